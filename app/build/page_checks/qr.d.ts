declare module "*/qr/decode.js" {
  export default function decodeQR(image: ImageData): string;
}
