import { describe, expect, it } from "vitest";
import { originEvidence } from "./origin.server";

const SITE = "https://www.example.cn";

describe("originEvidence (docs/security.md, promise 4)", () => {
  it.each([
    [{}, "none"],
    [{ "sec-fetch-site": "same-origin" }, "same"],
    [{ "sec-fetch-site": "none" }, "same"],
    [{ "sec-fetch-site": "same-site" }, "foreign"],
    [{ "sec-fetch-site": "cross-site" }, "foreign"],
    [{ "sec-fetch-site": "" }, "foreign"],
    [{ "sec-fetch-site": "same-origin, cross-site" }, "foreign"],
    [{ origin: SITE }, "same"],
    [{ origin: "null" }, "foreign"],
    [{ origin: "" }, "foreign"],
    [{ origin: "http://www.example.cn" }, "foreign"],
    [{ origin: "https://www.example.cn:8443" }, "foreign"],
    [{ origin: "https://www.example.cn.evil.example" }, "foreign"],
    [{ origin: "https://WWW.example.cn" }, "foreign"],
    [{ origin: `${SITE}/` }, "foreign"],
    [{ origin: SITE, "sec-fetch-site": "same-origin" }, "same"],
    [{ origin: SITE, "sec-fetch-site": "cross-site" }, "foreign"],
    [{ origin: "https://evil.example", "sec-fetch-site": "same-origin" }, "foreign"],
    [{ referer: `${SITE}/login?mode=2` }, "same"],
    [{ referer: "https://evil.example/?https://www.example.cn" }, "foreign"],
    [{ referer: "https://www.example.cn@evil.example/" }, "foreign"],
    [{ referer: "no address" }, "foreign"],
    [{ referer: "" }, "foreign"],
    [{ origin: SITE, referer: "https://evil.example/" }, "same"],
    [{ "sec-fetch-site": "same-origin", referer: "https://evil.example/" }, "same"],
  ] as const)("%j is %s", (headers, evidence) => expect(originEvidence(headers, SITE)).toBe(evidence));
});
