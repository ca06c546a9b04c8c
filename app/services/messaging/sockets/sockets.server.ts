import type { WebSocket } from "ws";
import { now } from "../../runtime/process/clock.server";
import { env } from "../../runtime/configuration/env.server";
import { SocketClient, type SocketOwner } from "./socket-client.server";
import { socketHub } from "./socket-hub.server";
import { startPushing } from "./socket-push.server";
import { watchSessions } from "./socket-sessions.server";
import { inSlices } from "../../runtime/process/slices.server";

/** By then a session that ended while its socket was being opened is detected. */
const FIRST_LOOK_MILLISECONDS = 500;

/** Returns why no further socket is accepted; null when there is capacity. */
export function socketRefusal(address: string): "leaving" | "full" | "address" | null {
  if (socketHub.isLeaving) return "leaving";
  if (socketHub.count >= env.limits.SOCKETS_PER_SERVER) return "full";
  return socketHub.countOf(address) >= env.limits.SOCKETS_PER_ADDRESS ? "address" : null;
}

/** Registers an open socket of an authenticated owner. */
export function joinSockets(socket: WebSocket, owner: SocketOwner): void {
  socketHub.add(new SocketClient(socket, owner, now() + FIRST_LOOK_MILLISECONDS));
}

/**
 * Starts heartbeats, session checks and pushes.
 * @returns a function that stops them
 */
export function startSockets(): () => void {
  const beats = setInterval(() => {
    void inSlices(socketHub.all(), (slice) => {
      for (const client of slice) client.beat();
    });
  }, env.limits.SOCKET_HEARTBEAT_MILLISECONDS).unref();
  const stopWatching = watchSessions();
  const stopPushing = startPushing();
  return () => {
    clearInterval(beats);
    stopWatching();
    stopPushing();
  };
}
