import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oddText } from "../../../tests/support/odd-texts";
import { isCompanyName, isEmail, isMobile, isMobileWithSpaces, isName, isOutsideAddress } from "./checks";
import { hasValidCheckCharacter, isCreditCode } from "./credit-code";

type Check = (text: string) => boolean;

/** Asserts which of the texts pass and which fail. */
function enforce(name: string, check: Check, passing: readonly string[], failing: readonly string[]): void {
  describe(name, () => {
    it.each(passing)("takes %j", (text) => expect(check(text)).toBe(true));
    it.each([...failing, ""])("does not take %j", (text) => expect(check(text)).toBe(false));
  });
}

enforce(
  "isMobileWithSpaces",
  isMobileWithSpaces,
  ["13800138000", "138 0013 8000", " 14712345678", "15912345678", "17612345678", "18812345678"],
  ["16612345678", "19912345678", "12345678901", "1380013800", "138001380000", "138-0013-8000"],
);

enforce(
  "isMobile",
  isMobile,
  ["13800138000", "16612345678", "19912345678"],
  ["12345678901", "10345678901", "138 0013 8000", "1380013800", "138001380001", "１３８００１３８０００"],
);

enforce(
  "isOutsideAddress",
  isOutsideAddress,
  ["http://a.cn", "https://a.cn/b", "HTTPS://A.CN", "mailto:a@b.cn", "tel:10086"],
  ["/personal", "//a.cn", "httpx://a.cn", "javascript:alert(1)", "ftp://a.cn", " https://a.cn", "a.cn"],
);

enforce(
  "isEmail",
  isEmail,
  ["a@b.cn", "zhang.san+x@mail.example.com", "A_B-c@EXAMPLE.ORG", "a@b-c.co"],
  ["a", "a@b", "@b.cn", "a@", "a@b.", "a@.cn", "a..b@c.cn", ".a@b.cn", "a b@c.cn", "a@-b.cn", "张@b.cn"],
);

enforce(
  "isName",
  isName,
  ["张三", "Li4", "a1", "欧阳A1"],
  ["张", "a", "1a", "张 三", "张·三", "张（三）", "_a"],
);

enforce(
  "isCompanyName",
  isCompanyName,
  ["宁波远洋贸易有限公司", "示例（中国）有限公司", "Sample (CN) Ltd", "张三"],
  ["1公司", "（中国）公司", "公", "公司/分部", " 公司"],
);

enforce(
  "isCreditCode",
  isCreditCode,
  ["91350100M000100Y43", "91110108551385082Q", "000000000000000000"],
  [
    "91350100M000100Y4",
    "91350100M000100Y433",
    "9135010AM000100Y43",
    "91350100I000100Y43",
    "91350100m000100y43",
  ],
);

enforce(
  "hasValidCheckCharacter",
  hasValidCheckCharacter,
  ["91350100M000100Y43", "91110108551385082Q"],
  ["91350100M000100Y44", "91110108551385082A", "91350100M000100Y4"],
);

describe("no check", () => {
  it("is slow or fails on whatever it is given", () => {
    const checks = [
      isMobile,
      isMobileWithSpaces,
      isOutsideAddress,
      isEmail,
      isName,
      isCompanyName,
      isCreditCode,
    ];
    fc.assert(fc.property(oddText(300), (text) => checks.every((check) => typeof check(text) === "boolean")));
    const hostile = [`${"a".repeat(50_000)}!`, `${"a.".repeat(25_000)}@`, `a@${"a-".repeat(25_000)}`];
    for (const text of hostile) expect(checks.some((check) => check(text))).toBe(false);
  });
});
