import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { createServer } from "vite";
import { WebSocket } from "ws";
import { inProject } from "../lib/project-paths.mjs";
import { bystandersP99, idleP99 } from "./bystanders.mjs";
import { send } from "./load.mjs";

const CARD_TAB = "/console/login?tab=card";
const AT_ONCE = 100;
/** Latency of every response of both simulators. */
const DELAY_MILLISECONDS = 100;
/**
 * Four of the service: sign id, captcha, random, login; four of the controller: version, two signatures,
 * certificate.
 */
const ANSWERS = 8;
const SIGN_INS = 5;
const PIN = "88888888";

/** Loads the simulators of the tests, the script of card forms and the certificate parser. */
async function loadParts() {
  const vite = await createServer({
    configFile: false,
    root: inProject(),
    resolve: { alias: { "~": inProject("app") } },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    appType: "custom",
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  const names = [
    "tests/simulators/card-authority.ts",
    "tests/simulators/card-controller.ts",
    "tests/simulators/gathering-service.ts",
    "app/enhance/card/controller.ts",
    "app/services/identity/card/trust.server.ts",
    "app/services/identity/card/certificate.server.ts",
  ];
  const parts = {};
  for (const name of names) Object.assign(parts, await vite.ssrLoadModule(`/${name}`));
  return { parts, close: () => vite.close() };
}

/** The site's trusted roots, by which the key of a card is computed. */
function readRoots({ roots }, { readCertificate }) {
  const pem = readFileSync(join(roots, "root.pem"), "utf8").replace(/-----[A-Z ]+-----|\s/g, "");
  return { authorities: [readCertificate(Buffer.from(pem, "base64"))], lists: [] };
}

/** Binds a card to an account that is not a bystander, because its oldest sessions end. */
function bindCard({ folder, phones }, key, certNo) {
  const database = new SqliteDatabase(join(folder, "online-customs.sqlite"));
  const { id } = database.prepare("select id from accounts where phone = ?").get(phones[5]);
  database
    .prepare(
      `insert into account_cards (account_id, card_key, cert_no, company, valid_to, created_at, created_by, confirmed_at)
       values (?, ?, ?, 'bench', 4102444800000, 1, 'bench', 1)`,
    )
    .run(id, key, certNo);
  database.close();
}

/**
 * A separate pool of connections: otherwise bystanders would wait for sign-ins in this process. Its timeout
 * is shorter than the server's, so that no connection is about to be closed.
 */
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE, timeout: 2000 });

/** Opens the card tab of the login page. */
async function openTab(site) {
  const { headers } = await send(site, CARD_TAB, { agent });
  const cookie = (headers["set-cookie"] ?? []).map((each) => each.split(";")[0]).join("; ");
  const post = (path, fields) =>
    send(site, path, {
      method: "POST",
      headers: {
        Cookie: cookie,
        "Content-Type": "application/x-www-form-urlencoded",
        "Sec-Fetch-Site": "same-origin",
      },
      body: new URLSearchParams({ purpose: "sign-in", ...fields }).toString(),
      agent,
    });
  const ask = async (step, fields = {}) => {
    const answer = JSON.parse((await post(`/card/${step}`, fields)).bytes.toString());
    if (!answer.ok) throw new Error(`a card was refused: ${answer.text}`);
    return answer;
  };
  return { post, ask };
}

async function enter({ post }, body) {
  const { status } = await post(CARD_TAB, { intent: "card", ...body });
  if (status !== 303) throw new Error(`a card sign-in answered ${status}`);
}

/**
 * Signs in one after the other, each from the first request to the open session.
 * @returns sign-ins per second
 */
async function signInRate(site, { Controller }, url) {
  let taken = 0;
  for (let count = 0; count < SIGN_INS; count += 1) {
    const tab = await openTab(site);
    const controller = new Controller(url);
    await controller.isInstalled();
    const since = performance.now();
    const { signId } = await tab.ask("begin");
    await controller.call("ver");
    const { random, text } = await tab.ask("random", { signId });
    const [gatheringSignature] = await controller.call("cus-sec_SpcSignRandom", { random, passwd: PIN });
    const [signature] = await controller.call("cus-sec_SpcSignDataAsPEM", { inData: text, passwd: PIN });
    const [certificate] = await controller.call("cus-sec_SpcGetSignCertAsPEM");
    await enter(tab, { signId, gatheringSignature, signature, certificate });
    taken += performance.now() - since;
    controller.close();
  }
  return (SIGN_INS * 1000) / taken;
}

/**
 * The 99th percentile of bystanders while a hundred cards are verified at once; signatures are created
 * before.
 */
async function p99BesideCards(site, bystander, card) {
  const ready = [];
  while (ready.length < AT_ONCE) {
    const tab = await openTab(site);
    const { signId } = await tab.ask("begin");
    const { random, text } = await tab.ask("random", { signId });
    const body = { signId, gatheringSignature: card.sign(random), signature: card.sign(text) };
    ready.push({ tab, body: { ...body, certificate: card.certificate } });
  }
  let isOver = false;
  const entered = Promise.all(ready.map(({ tab, body }) => enter(tab, body))).finally(() => (isOver = true));
  const [p99] = await Promise.all([bystandersP99(site, bystander, () => !isOver), entered]);
  return p99;
}

/** @param startSite starts a site with its own database; @param signIn opens a session on it */
export async function cardRows(startSite, signIn) {
  globalThis.WebSocket ??= WebSocket;
  const { parts, close } = await loadParts();
  const authority = parts.makeCardAuthority();
  const card = authority.issue();
  const [controller, gathering] = await Promise.all([
    parts.startCardController(card),
    parts.startGatheringService(),
  ]);
  const site = await startSite({
    CARD_ROOTS: authority.roots,
    GATHERING_URL: gathering.url,
    LIMITS_CARD_SIGN_IDS_PER_MINUTE: "100000000",
  });
  const validated = parts.validateCard(card.certificate, readRoots(authority, parts), Date.now());
  bindCard(site, validated.card.key, card.certNo);
  const { token } = await signIn(site);
  const bystander = { "x-access-token": token };
  const slow = (milliseconds) => {
    gathering.latency = milliseconds;
    controller.options.latency = milliseconds;
  };
  const sum = 1000 / (ANSWERS * DELAY_MILLISECONDS);
  const rows = [
    {
      name: `Card sign-ins one after the other, each answer of controller and gathering service after ${DELAY_MILLISECONDS} ms`,
      ours: () => {
        slow(DELAY_MILLISECONDS);
        return signInRate(site, parts, controller.url).finally(() => slow(0));
      },
      others: [{ than: "their delays alone", bar: 0.833, measure: () => Promise.resolve(sum) }],
    },
    {
      name: `Bystanders while ${AT_ONCE} cards are verified at once (1000 ms / p99)`,
      ours: async () => 1000 / (await p99BesideCards(site, bystander, card)),
      others: [{ than: "without", bar: 0.667, measure: async () => 1000 / (await idleP99(site, bystander)) }],
    },
  ];
  const stop = () => {
    site.stop();
    authority.remove();
    void Promise.all([controller.close(), gathering.close(), close()]);
  };
  return { rows, stop };
}
