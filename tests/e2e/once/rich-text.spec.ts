import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { FOREIGN_ATTRIBUTES } from "../../support/attribute-names";
import { PERMITTED } from "../../support/clean-html";
import { XSS_PAYLOADS } from "../../support/xss-payloads";

const ORIGIN = "http://rich-text.example";
const OWN_PICTURE = "/api/yxd-system/sys/common/preview/message/2026/9f2c.png";
const RUNS = "globalThis.hasRun=true";

const needs = (element: string) =>
  ({ a: 'href="/personal"', img: `src="${OWN_PICTURE}" alt=""` })[element] ?? "";

/** Every permitted element with every forbidden attribute, with a value that runs and one that loads. */
const MARKED = [...PERMITTED.keys()].flatMap((element) =>
  FOREIGN_ATTRIBUTES.flatMap((attribute) =>
    [RUNS, "https://evil.example/x"].map(
      (value) => `<${element} ${needs(element)} ${attribute}="${value}">x</${element}>`,
    ),
  ),
);
const PAYLOADS = XSS_PAYLOADS.map((payload) => payload.replaceAll("alert(1)", RUNS));

/** The result of the sanitiser; imported here, so that only this test loads server modules. */
async function cleaned(typed: readonly string[]): Promise<string[]> {
  const { cleanRichText } = await import("~/services/format/rich-text/rich-text.server");
  return [...new Set(typed.map((html) => cleanRichText(html).html))];
}

interface Rendered {
  readonly ran: boolean;
  /** Requests other than those of the site's own pictures. */
  readonly foreign: readonly string[];
  /** Schemes of addresses in the page. */
  readonly schemes: readonly string[];
}

/**
 * Opens a page without a content security policy that contains all parts, in its source and by script, and
 * triggers events on every element.
 */
async function look(context: BrowserContext, parts: readonly string[]): Promise<Rendered> {
  const foreign = new Set<string>();
  const source = `<!doctype html><title>x</title>${parts.map((part) => `<div>${part}</div>`).join("\n")}`;
  await context.route("**/*", (route) => {
    const url = route.request().url();
    if (url === `${ORIGIN}/`) return route.fulfill({ contentType: "text/html; charset=utf-8", body: source });
    if (url !== ORIGIN + OWN_PICTURE) foreign.add(url);
    return route.abort();
  });
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/`, { waitUntil: "load" });
  const rendered = await page.evaluate(setInto, parts);
  await settled(page);
  const ran = await page.evaluate(() => "hasRun" in globalThis);
  return { ran: ran || rendered.ran, foreign: [...foreign], schemes: rendered.schemes };
}

function setInto(parts: readonly string[]): { ran: boolean; schemes: string[] } {
  for (const part of parts) {
    const holder = document.body.appendChild(document.createElement("div"));
    holder.innerHTML = part;
  }
  const events = ["click", "focus", "mouseover", "pointerenter", "error", "load", "toggle", "animationstart"];
  document.addEventListener("click", (event) => event.preventDefault(), true);
  for (const element of document.body.querySelectorAll("*"))
    for (const name of events) element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
  const schemes = new Set([...document.links].map(({ protocol }) => protocol));
  return { ran: "hasRun" in globalThis, schemes: [...schemes].sort() };
}

/** Waits until all requests that a page has started are answered. */
const settled = (page: Page) => page.waitForLoadState("networkidle");

test("nothing that the sanitiser has let through runs or loads anything in a browser", async ({
  context,
}) => {
  test.slow();
  const rendered = await look(context, await cleaned([...MARKED, ...PAYLOADS]));
  expect(rendered.foreign).toEqual([]);
  expect(rendered.ran).toBe(false);
  expect(
    rendered.schemes.filter((scheme) => !["http:", "https:", "mailto:", "tel:"].includes(scheme)),
  ).toEqual([]);
});

test("what has not been sanitised does both, so that the page would show it", async ({ context }) => {
  const rendered = await look(context, [
    `<img src="https://evil.example/x" onerror="${RUNS}">`,
    `<p onclick="${RUNS}">x</p><a href="javascript:${RUNS}">x</a>`,
  ]);
  expect(rendered).toEqual({ ran: true, foreign: ["https://evil.example/x"], schemes: ["javascript:"] });
});
