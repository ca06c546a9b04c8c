import { send } from "../bench/load.mjs";
import { signIn } from "../bench/personal-rows.mjs";

const PEOPLE = 60;
const JSON_TYPE = { "Content-Type": "application/json" };
const SYS = "/api/yxd-system/sys";

/** An address for each user, which the proxy's header states. */
const addressOf = (index) => `198.51.100.${index + 1}`;

const READS = [
  "/personal?tab=1",
  "/guide",
  "/phsb/userMessage",
  "/login",
  `${SYS}/user/getTokenUserInfo`,
  "/personal?tab=1",
  "/cmsweb",
  `${SYS}/user/getTokenUserInfo`,
  "/guide",
];

/** The requests of one user in turn: nine reads, and saving a profile. */
function requestsOf(token, index) {
  const headers = {
    "X-Forwarded-For": addressOf(index),
    "Accept-Encoding": "gzip",
    "X-Access-Token": token,
    Cookie: `admin-token=${token}`,
  };
  const save = {
    path: `${SYS}/user/edit`,
    method: "POST",
    headers: { ...headers, ...JSON_TYPE },
    body: JSON.stringify({ realname: "张三", streetAddress: "中山东路#号" }),
  };
  return [...READS.map((path) => ({ path, headers })), save];
}

/** Expects that an idle site answers each request with 200, so that later failures are due to load. */
async function expectGood(site, requests) {
  for (const { path, method, headers, body } of requests) {
    const { status } = await send(site, path, { method, headers, body });
    if (status !== 200) throw new Error(`${path}: ${status}`);
  }
}

/** Signs users in and returns their requests, mixed so that neighbours differ. */
export async function mixedRequests(site) {
  const tokens = [];
  for (const phone of site.phones.slice(0, PEOPLE)) tokens.push(await signIn(site, phone));
  const each = tokens.map(requestsOf);
  await expectGood(site, each[0]);
  return Array.from({ length: READS.length + 1 }, (_, turn) =>
    each.map((requests, index) => requests[(turn + index) % requests.length]),
  ).flat();
}
