import { clearCookieHeader, flashCookie } from "./cookies.server";

/**
 * A notice that the next page shows once: `warning` only in the personal center, `expired` only on /login.
 */
export interface Flash {
  readonly kind: "success" | "error" | "warning" | "expired";
  readonly text: string;
  readonly detail?: string;
  /** The page with the result of each row, from which an action can be undone for a while. */
  readonly result?: {
    readonly href: string;
    readonly hasRows: boolean;
    readonly canUndo: boolean;
    /** Of an action on one record: the action of the page at `href` that undoes it. */
    readonly step?: { readonly intent: string; readonly submission: string; readonly reason?: string };
  };
}

export const flashHeader = (flash: Flash) => flashCookie.serialize(flash);

/**
 * Reads the notice in the browser's cookie. The enhancement script follows redirects before the user does and
 * marks such requests (`X-Enhance`); pages that are only passed on the way do not consume the notice.
 * @returns the notice and the header that removes it, or nulls
 */
export async function consumeFlash(
  request: Request,
  kinds: readonly Flash["kind"][],
  { ahead = false }: { ahead?: boolean } = {},
): Promise<{ flash: Flash | null; header: string | null }> {
  const flash = (await flashCookie.parse(request.headers.get("Cookie"))) as Flash | null;
  if (!flash || !kinds.includes(flash.kind)) return { flash: null, header: null };
  return { flash, header: ahead ? null : await clearCookieHeader(flashCookie) };
}
