import { createHash } from "node:crypto";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openSocket, refusedSocket, type LiveSocket } from "../support/live-socket";
import { dataDir, fillDatabase, removeDatabase } from "../support/site-database";
import { faultsOf, startSite, type Site } from "../support/site-process";
import { makeSignedIn, type SignedIn } from "../support/socket-people";

const ENDED = { code: 4401, reason: "session ended" };
const SIGN_OUT = "/baseurl/ses/outLogin";

let site: Site;
let person: SignedIn;
let crowded: SignedIn;
let idle: SignedIn;

beforeAll(async () => {
  await fillDatabase(async () => {
    person = await makeSignedIn(3);
    crowded = await makeSignedIn();
    idle = await makeSignedIn(2);
  });
  const environment = { LIMITS_SESSION_IDLE_SECONDS: "1800", LIMITS_DRAIN_MILLISECONDS: "100" };
  site = await startSite({ dataDir, environment });
  return async () => {
    await site.stop();
    removeDatabase();
  };
});

/** Sets a session as unused, so that it expires soon. */
function letRunOut(token: string): void {
  const database = new SqliteDatabase(join(dataDir, "online-customs.sqlite"), { timeout: 5000 });
  const hash = createHash("sha256").update(token).digest("base64url");
  const change = database.prepare("update sessions set seen_at = ? where token_hash = ?");
  expect(change.run(Date.now() - 1_800_000 + 2500, hash).changes).toBe(1);
  database.close();
}

async function open({ id, tokens }: SignedIn, session = 0): Promise<LiveSocket> {
  const socket = await openSocket(site, { userId: id, token: tokens[session]! });
  onTestFinished(() => socket.close());
  return socket;
}

async function isOpen(socket: LiveSocket): Promise<boolean> {
  socket.send("ping");
  await socket.frames(1);
  return !socket.isClosed;
}

describe("when a session ends", () => {
  it("by sign-out, its sockets close and those of other sessions stay", async () => {
    const first = await open(person);
    const second = await open(person);
    const other = await open(person, 1);
    const headers = { "X-Access-Token": person.tokens[0]! };
    expect((await site.ask(SIGN_OUT, { method: "POST", headers })).status).toBe(200);
    expect([await first.closed, await second.closed]).toEqual([ENDED, ENDED]);
    expect(await isOpen(other)).toBe(true);
    expect((await refusedSocket(site, { userId: person.id, token: person.tokens[0]! })).status).toBe(401);
  });

  it("by time, its sockets close, and heartbeats have not kept it alive", async () => {
    letRunOut(idle.tokens[0]!);
    const ending = await open(idle);
    const staying = await open(idle, 1);
    ending.send("ping");
    expect(await ending.closed).toEqual(ENDED);
    expect(await isOpen(staying)).toBe(true);
  });
});

describe("SIGTERM", () => {
  it("twice: closes every socket with 1012, one that plays dead too, and leaves with 0", async () => {
    const sockets = [await open(person, 2), await open(crowded), await open(crowded)];
    const dead = await open(crowded);
    dead.playDead();
    const since = performance.now();
    site.signal("SIGTERM");
    site.signal("SIGTERM");
    const closings = await Promise.all(sockets.map(({ closed }) => closed));
    expect(closings).toEqual(sockets.map(() => ({ code: 1012, reason: "restart" })));
    expect(await site.ended).toEqual({ code: 0, signal: null });
    expect(performance.now() - since).toBeLessThan(10_000);
    expect(faultsOf(site)).toEqual([]);
  });
});
