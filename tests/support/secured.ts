import { expect } from "vitest";
import type { Answer } from "./http-client";

const FIXED = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "SAMEORIGIN",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
};

/** Expects the security headers of every response (docs/security.md, promise 6). */
export function expectSecured({ headers }: Pick<Answer, "headers">): void {
  expect(headers).toMatchObject(FIXED);
  expect(headers["x-request-id"]).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; script-src 'self'/);
  expect(headers["x-powered-by"]).toBeUndefined();
  expect(headers.server).toBeUndefined();
}
