// Finds a QR code in a picture of the camera. The decoder is the npm package `qr`, which lies beside this file.
import decodeQR from "./qr/decode.js";

self.onmessage = ({ data }) => {
  let text = null;
  try {
    text = decodeQR(data);
  } catch {
    // most pictures of a camera show no code
  }
  self.postMessage(text);
};
