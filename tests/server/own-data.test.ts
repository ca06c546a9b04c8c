import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Account } from "~/services/db/schema/schema-people";
import { BrowserClient, SAME_ORIGIN } from "../support/browser-client";
import { openSocket } from "../support/live-socket";
import { dataDir, fillDatabase, removeDatabase } from "../support/site-database";
import { faultsOf, startSite, type Site } from "../support/site-process";
import { makeSignedIn, type SignedIn } from "../support/socket-people";
import { storedIn } from "../support/stored-rows";
import { until } from "../support/until";

const DATA = "/personal/data";

let site: Site;
let person: SignedIn;
let stranger: SignedIn;
let leaver: SignedIn;
let waiting: SignedIn;

/** Verifies the identity of the first session, for an export and a cancellation. */
async function prove({ tokens }: SignedIn): Promise<void> {
  const { liveSession } = await import("../support/account-sessions");
  const { proveIdentity } = await import("../support/identity");
  const session = await liveSession(tokens[0]!);
  await proveIdentity(session, "export-data");
  await proveIdentity(session, "cancel-account");
}

beforeAll(async () => {
  await fillDatabase(async () => {
    const { db } = await import("~/services/db/client.server");
    const { inTransaction } = await import("~/services/db/transaction.server");
    const { claimExport, insertExport } =
      await import("~/services/identity/own-data/export/export-rows.server");
    person = await makeSignedIn(4);
    stranger = await makeSignedIn(1);
    leaver = await makeSignedIn(1);
    waiting = await makeSignedIn(1);
    for (const one of [person, stranger]) await prove(one);
    await db.updateTable("accounts").set({ cancel_at: 1 }).where("id", "=", leaver.id).execute();
    // A server has claimed it and was killed.
    await inTransaction((tx) => insertExport(tx, waiting.id));
    const claimed = await claimExport();
    await db.updateTable("data_exports").set({ due_at: 1 }).where("id", "=", claimed!.id).execute();
  });
  site = await startSite({ dataDir });
  return async () => {
    // Messages by SMS are printed to the output.
    expect(faultsOf(site).filter((line) => !line.startsWith("[sms]"))).toEqual([]);
    await site.stop();
    removeDatabase();
  };
});

/** A browser with a session of the account. */
function browserOf({ tokens }: SignedIn, session = 0): BrowserClient {
  const browser = new BrowserClient(site);
  browser.setCookie("admin-token", tokens[session]!);
  return browser;
}

const stored = <T = Record<string, unknown>>(table: string) =>
  (storedIn(site)[table] ?? []) as unknown as T[];
const accountOf = (id: number) => stored<Account>("accounts").find((account) => account.id === id)!;
const copyOf = (id: number) =>
  stored<{ id: number; account_id: number; state: string }>("data_exports").find(
    (row) => row.account_id === id,
  );
const sessionsOf = ({ id }: SignedIn) =>
  stored<{ id: number; account_id: number; ended_at: number | null }>("sessions").filter(
    ({ account_id }) => account_id === id,
  );

describe("ending own sessions", () => {
  it("ends the sockets of the ended one, and nobody else's", async () => {
    const [asking, chosen] = sessionsOf(person);
    const socket = await openSocket(site, { userId: person.id, token: person.tokens[1]! });
    const ownSocket = await openSocket(site, { userId: person.id, token: person.tokens[0]! });
    onTestFinished(() => socket.close());
    onTestFinished(() => ownSocket.close());
    const answer = await browserOf(person).post("/personal/sessions", { end: String(chosen!.id) });
    expect([answer.status, answer.headers["location"]]).toEqual([303, "/personal/sessions"]);
    expect(await socket.closed).toEqual({ code: 4401, reason: "session ended" });
    expect(ownSocket.isClosed).toBe(false);
    expect((await browserOf(person, 1).ask("/personal/sessions")).status).toBe(302);
    expect(asking!.ended_at).toBeNull();
  });

  it.each(["", "0", "x", "-1", "9999999999999999999", "foreign", "own"])(
    "finds no session %j",
    async (end) => {
      const ids: Record<string, number> = {
        foreign: sessionsOf(stranger)[0]!.id,
        own: sessionsOf(person)[0]!.id,
      };
      const before = sessionsOf(person).length;
      const answer = await browserOf(person).post("/personal/sessions", { end: String(ids[end] ?? end) });
      expect(answer.status).toBe(404);
      expect(sessionsOf(person)).toHaveLength(before);
      for (const user of [person, stranger])
        expect((await browserOf(user).ask("/personal/sessions")).status).toBe(200);
    },
  );

  it("ends all others", async () => {
    await browserOf(person).post("/personal/sessions", { intent: "end-others" });
    expect((await browserOf(person, 2).ask("/personal/sessions")).status).toBe(302);
    expect((await browserOf(person).ask("/personal/sessions")).status).toBe(200);
  });
});

