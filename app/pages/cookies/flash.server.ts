import { clearCookieHeader, flashCookie } from "./cookies.server";

/** A notice that the next page shows once: `warning` only in the personal center, `expired` only on /login. */
export interface Flash {
  readonly kind: "success" | "error" | "warning" | "expired";
  readonly text: string;
  readonly detail?: string;
  /** Where what was done is told row by row, and for a while can be taken back. */
  readonly result?: {
    readonly href: string;
    readonly hasRows: boolean;
    readonly canUndo: boolean;
    /** Of a step of one record: the step of the page at `href` that takes it back. */
    readonly step?: { readonly intent: string; readonly submission: string; readonly reason?: string };
  };
}

export const flashHeader = (flash: Flash) => flashCookie.serialize(flash);

/**
 * Takes the notice out of the browser's cookie. The enhancement script follows redirects ahead of the person
 * and says so (`X-Enhance`); pages that it only passes leave the notice for the person.
 * @returns the notice and the header that removes it, or nulls
 */
export async function takeFlash(
  request: Request,
  kinds: readonly Flash["kind"][],
  { ahead = false }: { ahead?: boolean } = {},
): Promise<{ flash: Flash | null; header: string | null }> {
  const flash = (await flashCookie.parse(request.headers.get("Cookie"))) as Flash | null;
  if (!flash || !kinds.includes(flash.kind)) return { flash: null, header: null };
  return { flash, header: ahead ? null : await clearCookieHeader(flashCookie) };
}
