import { expect, it } from "vitest";
import { freePort } from "../../../../../tests/support/free-port";
import { withRawServer } from "../../../../../tests/simulators/raw-server";
import { withUnacceptingPort } from "../../../../../tests/simulators/unaccepting-port";
import { takesConnections } from "./connection-probe.server";

const CONNECT_MILLISECONDS = 300;
const probe = (scheme: string, port: number) =>
  takesConnections(`${scheme}://127.0.0.1:${port}/send`, CONNECT_MILLISECONDS, "product");

it("finds a server that takes connections, says nothing to it and leaves", async () => {
  let heard = 0;
  await withRawServer(
    (socket) => socket.on("data", () => (heard += 1)),
    async (port, connections) => {
      expect(await probe("http", port)).toBe(true);
      await expect.poll(connections).toEqual({ made: 1, open: 0 });
    },
  );
  expect(heard).toBe(0);
});

it("finds nobody where connections are refused or not taken, or TLS is not spoken", async () => {
  expect(await probe("http", await freePort())).toBe(false);
  await withUnacceptingPort(async (port) => expect(await probe("http", port)).toBe(false));
  await withRawServer(
    () => undefined,
    async (port) => expect(await probe("https", port)).toBe(false),
  );
});
