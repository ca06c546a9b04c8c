import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { CARD_ERRORS, CARD_TEXT } from "~/services/identity/card/card.text";
import { makeCardAuthority, type CardAuthority, type TestCard } from "../simulators/card-authority";
import { startGatheringService, type GatheringService } from "../simulators/gathering-service";
import { BrowserClient } from "../support/browser-client";
import { startSite, type Site } from "../support/site-process";

let site: Site;
let gathering: GatheringService;
let authority: CardAuthority;
beforeAll(async () => {
  authority = makeCardAuthority();
  gathering = await startGatheringService();
  const environment = { CARD_ROOTS: authority.roots, GATHERING_URL: gathering.url };
  site = await startSite({ environment });
  return async () => {
    await site.stop();
    await gathering.close();
    authority.remove();
  };
});

const ASSETS = "build/client/assets";
const CARD_TAB = "/console/login?tab=card";
const begin = { purpose: "sign-in" };

async function browser(): Promise<BrowserClient> {
  const client = new BrowserClient(site);
  await client.ask(CARD_TAB);
  return client;
}

describe("a page of another origin", () => {
  it.each([
    ["its own Origin", { Origin: "https://evil.example" }],
    ["no Origin", { Origin: "null" }],
    ["a request across sites", { "Sec-Fetch-Site": "cross-site" }],
    ["a neighbour of ours", { "Sec-Fetch-Site": "same-site" }],
  ])("gets neither a sign id nor a random to be signed, by %s", async (_name, headers) => {
    const client = await browser();
    const before = gathering.asked.length;
    for (const step of ["begin", "random"])
      expect((await client.post(`/card/${step}`, { ...begin, signId: "x" }, headers)).status).toBe(403);
    expect(gathering.asked).toHaveLength(before);
  });

  it("may not read the card tab, nor show it in a frame", async () => {
    const { headers } = await site.ask(CARD_TAB);
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers["content-security-policy"]).toMatch(/frame-ancestors '(?:none|self)'/);
  });
});

describe("a sign id", () => {
  it("is given by a post, for a purpose that its browser may have", async () => {
    const client = await browser();
    expect((await client.post("/card/begin", begin)).text).toMatch(/"ok":true/);
    expect((await client.post("/card/begin", { purpose: "toString" })).status).toBe(404);
    expect((await client.post("/card/begin", { purpose: "bind-card" })).status).toBe(404);
    expect((await client.ask("/card/begin")).status).toBe(404);
  });

  it("draws nothing where it is unknown, and nothing when it is made of odd bytes", async () => {
    const client = await browser();
    for (const signId of ["", "unknown", "\u0000", "签".repeat(500)]) {
      const { status, text } = await client.post("/card/random", { ...begin, signId });
      expect(status === 200 ? text : String(status), signId).toMatch(/授权错误，请重试|^400$/);
    }
  });
});

describe("the script of card forms", () => {
  const SCRIPT = /\/assets\/(public-card-[\w-]+\.js)/;

  it("is sent on the card tab, and on no page that has no card form", async () => {
    const { text } = await site.ask(CARD_TAB);
    expect(text).toMatch(SCRIPT);
    for (const path of ["/console/login", "/login", "/login?mode=2", "/cmsweb", "/contact"])
      expect((await site.ask(path)).text, path).not.toMatch(SCRIPT);
  });

  it("and the widget's own are 12 kB at most, compressed", async () => {
    const [, script] = SCRIPT.exec((await site.ask(CARD_TAB)).text)!;
    const desk = readdirSync(ASSETS).filter((name) => /^_shell\.phsb\._index-[\w-]+\.js$/.test(name));
    expect(desk).toHaveLength(1);
    const sizes = [script!, ...desk].map((name) => gzipSync(readFileSync(join(ASSETS, name))).length);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(12_000);
  });
});

describe("what a card form posts", () => {
  it.each([
    ["a certificate of megabytes", { certificate: "A".repeat(300_000) }, 413],
    ["a long certificate", { certificate: "A".repeat(9000) }, 422],
    ["nothing", {}, 422],
    ["markup", { certificate: "<script>", signature: "<b>", signId: "<i>" }, 422],
  ])("that is %s is refused, and nobody is asked", async (_name, fields, status) => {
    const client = await browser();
    const before = gathering.asked.length;
    const answer = await client.post(CARD_TAB, { intent: "card", ...fields });
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain('<script>"');
    expect(gathering.asked).toHaveLength(before);
  });
});

describe("a card that is shown to the built server", () => {
  async function fillIn(card: TestCard, signer = card): Promise<string> {
    const client = await browser();
    const ask = async (step: string, fields: Record<string, string>) =>
      JSON.parse((await client.post(`/card/${step}`, fields)).text) as Record<string, string>;
    const signId = (await ask("begin", begin))["signId"]!;
    const drawn = await ask("random", { ...begin, signId });
    const answer = await client.post(CARD_TAB, {
      intent: "card",
      signId,
      certificate: card.certificate,
      signature: signer.sign(drawn["text"]!),
      gatheringSignature: signer.sign(drawn["random"]!),
    });
    expect(answer.status).toBe(422);
    return answer.text;
  }

  it("is verified up to the configured root, and by what it has signed", async () => {
    const card = authority.issue();
    const stranger = makeCardAuthority();
    expect(await fillIn(card)).toContain(CARD_TEXT.unbound);
    expect(await fillIn(card, authority.issue())).toContain(CARD_ERRORS.signature);
    expect(await fillIn(stranger.issue())).toContain(CARD_TEXT.untrusted);
    expect(await fillIn(authority.issue({ to: new Date("2021-01-01T00:00:00Z") }))).toContain(
      CARD_TEXT.expired,
    );
    stranger.remove();
  });
});
