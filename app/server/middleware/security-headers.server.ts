import { randomBytes } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";
import { env } from "~/services/runtime/configuration/env.server";
import { inlinedStyleHashes } from "../answers/inlined-style.server";

const YEAR_SECONDS = 365 * 86_400;

/** Vite's own socket, in development only. */
const HOT_RELOAD = env.NODE_ENV === "development" ? " ws:" : "";

/** Older browsers do not include sockets of the same host in `'self'`. */
const SOCKETS = ` ${env.siteOrigin.replace(/^http/, "ws")}`;

interface PolicyOptions {
  readonly scripts: string;
  /** Further origins that scripts can connect to. */
  readonly connections: string;
  /** Hashes of the inlined style sheets. */
  readonly styles: string;
  /** Origins of external sub-apps; no others can be framed. */
  readonly frames?: readonly string[];
}

/** The content security policy: inline scripts only with a nonce, and no style attributes. */
function policy({ scripts, connections, styles, frames = [] }: PolicyOptions): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    `style-src-elem 'self'${styles}`,
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${connections}${HOT_RELOAD}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(" ")}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    ...(env.secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

const withHelmet = helmet({
  contentSecurityPolicy: false,
  // `no-referrer` would make browsers send `Origin: null` with every plain form post.
  referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  strictTransportSecurity: env.secure ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
  frameguard: { action: "sameorigin" },
});

/** Helmet's headers, which are the same for every request, so they are computed once. */
function helmetHeaders(): [string, string][] {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  withHelmet(response.req, response, () => {});
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]);
}

/**
 * The headers of every response, errors and files included (docs/security.md, promise 6): only the site's own
 * scripts are allowed.
 */
export const closedHeaders: readonly (readonly [name: string, value: string])[] = [
  ["Content-Security-Policy", policy({ scripts: "", connections: "", styles: ` ${inlinedStyleHashes}` })],
  // Files override this; any other response must not be cached.
  ["Cache-Control", "no-store"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()"],
  ...helmetHeaders(),
];

/**
 * Makes a page's own Cache-Control replace the default one: the framework's adapter appends headers, and a
 * response with both would not be cached.
 */
function replaceCaching(response: Response): void {
  const append = response.append.bind(response);
  response.append = (name, value) =>
    name.toLowerCase() === "cache-control" ? response.set(name, value) : append(name, value);
}

export const securityHeaders: RequestHandler = (_request, response, next) => {
  for (const [name, value] of closedHeaders) response.setHeader(name, value);
  replaceCaching(response);
  next();
};

interface Openings {
  readonly nonce?: string;
  readonly frames?: readonly string[];
  /** Further origins that scripts can connect to. */
  readonly connections?: string;
}

/** Extends the policy of this response; earlier extensions are retained. */
function open(response: Response, more: Openings): void {
  const openings: Openings = { ...(response.locals["openings"] as Openings | undefined), ...more };
  response.locals["openings"] = openings;
  const { nonce, frames, connections = "" } = openings;
  const isHydrated = nonce !== undefined;
  const scripts = isHydrated ? ` 'nonce-${nonce}'` : "";
  const sockets = isHydrated ? SOCKETS : "";
  const styles = ` ${inlinedStyleHashes}`;
  const all = { scripts, connections: sockets + connections, styles, frames };
  response.setHeader("Content-Security-Policy", policy(all));
}

/** Lets this response run the framework's inline boot script; returns its nonce. */
export function allowHydration(response: Response): string {
  const nonce = randomBytes(16).toString("base64");
  open(response, { nonce });
  return nonce;
}

/** Lets scripts of this response connect to the controller of a card reader, at its origin only. */
export const allowController = (response: Response, address: string): void =>
  open(response, { connections: ` ${new URL(address).origin}` });

/** Lets this response show pages of these origins in frames. */
export const allowFrames = (response: Response, origins: readonly string[]): void =>
  open(response, { frames: origins });
