import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** @returns where the server listens, also when the system has chosen the port */
export async function listen(server: Server, port: number, host: string): Promise<string> {
  server.listen(port, host);
  await once(server, "listening");
  const { address, family, port: opened } = server.address() as AddressInfo;
  return `${family === "IPv6" ? `[${address}]` : address}:${opened}`;
}
