import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { issueNonce } from "../forms/form-token.server";
import { cachePage } from "./cached-page.server";

const nonceFor = () => issueNonce("a browser");
const filled = (parts: readonly string[], nonce: string) => parts.join(nonce);

function keep(parts: readonly string[]) {
  const nonce = nonceFor();
  const page = cachePage(Buffer.from(filled(parts, nonce)), nonce);
  if (!page) throw new Error("not kept");
  return page;
}

describe("a cached page", () => {
  it("carries the visitor's nonce wherever it stood, plain and compressed", () => {
    const parts = [
      "<input value='",
      "'><img src='/captcha/",
      ".png'><a href='/captcha/",
      ".png?scale=2'>海关</a>",
    ];
    const page = keep(parts);
    for (let i = 0; i < 20; i += 1) {
      const nonce = nonceFor();
      expect(page.plain(nonce).toString()).toBe(filled(parts, nonce));
      expect(gunzipSync(page.gzip(nonce)).toString()).toBe(filled(parts, nonce));
    }
  });

  it("holds for any text around any number of nonces", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 300 });
    const repeated = fc.tuple(text, fc.nat(200)).map(([part, times]) => part.repeat(times));
    fc.assert(
      fc.property(fc.array(fc.oneof(text, repeated), { minLength: 2, maxLength: 9 }), (parts) => {
        const cached = nonceFor();
        const visitors = nonceFor();
        const page = cachePage(Buffer.from(filled(parts, cached)), cached);
        // Some text is compressed so that only this nonce is right: it is not cached.
        fc.pre(page !== null);
        expect(gunzipSync(page.gzip(visitors)).toString()).toBe(filled(parts, visitors));
      }),
    );
  });

  it("is compressed as well as a page without nonce, but for one nonce", () => {
    const words = Array.from({ length: 400 }, (_, i) => `<p class="line">第 ${i * 7919} 行</p>`).join("");
    const lone = keep(["<form>", words]).gzip(nonceFor()).length;
    const many = keep(["<form>", "<b>", "<i>", "<u>", "<s>", words]).gzip(nonceFor()).length;
    expect(many - lone).toBeLessThan(60);
  });

  it("without a nonce is the same for everybody", () => {
    const page = cachePage(Buffer.from("<p>海关</p>"), nonceFor())!;
    for (const nonce of [nonceFor(), nonceFor()]) {
      expect(page.plain(nonce).toString()).toBe("<p>海关</p>");
      expect(gunzipSync(page.gzip(nonce)).toString()).toBe("<p>海关</p>");
    }
  });

  it("takes no nonce of another length", () => {
    const page = keep(["<", ">"]);
    expect(() => page.plain("short")).toThrow(RangeError);
    expect(() => page.gzip(`${nonceFor()}x`)).toThrow(RangeError);
  });
});
