import { connect, isIP } from "node:net";
import { connect as connectSecure } from "node:tls";

/** Whether somebody takes a connection at a web address, TLS included, in time; nothing is asked. */
export function takesConnections(address: string, connectMs: number): Promise<boolean> {
  const { hostname, port, protocol } = new URL(address);
  const secure = protocol === "https:";
  const host = hostname.replace(/^\[|\]$/g, "");
  const target = { host, port: Number(port) || (secure ? 443 : 80), servername: isIP(host) ? "" : host };
  return new Promise((resolve) => {
    const socket = secure ? connectSecure(target) : connect(target);
    const settle = (taken: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(taken);
    };
    const timer = setTimeout(settle, connectMs, false).unref();
    socket.unref();
    socket.once(secure ? "secureConnect" : "connect", () => settle(true));
    socket.on("error", () => settle(false));
  });
}
