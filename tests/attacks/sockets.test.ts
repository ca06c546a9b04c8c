import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { freePort } from "../support/free-port";
import { send } from "../support/http-client";
import { openSocket, refusedSocket, type LiveSocket } from "../support/live-socket";
import { dataDir, fillDatabase, removeDatabase } from "../support/site-database";
import { faultsOf, startSite, type Site } from "../support/site-process";
import { makeSignedIn, type SignedIn } from "../support/socket-people";
import { changedTables, storedIn } from "../support/stored-rows";
import { until } from "../support/until";
import { atOnce } from "./attacker";
import { repetitions } from "./scale";

const CROWD = 20;
const KIB = 1024;

let site: Site;
let bystander: SignedIn;
let people: SignedIn[];
let metricsPort: number;

beforeAll(async () => {
  metricsPort = await freePort();
  people = [];
  await fillDatabase(async () => {
    bystander = await makeSignedIn();
    for (let count = 0; count < CROWD; count += 1) people.push(await makeSignedIn());
  });
  const environment = { METRICS_PORT: String(metricsPort) };
  site = await startSite({ dataDir, environment });
  return async () => {
    await site.stop();
    removeDatabase();
  };
});

async function open({ id, tokens }: SignedIn, on: Site = site): Promise<LiveSocket> {
  const socket = await openSocket(on, { userId: id, token: tokens[0]! });
  onTestFinished(() => socket.close());
  return socket;
}

async function openSockets(): Promise<number> {
  const { text } = await send(metricsPort, "/metrics");
  return Number(/^sockets_open (\d+)$/m.exec(text)?.[1]);
}

/** Requests a page and uses a socket as another user, until `isOver`. */
async function servesOthersUntil(isOver: () => boolean): Promise<void> {
  const socket = await open(bystander);
  let asked = 0;
  // The limit of a socket's messages in ten seconds.
  while (!isOver() || asked === 0) {
    asked += 1;
    expect((await site.ask("/login")).status).toBe(200);
    if (asked > 25) continue;
    socket.send("ping");
    await socket.frames(asked);
  }
}

describe("a flood on sockets", () => {
  it.each<readonly [name: string, flood: (socket: LiveSocket) => void, codes: number[]]>([
    ["of small frames", (socket) => times(5000, () => socket.send("x")), [1008]],
    ["of large frames", (socket) => times(200, () => socket.send("x".repeat(16 * KIB))), [1008]],
    ["of pings", (socket) => times(5000, () => socket.ping()), [1008, 1006]],
    ["of pieces", (socket) => times(5000, () => socket.send("x", { fin: false })), [1008]],
    ["of empty pieces", (socket) => times(5000, () => socket.send("", { fin: false })), [1008]],
    ["of frames beyond the limit", (socket) => times(5, () => socket.send("x".repeat(1024 * KIB))), [1009]],
  ])("%s ends it, and nobody else notices", async (_name, flood, codes) => {
    for (let round = 0; round < repetitions({ short: 1, long: 10 }); round += 1) {
      const sockets = await Promise.all(people.map((person) => open(person)));
      let closed = 0;
      for (const socket of sockets) {
        void socket.closed.then(() => (closed += 1));
        flood(socket);
      }
      await servesOthersUntil(() => closed === CROWD);
      for (const socket of sockets) expect((await socket.closed).code).toBeOneOf(codes);
    }
    await until("the sockets to be forgotten", async () => (await openSockets()) <= 1);
    expect(faultsOf(site)).toEqual([]);
  });

  it("of handshakes with guessed tokens is refused, and nothing is stored", async () => {
    const before = storedIn(site);
    const answers = await atOnce(repetitions({ short: 200, long: 2000 }), (index) =>
      refusedSocket(site, { userId: bystander.id, token: String(index).padStart(43, "x") }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(changedTables(before, storedIn(site))).toEqual([]);
    await servesOthersUntil(() => true);
  });
});

describe("whoever asks and does not read the answers", () => {
  it("is closed before the answers fill the memory", async () => {
    const slowSite = await startSite({
      dataDir,
      environment: { LIMITS_SOCKET_MESSAGES_PER_10_SECONDS: "100000000" },
    });
    onTestFinished(slowSite.stop);
    const socket = await open(people[0]!, slowSite);
    socket.playDead();
    const asking = setInterval(() => times(2000, () => socket.send("x")), 5);
    onTestFinished(() => clearInterval(asking));
    await until("the socket to be closed", () => socket.isBroken, 25_000);
    expect((await slowSite.ask("/login")).status).toBe(200);
    expect(faultsOf(slowSite)).toEqual([]);
  });
});

function times(count: number, act: () => void): void {
  for (let index = 0; index < count; index += 1) act();
}
