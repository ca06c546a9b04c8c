import { isWithin, now } from "~/services/runtime/process/clock.server";
import { env } from "~/services/runtime/configuration/env.server";
import { recordFailure } from "~/services/runtime/failures/failures.server";
import type { Post } from "./page.server";

const MINUTE = 60_000;
const TEXT_MAX = 8000;

let since = 0;
let counted = new Map<string, number>();

/**
 * Counts a report and limits reports per minute, of one address and of the server, so that loops and abuse
 * cannot fill the error log.
 */
function isTooMany(address: string): boolean {
  if (!isWithin(since, MINUTE)) {
    since = now();
    counted = new Map();
  }
  const { ERROR_REPORTS_PER_MINUTE: own, ERROR_REPORTS_PER_SERVER_MINUTE: all } = env.limits;
  const ofAddress = counted.get(address) ?? 0;
  const ofAll = counted.get("") ?? 0;
  if (ofAddress >= own || ofAll >= all) return true;
  counted.set(address, ofAddress + 1).set("", ofAll + 1);
  return false;
}

/** Records a failure that a browser reports; the response is always empty. */
export function receiveErrorReport({ form, context, session }: Post): Response {
  if (!isTooMany(context.source.address)) {
    const [message, stack, path] = ["message", "stack", "path"].map((name) =>
      form.get(name).slice(0, TEXT_MAX),
    );
    const error = Object.assign(new Error(message), { name: "Browser", stack });
    const { requestId } = context.source;
    recordFailure(error, {
      source: "browser",
      path: path!,
      requestId,
      accountId: session?.accountId ?? null,
    });
  }
  return new Response(null, { status: 204 });
}
