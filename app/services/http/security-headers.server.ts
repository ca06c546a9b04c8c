import { randomBytes } from "node:crypto";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";
import { env } from "../env.server";

const YEAR_SECONDS = 365 * 86_400;

/** Vite's own socket, on a developer's machine only. */
const HOT_RELOAD = env.NODE_ENV === "development" ? " ws:" : "";

interface PolicyOptions {
  readonly scripts: string;
  /** Hash of the inlined style sheet; empty where there is none. */
  readonly styles: string;
}

/** No inline script ever; style attributes only where a component library writes them. */
function policy({ scripts, styles }: PolicyOptions): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    `style-src-elem 'self'${styles}`,
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${HOT_RELOAD}`,
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

/** Puts the security headers on every answer, errors and files too (promise 6). */
export function securityHeaders(styleHash: string): RequestHandler {
  const closed = policy({ scripts: "", styles: styleHash && ` '${styleHash}'` });
  return (request, response, next) => {
    response.setHeader("Content-Security-Policy", closed);
    // Files and kept pages say otherwise; whatever forgets to is kept by nobody.
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
    withHelmet(request, response, next);
  };
}

/** Lets this one answer run the framework's inline boot script. */
export function allowHydration(response: Response, styleHash: string): string {
  const nonce = randomBytes(16).toString("base64");
  const styles = styleHash && ` '${styleHash}'`;
  response.setHeader("Content-Security-Policy", policy({ scripts: ` 'nonce-${nonce}'`, styles }));
  return nonce;
}
