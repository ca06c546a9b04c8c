import { describeError, log } from "../log.server";

/** One part of a page that fails takes no other along (screens.md, E3). */
export async function orNull<T>(part: string, read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    log.error({ part, error: describeError(error) }, "part of a page not read");
    return null;
  }
}
