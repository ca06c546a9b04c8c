import { expect, it } from "vitest";
import { isLinkAddress, isOwnPicture } from "./rich-text-list";
import { cleanRichText } from "./rich-text.server";

const OPEN = [
  "https://www.customs.gov.cn/",
  "HTTP://a.example",
  "mailto:a@example.com",
  "tel:12360",
  "/guide",
];
const CLOSED = [
  "",
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  " /guide",
  "//evil.example",
  "/\\evil.example",
];
const OTHER = ["data:text/html,x", "\\\\evil.example", "ftp://a.example", "https://a.example/ b"];

const linkOf = (href: string) => cleanRichText(`<a href="${href}">甲</a>`).html;

it.each([...OPEN, "#part", "guide?tab=2#a:b"])(
  "a link may lead to %j, in the editor and on the server",
  (href) => {
    expect(isLinkAddress(href)).toBe(true);
    expect(linkOf(href)).toContain(`href="${href}"`);
  },
);

it.each([...CLOSED, ...OTHER])("the editor makes no link to %j", (href) =>
  expect(isLinkAddress(href)).toBe(false),
);

it("pictures are own uploads and those of the library", () => {
  expect(isOwnPicture(`/cmsweb/pictures/2026/${"a".repeat(32)}.png`)).toBe(true);
  expect(isOwnPicture("/api/yxd-system/sys/common/preview/message/2026/9f2c.png")).toBe(true);
  expect(isOwnPicture("https://evil.example/x.png")).toBe(false);
  expect(isOwnPicture(`//evil.example/cmsweb/pictures/2026/${"a".repeat(32)}.png`)).toBe(false);
});
