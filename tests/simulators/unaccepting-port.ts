import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Worker } from "node:worker_threads";

const LISTEN_AND_FREEZE = `
  const { parentPort } = require("node:worker_threads");
  const server = require("node:net").createServer().listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0), 50);
  });`;
const FILLERS = 8;

/** Runs `use` with a port whose backlog is full, so that connections neither open nor fail. */
export async function withUnacceptingPort(use: (port: number) => Promise<void>): Promise<void> {
  const worker = new Worker(LISTEN_AND_FREEZE, { eval: true });
  const fillers: Socket[] = [];
  try {
    const [port] = (await once(worker, "message")) as [number];
    await new Promise((resolve) => setTimeout(resolve, 150));
    for (let remaining = FILLERS; remaining > 0; remaining -= 1) {
      fillers.push(connect({ port, host: "127.0.0.1" }).on("error", () => undefined));
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    await use(port);
  } finally {
    for (const filler of fillers) filler.destroy();
    await worker.terminate();
  }
}
