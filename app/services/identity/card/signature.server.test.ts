import { describe, expect, it } from "vitest";
import { isTextSignedBy } from "./signature.server";

/**
 * A signature of the vendor's client with a real card, as published in the tests of
 * julxxy/chinaport-data-signature (`SignClientTest`): of its certificate only the key is copied here, because
 * the rest names a person.
 */
const PUBLISHED_KEY =
  "04d2f3909a9940afd8a03d9ac0f05d66b2a9c577453efba1ba3611b9acdb885167edd01c109fb792264b79fdfbd24a87bba54836fdac075163e7ce479e41cee856";

const signedInfo = (digest: string) =>
  '<ds:SignedInfo xmlns:ceb="http://www.chinaport.gov.cn/ceb" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><ds:CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"></ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sm2-sm3"></ds:SignatureMethod><ds:Reference URI=""><ds:Transforms><ds:Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"></ds:Transform></ds:Transforms><ds:DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"></ds:DigestMethod>' +
  `<ds:DigestValue>${digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>`;

const SAMPLES = [
  [
    signedInfo("tYLIrRGmnwZb42LRdVr0ITzkFkA="),
    "XvSyJzDPnePobS0kMCdCTevE4OYEKn5QTdHsx6SsZPzMfN9vks4Zlwngndn979VcZzaLw/U7G8aApb4tfarJ/A==",
  ],
  [
    `${signedInfo("gTNsxKmXAJfylGtBHhi7HfMRnec=")}\n`,
    "9cxkIKyiFi6X5v4JZsJQExJS+3pKmWcWzQjO0ziHHN9BZV5p04gb8XaCkeIQZFlVe93mI47az8xZAwSB1y1l+g==",
  ],
] as const;

describe("the published signatures of a real card", () => {
  it.each(SAMPLES)("verify, and no longer when a character differs (%#)", (text, signature) => {
    const key = { kind: "sm2", point: PUBLISHED_KEY } as const;
    expect(isTextSignedBy(text, signature, key)).toBe(true);
    expect(isTextSignedBy(text.replace("sm2-sm3", "sm2-sm2"), signature, key)).toBe(false);
  });
});
