import { describe, expect, it } from "vitest";
import { hmac, isHmacOf, namedKey, randomToken, sha256 } from "./secret.server";

describe("hmac", () => {
  it("is the same for the same purpose and text, and for nothing else", () => {
    expect(hmac("code", "482913")).toBe(hmac("code", "482913"));
    expect(hmac("code", "482913")).not.toBe(hmac("ticket", "482913"));
    expect(hmac("code", "482913")).not.toBe(hmac("code", "482914"));
    expect(hmac("code", "482913")).toMatch(/^[\w-]{43}$/);
  });

  it("is recognised under its own purpose and text only", () => {
    const signature = hmac("captcha", "text");
    expect(isHmacOf("captcha", "text", signature)).toBe(true);
    expect(isHmacOf("form-token", "text", signature)).toBe(false);
    expect(isHmacOf("captcha", "Text", signature)).toBe(false);
    for (const wrong of ["", signature.slice(1), `${signature}=`, signature.toLowerCase()])
      expect(isHmacOf("captcha", "text", wrong)).toBe(false);
  });
});

describe("a named key", () => {
  it("is the newest without an id, and is found again by its id and purpose", () => {
    const key = namedKey("audit")!;
    expect(key.id).toMatch(/^[\w-]{12}$/);
    expect(key.hmac("row")).toBe(hmac("audit", "row"));
    expect(namedKey("audit", key.id)?.hmac("row")).toBe(key.hmac("row"));
    expect(namedKey("code")?.id).not.toBe(key.id);
  });

  it("that is not configured is none", () => {
    for (const id of ["", "unknown-key1", namedKey("code")!.id])
      expect(namedKey("audit", id)).toBeUndefined();
  });
});

describe("tokens", () => {
  it("have 256 bits and never repeat", () => {
    const tokens = Array.from({ length: 200 }, () => randomToken());
    expect(new Set(tokens).size).toBe(200);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });

  it("are hashed one way", () => {
    expect(sha256("abc")).toBe("ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
  });
});
