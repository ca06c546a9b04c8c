import { beforeAll, expect, it, onTestFinished } from "vitest";
import { openSocket, type LiveSocket } from "../support/live-socket";
import { startPostgresServer, queryPostgres } from "../support/postgres-server";
import { startSite, type Site } from "../support/site-process";
import { makeSignedIn, type SignedIn } from "../support/socket-people";
import { TEST_ENVIRONMENT } from "../support/test-environment";
import { until } from "../support/until";

let database: string;
let person: SignedIn;

/** Services of this process use the same database, as a third server would. */
beforeAll(async () => {
  const postgres = await startPostgresServer();
  database = await postgres.createDatabase();
  Object.assign(process.env, TEST_ENVIRONMENT, { DATABASE_URL: database });
  const { db } = await import("~/services/db/client.server");
  const { migrateToLatest } = await import("~/services/db/migrate.server");
  await migrateToLatest();
  person = await makeSignedIn(3);
  return async () => {
    await db.destroy();
    await postgres.remove();
  };
});

async function startServer(): Promise<Site> {
  const { SECRET_KEYS = "" } = TEST_ENVIRONMENT;
  const site = await startSite({ environment: { DATABASE_URL: database, SECRET_KEYS } });
  onTestFinished(site.stop);
  return site;
}

async function open(site: Site, session = 0): Promise<LiveSocket> {
  const socket = await openSocket(site, { userId: person.id, token: person.tokens[session]! });
  onTestFinished(() => socket.close());
  return socket;
}

async function publish(title: string): Promise<void> {
  const { sendTo } = await import("../support/messages");
  await sendTo([person.id], { title });
}

const titlesIn = async (socket: LiveSocket, count: number) =>
  (await socket.frames(count)).map((frame) => (frame as { msgTxt: string }).msgTxt);

it("two servers push alike; when one is killed no message is lost", async () => {
  const [first, second] = await Promise.all([startServer(), startServer()]);
  const dying = await open(first);
  const staying = await open(second);
  await publish("消息一");
  expect([await titlesIn(dying, 1), await titlesIn(staying, 1)]).toEqual([["消息一"], ["消息一"]]);
  await first.stop();
  expect((await dying.closed).code).toBe(1006);
  await publish("消息二");
  expect(await titlesIn(staying, 2)).toEqual(["消息一", "消息二"]);
  const again = await open(second);
  await publish("消息三");
  expect(await titlesIn(again, 1)).toEqual(["消息三"]);
  const { listUnread } = await import("~/services/messaging/messages/box.server");
  const { records } = await listUnread(person.id);
  expect(records.map(({ title }) => title)).toEqual(["消息三", "消息二", "消息一"]);
});

it("a session that ends on one server closes its sockets on the other", async () => {
  const [first, second] = await Promise.all([startServer(), startServer()]);
  const ending = await open(second, 1);
  const staying = await open(second, 2);
  const headers = { "X-Access-Token": person.tokens[1]! };
  expect((await first.ask("/baseurl/ses/outLogin", { method: "POST", headers })).status).toBe(200);
  expect(await ending.closed).toEqual({ code: 4401, reason: "session ended" });
  expect(staying.isClosed).toBe(false);
});

it("who has not heard what was published meanwhile pushes it when listening works again", async () => {
  const site = await startServer();
  const socket = await open(site);
  await publish("以前");
  await socket.frames(1);
  const own = "application_name = 'signals' and datname = current_database()";
  const listeners = `select pg_terminate_backend(pid) from pg_stat_activity where ${own}`;
  expect(await queryPostgres(database, listeners)).toHaveLength(1);
  await publish("以后");
  await until("the push of what was missed", () => socket.received.some((text) => text.includes("以后")));
  expect(site.errors()).toBe("");
});
