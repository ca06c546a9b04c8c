import { describe, expect, it } from "vitest";
import { FOREIGN_ATTRIBUTES } from "../../../../tests/support/attribute-names";
import { PERMITTED, strangersIn } from "../../../../tests/support/clean-html";
import { XSS_PAYLOADS } from "../../../../tests/support/xss-payloads";
import { cleanRichText, shownRichText } from "./rich-text.server";

const OWN_PICTURE = "/api/yxd-system/sys/common/preview/message/2026/9f2c.png";
/** Attributes without which an element is removed. */
const NEEDED: Readonly<Record<string, string>> = {
  a: 'href="/personal"',
  img: `src="${OWN_PICTURE}" alt="图"`,
  th: 'scope="col" colspan="2"',
  td: 'rowspan="2"',
};
const AROUND: Readonly<Record<string, readonly [string, string]>> = {
  th: ["<table><tr>", "</tr></table>"],
  td: ["<table><tr>", "</tr></table>"],
  tr: ["<table>", "</table>"],
};
const VALUES = ["alert(1)", "javascript:alert(1)", "x", OWN_PICTURE, ""];

/** The element with one more attribute, before and after its own, in every spelling. */
function spellings(element: string, attribute: string): string[] {
  const own = NEEDED[element] ?? "";
  const [before, behind] = AROUND[element] ?? ["", ""];
  const written = (inside: string) => `${before}<${element} ${inside}>x</${element}>${behind}`;
  return [
    ...VALUES.map((value) => written(`${own} ${attribute}="${value}"`)),
    written(`${attribute}='alert(1)' ${own}`),
    written(`${own}/${attribute}=alert(1)`),
    written(`${own} ${attribute}`),
    written(`${own}\n${attribute}\t=\n"alert(1)"`),
  ];
}

const cleanings = [
  ["written", (html: string) => cleanRichText(html).html],
  ["read, where somebody else has stored it", (html: string) => shownRichText(html, "forged")],
] as const;

describe.each(cleanings)("rich text that is %s", (_name, clean) => {
  it.each([...PERMITTED.keys()])("keeps <%s>, and on it nothing but what it may carry", (element) => {
    const [before, behind] = AROUND[element] ?? ["", ""];
    expect(clean(`${before}<${element} ${NEEDED[element] ?? ""}>x</${element}>${behind}`)).toContain(
      `<${element}`,
    );
    // All spellings of an attribute at once: none of them leaves a tag or a quote open.
    const strangers = FOREIGN_ATTRIBUTES.flatMap((attribute) =>
      strangersIn(clean(spellings(element, attribute).join(""))).map((found) => `${attribute}: ${found}`),
    );
    expect(strangers).toEqual([]);
  });

  it("has nothing left of the well-known payloads, alone, within an element, and cleaned twice", () => {
    expect(new Set(XSS_PAYLOADS).size).toBeGreaterThan(600);
    for (const payload of XSS_PAYLOADS)
      for (const typed of [
        payload,
        `<p>${payload}</p>`,
        `<table><tr><td>${payload}`,
        `${payload}${payload}`,
      ]) {
        const cleaned = clean(typed);
        expect(strangersIn(cleaned), typed).toEqual([]);
        expect(clean(cleaned), typed).toBe(cleaned);
      }
  });
});

it("knows hundreds of attributes, and tells those that are permitted apart", () => {
  expect(new Set(FOREIGN_ATTRIBUTES).size).toBeGreaterThan(450);
  const permitted = new Set([...PERMITTED.values()].flat());
  expect(FOREIGN_ATTRIBUTES.filter((name) => permitted.has(name))).toEqual([]);
});

it("the check finds a handler on a picture that is permitted", () => {
  expect(strangersIn(`<img src="${OWN_PICTURE}" alt="" onerror="alert(1)">`)).toEqual([
    "img onerror=alert(1)",
  ]);
  expect(strangersIn('<p scope="col">x</p>')).toEqual(["p scope=col"]);
});
