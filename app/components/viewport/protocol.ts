import type { Appearance } from "../layout/layout.types";

/** Says that a message is of this protocol, and of which version (docs/sub-apps.md). */
const VERSION = 1;

const TITLE_MAX = 60;
const PATH_MAX = 2048;
const ERROR_MAX = 200;

/** What a sub-app says to the shell. */
export type AppMessage =
  | { readonly type: "ready" | "unread" | "token" | "logout" }
  | { readonly type: "title"; readonly title: string }
  | { readonly type: "error"; readonly message: string }
  /** The sub-app has gone to a path of its own, which the shell's address shall name. */
  | { readonly type: "route"; readonly path: string }
  /** The sub-app asks the shell to open one of its pages. */
  | { readonly type: "open"; readonly path: string };

/** What the shell says to a sub-app, always to its registered origin alone. */
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
  /** Null: no session stands behind it any more. */
  | { readonly type: "token"; readonly token: string | null; readonly expiresAt: number | null };

const BASE = "http://shell.invalid";
const PATH = /^\/(?![/\\])[^\\\s\p{Cc};]*$/u;
const AMBIGUOUS = /%(?:2f|5c|00|2e)|\/\//i;

/** A path with query and hash that stays where it is put and that the server takes; null for anything else. */
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

/** One line of text without characters that nobody sees, or null. */
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

/** Reads a message that came from a sub-app; null for whatever is none. */
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

/** Sends a message; a window that has left the registered origin gets none. */
export function postToFrame(frame: HTMLIFrameElement, origin: string, message: ShellMessage): void {
  frame.contentWindow?.postMessage({ customs: VERSION, ...message }, origin);
}
