import { outgoingFor, targetOf, type NamedBy } from "../../../runtime/outgoing/outgoing.server";

/** Whether a connection to a web address, TLS included, is accepted in time; sends no request. */
export function takesConnections(address: string, connectMs: number, namedBy: NamedBy): Promise<boolean> {
  const target = targetOf(new URL(address));
  return new Promise((resolve) => {
    const socket = outgoingFor(namedBy).connect(target);
    const settle = (taken: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(taken);
    };
    const timer = setTimeout(settle, connectMs, false).unref();
    socket.unref();
    socket.once(target.isSecure ? "secureConnect" : "connect", () => settle(true));
    socket.on("error", () => settle(false));
  });
}
