import { createServer, type AddressInfo, type Socket } from "node:net";

/** Runs `use` against a TCP server of the loopback interface that says whatever `speak` makes it say. */
export async function withRawServer(
  speak: (socket: Socket) => void,
  use: (port: number, connections: () => { made: number; open: number }) => Promise<void>,
): Promise<void> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined).resume());
    speak(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const open = (): number => [...sockets].filter((socket) => !socket.closed).length;
    const connections = () => ({ made: sockets.size, open: open() });
    await use((server.address() as AddressInfo).port, connections);
  } finally {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
}
