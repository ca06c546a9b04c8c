import { findKnownPath, SHELL_PAGES } from "~/services/access/paths/known-paths";
import type { SubAppName } from "~/services/products/sub-apps/sub-apps.types";
import { safePath } from "./protocol";

/** Returns the route in a sub-app: the address after the sub-app's name, with query and hash. */
export function pathInApp(name: SubAppName, { pathname, search, hash }: Location | URL): string {
  const below = pathname.slice(name.length + 1);
  return (below === "" ? "/" : below) + search + hash;
}

/** Returns the shell's address of a route in a sub-app. */
export function pathInShell(name: SubAppName, path: string): string {
  return `/${name}${path.replace(/^\/(?=$|[?#])/, "")}`;
}

/**
 * Returns how the shell opens one of its pages: by router or as a document; null where the path is no page.
 */
export function navigationOf(path: string): "navigate" | "load" | null {
  const access = findKnownPath(path.split(/[?#]/, 1)[0]!)?.access;
  if (access === "technical" || access === "post-only") return null;
  return access === "signed-in" || access === "console-entry" ? "navigate" : "load";
}

/**
 * Returns the page of an old address with a hash: `/phsb#/userMessage` (S4); null without one, and for pages
 * that an external sub-app handles.
 */
export function pathOfHash({ pathname, hash }: Pick<Location, "pathname" | "hash">, isExternal: boolean) {
  const path = pathname === "/phsb" && hash.startsWith("#/") ? safePath(hash.slice(1)) : null;
  if (path === null || path === "/") return null;
  const target = `/phsb${path}`;
  const isOwn = SHELL_PAGES.some(
    (own) => target === own || (/^[/?]/.test(target.slice(own.length)) && target.startsWith(own)),
  );
  return isExternal && !isOwn ? null : target;
}
