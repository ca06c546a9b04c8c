import { createCipheriv, hkdfSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { env } from "../configuration/env.server";
import { openSealed, sealValue } from "./sealed-value.server";

const NUMBER = "330203198001011234";
const CONTEXT = "certification 1";

/** A value as a server with this key seals it. */
function sealedWith(secret: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "online-customs", "identity", 32));
  const iv = Buffer.alloc(12, 7);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(CONTEXT));
  const body = Buffer.concat([cipher.update(NUMBER), cipher.final(), cipher.getAuthTag()]);
  return `v1.${Buffer.concat([iv, body]).toString("base64url")}`;
}

describe("a sealed value", () => {
  it("opens in its context only, and never looks the same twice", () => {
    const first = sealValue(NUMBER, CONTEXT);
    const second = sealValue(NUMBER, CONTEXT);
    expect(first).not.toBe(second);
    expect(first).toMatch(/^v1\.[\w-]+$/);
    expect(Buffer.from(first.slice(3), "base64url").toString("latin1")).not.toContain(NUMBER);
    expect(openSealed(first, CONTEXT)).toBe(NUMBER);
    expect(openSealed(second, "certification 2")).toBeNull();
    expect(openSealed(sealValue("", CONTEXT), CONTEXT)).toBe("");
    expect(openSealed(sealValue("护照ＡＢ", CONTEXT), CONTEXT)).toBe("护照ＡＢ");
  });

  it.each([
    ["nothing", ""],
    ["plain text", NUMBER],
    ["too short", "v1.AAAA"],
    ["of another format", sealValue(NUMBER, CONTEXT).replace("v1.", "v2.")],
    ["changed", sealValue(NUMBER, CONTEXT).replace(/.$/, (last) => (last === "A" ? "Q" : "A"))],
    ["cut", sealValue(NUMBER, CONTEXT).slice(0, -6)],
    ["of an unknown key", sealedWith("a key that is not configured, of some length")],
  ])("that is %s opens nothing", (_what, value) => expect(openSealed(value, CONTEXT)).toBeNull());

  it("is good as long as its key is configured, also behind a newer one", () => {
    expect(env.secretKeys.length).toBeGreaterThan(1);
    for (const secret of env.secretKeys) expect(openSealed(sealedWith(secret), CONTEXT)).toBe(NUMBER);
  });
});
