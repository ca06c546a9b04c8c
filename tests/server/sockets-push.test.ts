import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { freePort } from "../support/free-port";
import { send } from "../support/http-client";
import { openSocket, type LiveSocket } from "../support/live-socket";
import { closeDatabase, dataDir, fillOpenDatabase, removeDatabase } from "../support/site-database";
import { faultsOf, startSite, type Environment, type Site } from "../support/site-process";
import { makeSignedIn, type SignedIn } from "../support/socket-people";

/** More than one batch. */
const CROWD = 450;

let sites: Site[];
let metricsPort: number;
let person: SignedIn;
let other: SignedIn;
let crowd: SignedIn[];

beforeAll(async () => {
  metricsPort = await freePort();
  await fillOpenDatabase(async () => {
    [person, other] = [await makeSignedIn(2), await makeSignedIn()];
    crowd = [];
    for (let count = 0; count < CROWD; count += 1) crowd.push(await makeSignedIn());
  });
  // All accounts connect at once, which exceeds the waiting time of a busy machine.
  const patient = { LIMITS_QUEUE_WAIT_MILLISECONDS: "30000" };
  const environments: Environment[] = [{ ...patient, METRICS_PORT: String(metricsPort) }, patient];
  sites = await Promise.all(environments.map((environment) => startSite({ dataDir, environment })));
});

afterAll(async () => {
  await closeDatabase();
  for (const site of sites) {
    expect(faultsOf(site)).toEqual([]);
    await site.stop();
  }
  removeDatabase();
});

async function open(site: Site, { id, tokens }: SignedIn, session = 0): Promise<LiveSocket> {
  const socket = await openSocket(site, { userId: id, token: tokens[session]! });
  onTestFinished(() => socket.close());
  return socket;
}

/**
 * Publishes from this process, which is not a server.
 * @returns the frame of it
 */
async function publish(people: readonly SignedIn[], title: string) {
  const { sendTo } = await import("../support/messages");
  const messageId = await sendTo(
    people.map(({ id }) => id),
    { title },
  );
  return { messageId, frame: { cmd: "user", msgId: String(messageId), msgTxt: title } };
}

describe("a message that another process publishes", () => {
  it("is pushed to every socket of its recipient on every server, and to nobody else", async () => {
    const [first, second] = sites as [Site, Site];
    const sockets = [await open(first, person), await open(first, person, 1), await open(second, person)];
    const stranger = await open(first, other);
    const { frame } = await publish([person], "“您好”\n</script>");
    for (const socket of sockets)
      expect(await socket.frames(1)).toEqual([{ ...frame, msgTxt: "“您好” </script>" }]);
    const { frame: next } = await publish([other], "第二条");
    expect(await stranger.frames(1)).toEqual([next]);
    expect(sockets.map(({ received }) => received.length)).toEqual([1, 1, 1]);
  });

  it("is pushed to all of a crowd", async () => {
    const [site] = sites as [Site];
    const sockets = await Promise.all(crowd.map((member) => open(site, member)));
    const { messageId } = await publish(crowd, "给所有人");
    const { runDueTasks } = await import("~/services/messaging/messages/publishing.server");
    await runDueTasks(() => true, messageId);
    for (const socket of sockets) expect(await socket.frames(1)).toMatchObject([{ msgTxt: "给所有人" }]);
    const { text } = await send(metricsPort, "/metrics");
    expect(Number(/^socket_pushes_total (\d+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(CROWD);
    expect(sockets.every(({ received }) => received.length === 1)).toBe(true);
  });

  it("and then takes back is told too", async () => {
    const socket = await open(sites[0]!, person);
    const { messageId, frame } = await publish([person], "误发");
    expect(await socket.frames(1)).toEqual([frame]);
    const { revokeMessage } = await import("~/services/messaging/messages/revoke.server");
    const { PUBLISHER } = await import("../support/messages");
    expect(await revokeMessage(messageId, "误发", PUBLISHER)).toBe(true);
    expect(await socket.frames(2)).toEqual([frame, { cmd: "revoked", msgId: String(messageId) }]);
  });
});
