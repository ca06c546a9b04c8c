import { describe, expect, it } from "vitest";
import { readReturnOffer, returnNameOf, returnToHeader, targetNameOf } from "./return-offer.server";
import { returnToCookie } from "../cookies/cookies.server";

const asking = (header: string) =>
  readReturnOffer(new Request("http://localhost/cmsweb", { headers: { Cookie: header.split(";")[0]! } }));

describe("the way back to a page that needs a sign-in", () => {
  it("is offered by name, with path and query", async () => {
    const header = await returnToHeader("/phsb/declarations/7?tab=traffic");
    expect(header).toContain("HttpOnly");
    expect(await asking(header!)).toEqual({
      name: "报关单",
      href: "/login?redirect=%2Fphsb%2Fdeclarations%2F7%3Ftab%3Dtraffic",
    });
  });

  it.each(["//evil.example", "https://evil.example", "/\\evil.example", "/login", "/sign-out", ""])(
    "is not stored for %j, nor offered where it stands in the cookie",
    async (path) => {
      expect(await returnToHeader(path)).toBeNull();
      expect(await asking(await returnToCookie.serialize(path))).toBeNull();
    },
  );

  it("is not offered from a cookie that the site has not signed", async () => {
    expect(await asking("return-to=L3Boc2I=")).toBeNull();
    expect(await asking("")).toBeNull();
  });

  it.each([
    ["/custom-list/7", "客户管理"],
    ["/phsb/userMessage/12", "消息中心"],
    ["/phsb", "申报平台"],
    ["/personal?tab=3", "个人中心"],
    ["/keys", "刚才要打开的页面"],
  ])("%s is called %s", (path, name) => expect(returnNameOf(path)).toBe(name));

  it("is named on the sign-in page that leads there", () => {
    expect(targetNameOf(new URLSearchParams("redirect=/personal"))).toBe("个人中心");
    expect(targetNameOf(new URLSearchParams("redirect=//evil.example"))).toBeNull();
    expect(targetNameOf(new URLSearchParams())).toBeNull();
  });
});
