import { randomBytes } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";
import { env } from "~/services/runtime/configuration/env.server";
import { inlinedStyleHashes } from "../answers/inlined-style.server";

const YEAR_SECONDS = 365 * 86_400;

/** Vite's own socket, on a developer's machine only. */
const HOT_RELOAD = env.NODE_ENV === "development" ? " ws:" : "";

/** Older browsers do not count sockets of the same host as `'self'`. */
const SOCKETS = ` ${env.siteOrigin.replace(/^http/, "ws")}`;

interface PolicyOptions {
  readonly scripts: string;
  /** Where else than to this origin scripts may connect to. */
  readonly connections: string;
  /** Hashes of the inlined style sheets. */
  readonly styles: string;
  /** Origins of external sub-apps; nothing else is ever framed. */
  readonly frames?: readonly string[];
}

/** No inline script ever; style attributes only where a component library writes them. */
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

/** Helmet says the same to every request, so it is asked once. */
function helmetHeaders(): [string, string][] {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  withHelmet(response.req, response, () => {});
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]);
}

/** The headers of every answer, errors and files too (docs/security.md, promise 6): no script but our own files. */
export const closedHeaders: readonly (readonly [name: string, value: string])[] = [
  ["Content-Security-Policy", policy({ scripts: "", connections: "", styles: ` ${inlinedStyleHashes}` })],
  // Files say otherwise; whatever forgets to is kept by nobody.
  ["Cache-Control", "no-store"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()"],
  ...helmetHeaders(),
];

export const securityHeaders: RequestHandler = (_request, response, next) => {
  for (const [name, value] of closedHeaders) response.setHeader(name, value);
  next();
};

interface Openings {
  readonly nonce?: string;
  readonly frames?: readonly string[];
  /** Where else scripts may connect to. */
  readonly connections?: string;
}

/** Lets this one answer do more than others; what it was let before stays. */
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

/** Lets this one answer run the framework's inline boot script. */
export function allowHydration(response: Response): string {
  const nonce = randomBytes(16).toString("base64");
  open(response, { nonce });
  return nonce;
}

/** Lets scripts of this one answer talk to the controller of a card reader, at its address and nowhere else. */
export const allowController = (response: Response, address: string): void =>
  open(response, { connections: ` ${new URL(address).origin}` });

/** Lets this one answer show pages of these origins in frames. */
export const allowFrames = (response: Response, origins: readonly string[]): void =>
  open(response, { frames: origins });