describe("the copy of the own data", () => {
  it("that a server left half done is prepared by the next one", async () => {
    await until("the copy", () => copyOf(waiting.id)?.state === "ready");
    const answer = await browserOf(waiting).post(`${DATA}/${copyOf(waiting.id)!.id}.json`, {});
    expect(JSON.parse(answer.text)).toMatchObject({ account: { id: String(waiting.id) } });
  });

  it("is downloaded by its owner with a live session, by post, and by nobody else", async () => {
    const browser = browserOf(person);
    expect((await browser.post(DATA, {})).headers["location"]).toBe(DATA);
    expect((await browser.post(DATA, {})).status).toBe(422);
    await until("the copy", () => copyOf(person.id)?.state === "ready");
    const path = `${DATA}/${copyOf(person.id)!.id}`;
    const html = await browser.post(`${path}.html`, {});
    expect(html.status).toBe(200);
    expect(html.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-disposition": 'attachment; filename="personal-data.html"',
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    expect(html.text).toContain("我的个人数据");
    const others = [
      await browserOf(stranger).post(`${path}.json`, {}),
      await browserOf(waiting).post(`${path}.html`, {}),
      await browser.post(`${DATA}/${copyOf(waiting.id)!.id}.json`, {}),
      await browser.post(`${path}.xml`, {}),
      await browser.post(`${DATA}/none.png`, {}),
      await browser.ask(`${path}.json`),
    ];
    for (const { status, headers, text } of others) {
      expect([status, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
      expect(text).toContain("<h1>");
    }
    expect((await new BrowserClient(site).post(`${path}.json`, {})).status).toBe(303);
    expect((await browser.post(`${path}.json`, {}, {})).status).toBe(403);
    expect((await browserOf(person, 3).post(`${path}.json`, {})).headers["location"]).toMatch(/^\/login/);
  });
});

describe("the own log", () => {
  it("is taken along by post, as it is filtered", async () => {
    const fields = { view: "operation", event: "account.exported", from: "", to: "2999-12-31" };
    const answer = await browserOf(person).post("/personal/log/export", fields);
    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="operation-log.csv"',
    });
    const lines = answer.text.split("\r\n").slice(0, -1);
    expect(lines[0]).toBe("\ufeff时间,事项,结果,说明,途径,地址");
    for (const line of lines.slice(1)) expect(line).toMatch(/,导出个人数据,成功,,网页,127\.0\.0\.\*$/);
    expect(lines.length).toBeGreaterThan(1);
  });
});

describe("the end of an account", () => {
  it("comes by itself when it is due", async () => {
    await until("the end", () => accountOf(leaver.id).archived_at !== null);
    expect(accountOf(leaver.id)).toMatchObject({ phone: null, username: "已注销用户" });
    expect((await browserOf(leaver).ask("/personal/sessions")).headers["location"]).toMatch(/^\/login/);
  });

  it("is asked for with a tick, and taken back on any page", async () => {
    const browser = browserOf(stranger);
    expect((await browser.post("/personal/cancel", { intent: "request" })).status).toBe(422);
    expect(accountOf(stranger.id).cancel_at).toBeNull();
    const asked = await browser.post("/personal/cancel", { intent: "request", confirmed: "true" });
    expect(asked.headers["location"]).toBe("/personal/cancel");
    expect(accountOf(stranger.id).cancel_at).not.toBeNull();
    expect((await browser.ask("/guide")).text).toContain("您已申请注销账号");
    const back = { intent: "withdraw", returnTo: "//evil.example/" };
    const taken = await browser.post("/personal/cancel", back, SAME_ORIGIN);
    expect(taken.headers["location"]).toBe("/personal/cancel");
    expect(accountOf(stranger.id).cancel_at).toBeNull();
    expect((await browser.ask("/guide")).text).not.toContain("您已申请注销账号");
    expect((await browser.post("/personal/cancel", back)).status).toBe(422);
  });
});
