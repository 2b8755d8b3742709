// A direct connection to another device in the same network: one WebRTC data channel, and no server of any kind.

const GATHERING_MS = 3000;
const MAX_MESSAGE_CHARS = 200000;
/** More messages in a second than two people and their apps can have to say. */
const MAX_MESSAGES_PER_SECOND = 40;

/** Resolves once the browser has found all its addresses; a browser that never says so is not waited for long. @param {RTCPeerConnection} connection */
const gathered = (connection) =>
  new Promise((resolve) => {
    const check = () => connection.iceGatheringState === "complete" && resolve(null);
    connection.addEventListener("icegatheringstatechange", check);
    setTimeout(resolve, GATHERING_MS, null);
    check();
  });

/**
 * @param {{
 *   report: (change: { peer_link: string }) => void,
 *   deliver: (text: string) => void,
 * }} inputs
 */
export const createPeerLink = ({ report, deliver }) => {
  /** @type {RTCPeerConnection | null} */
  let connection = null;
  /** @type {RTCDataChannel | null} */
  let channel = null;

  const close = (state = "closed") => {
    if (!connection) return;
    connection.onconnectionstatechange = null;
    if (channel) channel.onclose = channel.onmessage = null;
    connection.close();
    connection = channel = null;
    report({ peer_link: state });
  };

  /** Messages come no faster than people play, and none is longer than a whole match. */
  const createReceiver = () => {
    let second = 0;
    let count = 0;
    /** @param {MessageEvent} event */
    return ({ data }) => {
      const now = Math.floor(performance.now() / 1000);
      count = now === second ? count + 1 : 1;
      second = now;
      if (typeof data !== "string" || data.length > MAX_MESSAGE_CHARS || count > MAX_MESSAGES_PER_SECOND) close("abused");
      else deliver(data);
    };
  };

  const open = () => {
    close();
    const opened = new RTCPeerConnection({ iceServers: [] });
    connection = opened;
    channel = opened.createDataChannel("match", { negotiated: true, id: 0 });
    channel.onopen = () => report({ peer_link: "open" });
    channel.onclose = () => close();
    channel.onmessage = createReceiver();
    opened.onconnectionstatechange = () => {
      if (opened.connectionState === "disconnected") report({ peer_link: "interrupted" });
      if (opened.connectionState === "connected" && channel?.readyState === "open") report({ peer_link: "open" });
      if (opened.connectionState === "failed") close();
    };
    return opened;
  };

  /** What the other device has to be told of this one. @param {RTCPeerConnection} opened */
  const description = async (opened) => {
    await gathered(opened);
    return opened.localDescription?.sdp ?? "";
  };

  return {
    "peer-offer": async () => {
      const opened = open();
      await opened.setLocalDescription(await opened.createOffer());
      return description(opened);
    },
    /** @param {{ sdp: string }} request */
    "peer-answer": async ({ sdp }) => {
      const opened = open();
      await opened.setRemoteDescription({ type: "offer", sdp });
      await opened.setLocalDescription(await opened.createAnswer());
      return description(opened);
    },
    /** @param {{ sdp: string }} request */
    "peer-accept": async ({ sdp }) => {
      if (connection?.signalingState !== "have-local-offer") return false;
      await connection.setRemoteDescription({ type: "answer", sdp });
      return true;
    },
    /** @param {{ text: string }} request */
    "peer-send": ({ text }) => {
      if (channel?.readyState !== "open") return false;
      channel.send(text);
      return true;
    },
    "peer-close": () => close(),
  };
};
