import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { freePort } from "../support/free-port";
import { send } from "../support/http-client";
import { openSocket, type LiveSocket } from "../support/live-socket";
import { dataDir, fillDatabase, removeDatabase } from "../support/site-database";
import { faultsOf, startSite, type Site } from "../support/site-process";
import { makeSignedIn, type SignedIn } from "../support/socket-people";
import { until } from "../support/until";

const HEARTCHECK = { cmd: "heartcheck" };

let site: Site;
let people: SignedIn[];
let metricsPort: number;

beforeAll(async () => {
  people = [];
  await fillDatabase(async () => {
    for (let count = 0; count < 12; count += 1) people.push(await makeSignedIn());
  });
  metricsPort = await freePort();
  const environment = { LIMITS_SOCKET_HEARTBEAT_MILLISECONDS: "300", METRICS_PORT: String(metricsPort) };
  site = await startSite({ dataDir, environment });
  return async () => {
    expect(faultsOf(site)).toEqual([]);
    await site.stop();
    removeDatabase();
  };
});

/** The number of open sockets in the metrics. */
async function openSockets(): Promise<number> {
  const { text } = await send(metricsPort, "/metrics");
  return Number(/^sockets_open (\d+)$/m.exec(text)?.[1]);
}

/** An account that no other test uses. */
const nextPerson = () => people.pop()!;

async function open({ id, tokens: [token] }: SignedIn = nextPerson()): Promise<LiveSocket> {
  const socket = await openSocket(site, { userId: id, token: token! });
  onTestFinished(() => socket.close());
  return socket;
}

describe("a text frame", () => {
  it("is answered, to that socket only, whatever it says", async () => {
    const person = nextPerson();
    const socket = await open(person);
    const other = await open(person);
    for (const text of ["ping", "", '{"cmd":"user"}', "心跳", "x".repeat(16 * 1024)]) socket.send(text);
    expect(await socket.frames(5)).toEqual(Array.from({ length: 5 }, () => HEARTCHECK));
    expect(other.received).toEqual([]);
  });

  it("in pieces is one message", async () => {
    const socket = await open();
    for (let piece = 1; piece < 64; piece += 1) socket.send("x", { fin: false });
    socket.send("x");
    expect(await socket.frames(1)).toEqual([HEARTCHECK]);
  });
});

describe("a socket is closed", () => {
  const closedAfter = async (send: (socket: LiveSocket) => void) => {
    const socket = await open();
    send(socket);
    return { ...(await socket.closed), answers: socket.received.length };
  };

  it("for a frame of more than 16 KiB", async () => {
    expect(await closedAfter((socket) => socket.send("x".repeat(16 * 1024 + 1)))).toMatchObject({
      code: 1009,
      answers: 0,
    });
  });

  it("for pieces that are too much together, or too many", async () => {
    const half = "x".repeat(9 * 1024);
    const large = await closedAfter((socket) => {
      socket.send(half, { fin: false });
      socket.send(half);
    });
    const many = await closedAfter((socket) => {
      for (let piece = 0; piece < 65; piece += 1) socket.send("", { fin: false });
    });
    expect([large, many]).toMatchObject([
      { code: 1009, answers: 0 },
      { code: 1008, answers: 0 },
    ]);
  });

  it("for bytes, and for text that is none", async () => {
    const bytes = await closedAfter((socket) => socket.send(Buffer.from("ping")));
    const broken = await closedAfter((socket) => socket.send(Buffer.from([0xc3, 0x28]), { binary: false }));
    expect([bytes, broken]).toMatchObject([
      { code: 1003, answers: 0 },
      { code: 1007, answers: 0 },
    ]);
  });

  it("for the thirty-first message in ten seconds", async () => {
    const closing = await closedAfter((socket) => {
      for (let count = 0; count < 31; count += 1) socket.send("ping");
    });
    expect(closing).toEqual({ code: 1008, reason: "too many messages", answers: 30 });
  });

  it("when it is its account's oldest of six", async () => {
    const person = nextPerson();
    const sockets = [];
    for (let count = 0; count < 6; count += 1) sockets.push(await open(person));
    const [oldest, ...others] = sockets as [LiveSocket, ...LiveSocket[]];
    expect(await oldest.closed).toEqual({ code: 1008, reason: "too many sockets" });
    for (const socket of others) {
      socket.send("ping");
      expect(await socket.frames(1)).toEqual([HEARTCHECK]);
    }
  });

  it("when nobody is at its other end any more", async () => {
    const person = nextPerson();
    const before = await openSockets();
    const dead = await open(person);
    const alive = await open(person);
    dead.playDead();
    await until("the server to give it up", async () => (await openSockets()) === before + 1);
    dead.resume();
    expect((await dead.closed).code).toBe(1006);
    alive.send("ping");
    expect(await alive.frames(1)).toEqual([HEARTCHECK]);
  });
});
