import type { Appearance } from "../layout/layout.types";

/** Version field that identifies messages of this protocol (docs/sub-apps.md). */
const VERSION = 1;

const TITLE_MAX = 60;
const PATH_MAX = 2048;
const ERROR_MAX = 200;

/** Messages from a sub-app to the shell. */
export type AppMessage =
  | { readonly type: "ready" | "unread" | "token" | "logout" }
  | { readonly type: "title"; readonly title: string }
  | { readonly type: "error"; readonly message: string }
  /** The sub-app has navigated to a path of its own, which the shell's address must show. */
  | { readonly type: "route"; readonly path: string }
  /** Requests the shell to open one of its pages. */
  | { readonly type: "open"; readonly path: string };

/** Messages from the shell to a sub-app, always sent to its registered origin only. */
export type ShellMessage =
  | { readonly type: "hello" }
  | {
      readonly type: "session";
      readonly userId: string | null;
      readonly userName: string | null;
      readonly roleVersion: string | null;
      readonly theme: "light" | "dark";
      readonly size: Appearance["size"];
    }
  | { readonly type: "theme"; readonly theme: "light" | "dark"; readonly size: Appearance["size"] }
  | { readonly type: "route"; readonly path: string }
  /** A null token means that the session has ended. */
  | { readonly type: "token"; readonly token: string | null; readonly expiresAt: number | null };

const BASE = "http://shell.invalid";
const PATH = /^\/(?![/\\])[^\\\s\p{Cc};]*$/u;
const AMBIGUOUS = /%(?:2f|5c|00|2e)|\/\//i;

/**
 * Returns a path with query and hash that stays on its origin and is unambiguous for the server; null for
 * anything else.
 */
export function safePath(value: unknown): string | null {
  if (typeof value !== "string" || value.length > PATH_MAX || !PATH.test(value)) return null;
  let url: URL;
  try {
    url = new URL(value, BASE);
  } catch {
    return null;
  }
  if (url.origin !== BASE || AMBIGUOUS.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * Returns the text on one line without invisible characters; null for anything but a string of at most `max`
 * characters.
 */
function lineOf(value: unknown, max: number): string | null {
  if (typeof value !== "string" || value.length > max) return null;
  return value.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, " ").trim();
}

function readRoute({ path, open }: Readonly<Record<string, unknown>>): AppMessage | null {
  if ((path === undefined) === (open === undefined)) return null;
  const own = safePath(path);
  if (own !== null) return { type: "route", path: own };
  const shells = safePath(open);
  return shells === null ? null : { type: "open", path: shells };
}

/** Parses a message from a sub-app; null for an invalid one. */
export function readAppMessage(data: unknown): AppMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const message = data as Readonly<Record<string, unknown>>;
  if (message["customs"] !== VERSION) return null;
  switch (message["type"]) {
    case "ready":
    case "unread":
    case "token":
    case "logout":
      return { type: message["type"] };
    case "title": {
      const title = lineOf(message["title"], TITLE_MAX);
      return title === null ? null : { type: "title", title };
    }
    case "error": {
      const text = lineOf(message["message"] ?? "", ERROR_MAX);
      return text === null ? null : { type: "error", message: text };
    }
    case "route":
      return readRoute(message);
    default:
      return null;
  }
}

/** Sends a message; a window that has left the registered origin does not receive it. */
export function postToFrame(frame: HTMLIFrameElement, origin: string, message: ShellMessage): void {
  frame.contentWindow?.postMessage({ customs: VERSION, ...message }, origin);
}
