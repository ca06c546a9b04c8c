import { createServer, type AddressInfo, type Socket } from "node:net";

export type Speak = (socket: Socket) => void;

export interface RawServer {
  readonly port: number;
  /** Handler of new connections. */
  speak: Speak;
  readonly connections: () => { made: number; open: number };
  close(): Promise<void>;
}

/** Starts a TCP server on loopback that sends what `speak` writes. */
export async function startRawServer(speak: Speak): Promise<RawServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined).resume());
    raw.speak(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const open = (): number => [...sockets].filter((socket) => !socket.closed).length;
  const raw: RawServer = {
    port: (server.address() as AddressInfo).port,
    speak,
    connections: () => ({ made: sockets.size, open: open() }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return raw;
}

/** Runs `use` with a raw server, which is closed afterwards. */
export async function withRawServer(
  speak: Speak,
  use: (port: number, connections: RawServer["connections"]) => Promise<void>,
): Promise<void> {
  const server = await startRawServer(speak);
  try {
    await use(server.port, server.connections);
  } finally {
    await server.close();
  }
}
