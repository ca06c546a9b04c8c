import type { WebSocket } from "ws";
import { now } from "../../runtime/process/clock.server";
import { env } from "../../runtime/configuration/env.server";
import { SocketClient, type SocketOwner } from "./socket-client.server";
import { socketHub } from "./socket-hub.server";
import { startPushing } from "./socket-push.server";
import { watchSessions } from "./socket-sessions.server";
import { inSlices } from "../../runtime/process/slices.server";

/** A session that ends while its socket is being opened is noticed by then. */
const FIRST_LOOK_MILLISECONDS = 500;

/** Why no further socket is taken; null when there is room. */
export function socketRefusal(address: string): "leaving" | "full" | "address" | null {
  if (socketHub.isLeaving) return "leaving";
  if (socketHub.count >= env.limits.SOCKETS_PER_SERVER) return "full";
  return socketHub.countOf(address) >= env.limits.SOCKETS_PER_ADDRESS ? "address" : null;
}

/** Takes an open socket whose owner has been found out. */
export function joinSockets(socket: WebSocket, owner: SocketOwner): void {
  socketHub.add(new SocketClient(socket, owner, now() + FIRST_LOOK_MILLISECONDS));
}

/** Starts what sockets need beside their own words: heartbeats, the ends of sessions, and pushes. @returns stops it */
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
