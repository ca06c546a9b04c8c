import { findPage } from "~/services/access/paths/find-page";
import { RETURN_NAMES, UNNAMED_PAGE } from "~/services/access/paths/return-names.text";
import { returnToCookie } from "../cookies/cookies.server";
import { safeRedirect } from "./safe-redirect.server";

/** The way back to a page that a visitor has been led away from. */
export interface ReturnOffer {
  /** What the page is called. */
  readonly name: string;
  /** The sign-in page that leads there. */
  readonly href: string;
}

/** What a page is called to somebody who may not see it: by its place, never by a record. */
export function returnNameOf(path: string): string {
  const [pathname = ""] = path.split(/[?#]/);
  const title = findPage(pathname)?.page.title;
  return title ?? RETURN_NAMES.find(([beginning]) => pathname.startsWith(beginning))?.[1] ?? UNNAMED_PAGE;
}

/** The name of the page that a sign-in leads to by its `redirect` parameter; null without a valid one. */
export function targetNameOf(query: URLSearchParams): string | null {
  const path = safeRedirect(query.getAll("redirect"));
  return path === null ? null : returnNameOf(path);
}

/** Stores the page that a visitor has asked for, so that the next ones offer it; null for one never returned to. */
export async function returnToHeader(path: string): Promise<string | null> {
  const target = safeRedirect([path]);
  return target === null ? null : returnToCookie.serialize(target);
}

/** The offer of the page that the browser's visitor has asked for; null where there is none. */
export async function readReturnOffer(request: Request): Promise<ReturnOffer | null> {
  const stored: unknown = await returnToCookie.parse(request.headers.get("Cookie"));
  const path = typeof stored === "string" ? safeRedirect([stored]) : null;
  if (path === null) return null;
  return { name: returnNameOf(path), href: `/login?redirect=${encodeURIComponent(path)}` };
}
