import type { Server } from "node:http";
import { env } from "~/services/runtime/configuration/env.server";
import { log } from "~/services/runtime/process/log.server";
import { stopTraces } from "~/services/runtime/traces/traces.server";
import { socketHub } from "~/services/messaging/sockets/socket-hub.server";
import { announceLeaving } from "./health.server";

const CLOSE_IDLE_EVERY_MILLISECONDS = 100;

/**
 * Refuses new connections, lets current requests finish, closes sockets at once and connections as they
 * become idle; the server closes after the last of them.
 */
function stopAccepting(server: Server, whenDone: () => void): void {
  socketHub.leave();
  const closing = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MILLISECONDS);
  // The system resets connections that have not been accepted; right after the loop has polled, waiting ones
  // are accepted.
  setImmediate(() =>
    server.close(() => {
      clearInterval(closing);
      whenDone();
    }),
  );
}

/**
 * Shuts down gracefully on SIGTERM or SIGINT, once: not ready, no new connections, current requests are
 * finished, then `close` ends the rest; exit 0 within ten seconds. After SIGTERM the load balancer gets a
 * moment to notice.
 * @returns shuts down in the same way for a reason of the server's own, with another exit code
 */
export function leaveOnSignal(server: Server, close: () => Promise<void>): (exitCode: number) => void {
  const { SHUTDOWN_MILLISECONDS, DRAIN_MILLISECONDS } = env.limits;
  let leaving = false;
  const start = (signal: NodeJS.Signals, exitCode = 0) => {
    if (leaving) return;
    leaving = true;
    const leave = () => process.exit(exitCode);
    announceLeaving();
    log.info({ signal, exitCode }, "leaving");
    setTimeout(() => server.closeAllConnections(), SHUTDOWN_MILLISECONDS * 0.7).unref();
    setTimeout(leave, SHUTDOWN_MILLISECONDS * 0.9).unref();
    const drain = signal === "SIGTERM" ? Math.min(DRAIN_MILLISECONDS, SHUTDOWN_MILLISECONDS * 0.5) : 0;
    setTimeout(() => stopAccepting(server, () => void close().finally(stopTraces).finally(leave)), drain);
  };
  process.on("SIGTERM", () => start("SIGTERM"));
  process.on("SIGINT", () => start("SIGINT"));
  return (exitCode) => start("SIGTERM", exitCode);
}
