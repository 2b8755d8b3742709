// The certificate by which other devices know this one again. The browser keeps its key: nobody can read it, not even
// this page. It is not among the stored texts, so that no file or link ever carries it.

const PEER_DATABASE = "three-duels-peer";
const CERTIFICATES = "certificates";
const OWN_KEY = "own";
const CERTIFICATE_LIFETIME_MS = 365 * 86400 * 1000;
/** One that ends sooner than this gives way to a new one. */
const MIN_CERTIFICATE_REST_MS = 30 * 86400 * 1000;
const CERTIFICATE_TIMEOUT_MS = 2000;

/** @returns {Promise<IDBDatabase>} */
const openPeerDatabase = () =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(PEER_DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(CERTIFICATES);
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => reject(request.error);
    setTimeout(reject, CERTIFICATE_TIMEOUT_MS, new Error("no database"));
  });

/** @param {IDBRequest} request */
const requestResult = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The certificate of this device; null where the browser cannot keep one. @returns {Promise<RTCCertificate | null>} */
export const ownCertificate = async () => {
  try {
    const database = await openPeerDatabase();
    const kept = await requestResult(database.transaction(CERTIFICATES).objectStore(CERTIFICATES).get(OWN_KEY));
    if (kept?.expires > Date.now() + MIN_CERTIFICATE_REST_MS) return kept;
    const algorithm = { name: "ECDSA", namedCurve: "P-256", expires: CERTIFICATE_LIFETIME_MS };
    const certificate = await RTCPeerConnection.generateCertificate(algorithm);
    await requestResult(database.transaction(CERTIFICATES, "readwrite").objectStore(CERTIFICATES).put(certificate, OWN_KEY));
    return certificate;
  } catch {
    return null;
  }
};
