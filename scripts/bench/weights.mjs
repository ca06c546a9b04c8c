import { DECLARANT, DRAFT, withDemoSite } from "./demo-site.mjs";

const QUIET_MILLISECONDS = 2_500;
const KILOBYTE = 1000;

/** The measured pages; each is opened cold, and `then` after it in the same context. */
const PAGES = [
  { path: "/login", isPublic: true },
  { path: "/account-list", then: "/role-list" },
  { path: "/custom-list", then: "/account-list" },
  { path: "/account-list/new" },
  { path: "/phsb/declarations", as: DECLARANT },
  { path: `${DRAFT}/edit?part=goods&line=1`, as: DECLARANT, then: "/phsb/declarations" },
  { path: "/personal" },
];

/** Records every request of a page that goes over the wire, but for its socket, with its bytes and headers. */
async function record(page) {
  const cdp = await page.context().newCDPSession(page);
  const requests = new Map();
  await cdp.send("Network.enable");
  cdp.on("Network.requestWillBeSent", ({ requestId, request, initiator, type }) =>
    requests.set(requestId, { url: request.url, type, by: initiator.type, bytes: 0 }),
  );
  cdp.on("Network.requestServedFromCache", ({ requestId }) => {
    if (requests.has(requestId)) requests.get(requestId).isCached = true;
  });
  cdp.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache) requests.get(requestId).isCached = true;
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (requests.has(requestId)) requests.get(requestId).bytes = encodedDataLength;
  });
  return () => [...requests.values()].filter(({ url, isCached }) => !isCached && !url.startsWith("data:"));
}

async function open(context, url) {
  const page = await context.newPage();
  const taken = await record(page);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(QUIET_MILLISECONDS);
  const requests = taken();
  await page.close();
  return requests;
}

const kilobytes = (requests) => requests.reduce((sum, { bytes }) => sum + bytes, 0) / KILOBYTE;

function print(path, requests, isListed) {
  console.log(`| ${path} | ${requests.length} | ${kilobytes(requests).toFixed(1)} |`);
  if (!isListed) return;
  const lines = [...requests].sort((one, other) => other.bytes - one.bytes);
  for (const { url, type, by, bytes } of lines)
    console.log(`    ${(bytes / KILOBYTE).toFixed(1).padStart(6)}  ${type} (${by}) ${new URL(url).pathname}`);
}

async function measurePages({ origin, openContext }) {
  console.log("| page, cold (→ warm, after the one above) | requests | kB transferred |");
  console.log("|---|---|---|");
  const isListed = Boolean(process.env.LIST_REQUESTS);
  for (const { path, then, ...viewer } of PAGES) {
    const context = await openContext(viewer);
    print(path, await open(context, origin + path), isListed);
    if (then) print(`→ ${then}`, await open(context, origin + then), isListed);
    await context.close();
  }
}

/** Prints the requests and the transferred bytes of pages, opened cold and after one another. */
export const measureWeights = () => withDemoSite(measurePages);
