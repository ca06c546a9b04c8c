import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that systems use for outgoing connections, so that none of those takes it in between. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/** A port of the loopback interface without a listener at this moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
}
