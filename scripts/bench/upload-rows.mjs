import { Agent, request as ask } from "node:http";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { bystandersP99, idleP99 } from "./bystanders.mjs";

const UPLOAD = "/api/yxd-system/sys/common/upload";
const AT_ONCE = 20;
const SIZE = { width: 4000, height: 3000 };
const CUT = "cut-of-the-bench";

/** A noisy image, so that decoding costs as much as that of a photograph. */
function photograph() {
  const noise = { type: "gaussian", mean: 128, sigma: 20 };
  const create = { ...SIZE, channels: 3, background: "#808080", noise };
  return sharp({ create }).jpeg({ quality: 60 }).toBuffer();
}

function formWith(bytes) {
  const part = (head) => `--${CUT}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(`${part('name="bizKey"')}userAvatar\r\n${part('name="file"; filename="a.jpg"')}`),
    bytes,
    Buffer.from(`\r\n--${CUT}--\r\n`),
  ]);
}

/** A separate pool of connections: otherwise bystanders would wait for uploads in this process. */
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

function upload({ origin }, headers, body) {
  const type = { "Content-Type": `multipart/form-data; boundary=${CUT}`, "Content-Length": body.length };
  return new Promise((resolve, reject) => {
    const sending = ask(
      origin + UPLOAD,
      { method: "POST", headers: { ...headers, ...type }, agent },
      (response) =>
        buffer(response).then((bytes) => {
          const { success, message } = JSON.parse(bytes);
          if (success) resolve();
          else reject(new Error(`an upload was refused: ${message}`));
        }, reject),
    );
    sending.once("error", reject);
    sending.end(body);
  });
}

/**
 * The 99th percentile of bystanders during twenty concurrent uploads, from the first byte to the last
 * response.
 */
async function p99BesideUploads(site, headers, body) {
  let isOver = false;
  const uploads = Promise.all(Array.from({ length: AT_ONCE }, () => upload(site, headers, body))).finally(
    () => (isOver = true),
  );
  const [p99] = await Promise.all([bystandersP99(site, headers, () => !isOver), uploads]);
  return p99;
}

/** @param startSite starts a site with its own database; @param signIn opens a session on it */
export async function uploadRows(startSite, signIn) {
  const site = await startSite();
  const { token } = await signIn(site);
  const headers = { "x-access-token": token };
  const body = formWith(await photograph());
  const megabytes = (body.length / 1024 / 1024).toFixed(1);
  const row = {
    name: `Bystanders during ${AT_ONCE} parallel uploads of ${SIZE.width} × ${SIZE.height}, ${megabytes} MB each (1000 ms / p99)`,
    ours: async () => 1000 / (await p99BesideUploads(site, headers, body)),
    others: [{ than: "without", bar: 0.667, measure: async () => 1000 / (await idleP99(site, headers)) }],
  };
  return { rows: [row], stop: () => site.stop() };
}
