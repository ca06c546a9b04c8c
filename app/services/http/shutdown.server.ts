import type { Server } from "node:http";
import { env } from "../env.server";
import { log } from "../log.server";
import { announceLeaving } from "./health.server";

/**
 * Leaves in order on SIGTERM or SIGINT, also when it comes twice: readiness off, no new connections, what is
 * under way is finished, then `close` ends the rest; exit 0 within ten seconds.
 */
export function leaveOnSignal(server: Server, close: () => Promise<void>): void {
  let leaving = false;
  const leave = () => {
    if (leaving) return;
    leaving = true;
    announceLeaving();
    log.info("leaving");
    const late = setTimeout(() => {
      server.closeAllConnections();
      process.exit(0);
    }, env.limits.SHUTDOWN_MILLISECONDS * 0.8);
    late.unref();
    server.close(() => void close().finally(() => process.exit(0)));
    server.closeIdleConnections();
  };
  process.on("SIGTERM", leave);
  process.on("SIGINT", leave);
}
