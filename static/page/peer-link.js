// A direct connection to another device in the same network: one WebRTC data channel, and no server of any kind.

import { ownCertificate } from "./peer-certificate.js";

const GATHERING_MS = 3000;
/** While the other device cannot be reached, it is looked for again so often. */
const SEARCH_MS = 4000;
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

  /** Look for the other device again where it was before: its network may be back. */
  const search = () => {
    const interrupted = connection;
    if (!interrupted || !["disconnected", "failed"].includes(interrupted.connectionState)) return;
    const lines = interrupted.remoteDescription?.sdp.match(/^a=candidate:.*$/gm) ?? [];
    for (const line of lines) interrupted.addIceCandidate({ candidate: line.trim().slice(2), sdpMid: "0" }).catch(() => {});
    setTimeout(search, SEARCH_MS);
  };

  /** @param {RTCPeerConnection} opened */
  const onStateChange = (opened) => {
    const wasOpen = channel?.readyState === "open";
    if (opened.connectionState === "disconnected") {
      report({ peer_link: "interrupted" });
      setTimeout(search, SEARCH_MS);
    }
    if (opened.connectionState === "connected" && wasOpen) report({ peer_link: "open" });
    if (opened.connectionState === "failed" && !wasOpen) close();
  };

  /** @param {RTCCertificate | null} certificate */
  const open = (certificate) => {
    close();
    const opened = new RTCPeerConnection({ iceServers: [], ...(certificate && { certificates: [certificate] }) });
    connection = opened;
    report({ peer_link: "" });
    channel = opened.createDataChannel("match", { negotiated: true, id: 0 });
    channel.onopen = () => report({ peer_link: "open" });
    channel.onclose = () => close();
    channel.onmessage = createReceiver();
    opened.onconnectionstatechange = () => onStateChange(opened);
    return opened;
  };

  /** What the other device has to be told of this one. @param {RTCPeerConnection} opened */
  const description = async (opened) => {
    await gathered(opened);
    return opened.localDescription?.sdp ?? "";
  };

  /**
   * Describe this device with passwords that the other one knows; false where the browser chooses its own.
   * @param {RTCPeerConnection} opened @param {RTCSessionDescriptionInit} chosen @param {{ user: string, password: string }} own
   */
  const describeAs = async (opened, chosen, { user, password }) => {
    const sdp = (chosen.sdp ?? "").replace(/^a=ice-ufrag:.*$/m, `a=ice-ufrag:${user}`).replace(/^a=ice-pwd:.*$/m, `a=ice-pwd:${password}`);
    try {
      await opened.setLocalDescription({ type: chosen.type, sdp });
    } catch {
      return false;
    }
    return opened.localDescription?.sdp.includes(`a=ice-ufrag:${user}`) ?? false;
  };

  return {
    "peer-offer": async () => {
      const opened = open(await ownCertificate());
      await opened.setLocalDescription(await opened.createOffer());
      return description(opened);
    },
    /** @param {{ sdp: string }} request */
    "peer-answer": async ({ sdp }) => {
      const opened = open(await ownCertificate());
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
    /**
     * Wait for a device that knows this one: it answers with the passwords in `sdp`, and finds this one by its addresses.
     * @param {{ user: string, password: string, sdp: string }} request
     */
    "peer-wait": async ({ sdp, ...own }) => {
      const certificate = await ownCertificate();
      if (!certificate) return "";
      const opened = open(certificate);
      if (!(await describeAs(opened, await opened.createOffer(), own))) return close();
      await opened.setRemoteDescription({ type: "answer", sdp });
      return description(opened);
    },
    /** Look for a device that knows this one and waits. @param {{ user: string, password: string, sdp: string }} request */
    "peer-find": async ({ sdp, ...own }) => {
      const certificate = await ownCertificate();
      if (!certificate) return false;
      const opened = open(certificate);
      await opened.setRemoteDescription({ type: "offer", sdp });
      const found = await describeAs(opened, await opened.createAnswer(), own);
      if (!found) close();
      return found;
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
