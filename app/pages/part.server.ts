import { describeError, log } from "~/services/runtime/process/log.server";
import { textFor } from "~/server/answers/failure.server";

/** Reads one part of a page; a failure is logged and leaves it null (docs/screens.md, E3). */
export async function orNull<T>(part: string, read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    log.error({ part, error: describeError(error) }, "part of a page not read");
    return null;
  }
}

/** The same where the user is told the reason: the value, or the error's text. */
export async function orReason<T>(
  part: string,
  requestId: string,
  read: Promise<T>,
): Promise<{ value: T } | { reason: string }> {
  try {
    return { value: await read };
  } catch (error) {
    log.error({ requestId, part, error: describeError(error) }, "part of a page not read");
    return { reason: textFor(error, requestId) };
  }
}
