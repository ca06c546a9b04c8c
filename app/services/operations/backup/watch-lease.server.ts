import { LeaseLost } from "../../db/leased-rows.server";

/** A lease lasts longer than three of these intervals. */
const RENEW_MILLISECONDS = 15_000;
const LOOK_MILLISECONDS = 200;

/** Renews a lease, and aborts the returned signal when this server is stopped or has lost the row. */
export function watchLease(isStopped: () => boolean, renew: () => Promise<void>) {
  const unwanted = new AbortController();
  let renewedAt = performance.now();
  const timer = setInterval(() => {
    if (isStopped()) return unwanted.abort(new Error("the server is stopped"));
    if (performance.now() - renewedAt < RENEW_MILLISECONDS) return;
    renewedAt = performance.now();
    renew().catch((error: unknown) => {
      if (error instanceof LeaseLost) unwanted.abort(error);
    });
  }, LOOK_MILLISECONDS).unref();
  return { signal: unwanted.signal, end: () => clearInterval(timer) };
}
