import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { startSmsSimulator } from "../simulators/sms-simulator";
import { BrowserClient } from "../support/browser-client";
import { PUBLIC_PAGES, SIGNED_IN_PAGES } from "../support/browser/open-pages";
import { PASSWORD } from "../support/browser/people";
import { CLIENT, pageSizes, type Sizes } from "../support/page-sizes";
import { registerByWire } from "../support/registration";
import { startSite, UNHURRIED } from "../support/site-process";

const FILE = "docs/budgets.json";

const KINDS = ["html", "script", "style"] as const;
/** What fits before the first acknowledgement of TCP, and one small script. */
const PUBLIC_MAX: Sizes = { html: 14_600, script: 5_000, style: 0 };
/**
 * The shell and the personal center; 7 kB of the script are the table of all routes, which grows with each
 * page.
 */
const HYDRATED_MAX: Sizes = { html: 14_600, script: 159_300, style: 20_000 };
/** Growth over the recorded size that is permitted without a reason. */
const TOLERANCE = 1.05;

const measured: Record<string, Sizes> = {};
beforeAll(async () => {
  const sms = await startSmsSimulator();
  const site = await startSite({ environment: { ...UNHURRIED, SMS_URL: sms.url } });
  const visitor = new BrowserClient(site);
  for (const path of PUBLIC_PAGES) measured[path] = await pageSizes(visitor, path);
  const person = new BrowserClient(site);
  await person.signIn(await registerByWire(site, sms), PASSWORD);
  for (const path of SIGNED_IN_PAGES) measured[`signed in: ${path}`] = await pageSizes(person, path);
  if (process.env["UPDATE_BUDGETS"]) writeFileSync(FILE, `${JSON.stringify(measured, null, 2)}\n`);
  return async () => {
    await site.stop();
    await sms.close();
  };
});

const excess = (page: string, sizes: Sizes, most: Sizes) =>
  KINDS.filter((kind) => sizes[kind] > most[kind]).map(
    (kind) => `${page}: ${kind} ${sizes[kind]}, at most ${most[kind]}`,
  );

describe("every page", () => {
  it("keeps to the budget of its kind", () => {
    const pages = Object.entries(measured);
    const isHydrated = ({ style }: Sizes) => style > 0;
    const plain = pages.filter(([, sizes]) => !isHydrated(sizes)).map(([page]) => page);
    expect(plain).toEqual([...PUBLIC_PAGES, "signed in: /login"]);
    const max = (sizes: Sizes) => (isHydrated(sizes) ? HYDRATED_MAX : PUBLIC_MAX);
    expect(pages.flatMap(([page, sizes]) => excess(page, sizes, max(sizes)))).toEqual([]);
  });

  it("is as small as docs/budgets.json says, but for a twentieth", () => {
    const recorded = JSON.parse(readFileSync(FILE, "utf8")) as Record<string, Sizes>;
    expect(Object.keys(measured), "UPDATE_BUDGETS=1 records new pages").toEqual(Object.keys(recorded));
    const most = ({ html, script, style }: Sizes): Sizes => ({
      html: html * TOLERANCE,
      script: script * TOLERANCE,
      style: style * TOLERANCE,
    });
    const grown = Object.entries(measured).flatMap(([page, sizes]) =>
      excess(page, sizes, most(recorded[page]!)),
    );
    expect(grown, "UPDATE_BUDGETS=1 records what is meant").toEqual([]);
  });
});

it("every file of the build lies compressed beside itself", () => {
  const names = readdirSync(join(CLIENT, "assets"));
  const plain = names.filter(
    (name) => /\.(?:js|css)$/.test(name) && statSync(join(CLIENT, "assets", name)).size > 1024,
  );
  for (const name of plain) {
    expect(names).toContain(`${name}.gz`);
    expect(names).toContain(`${name}.br`);
  }
});

/** In gzip; docs/decisions/0112 and 0189 have the figures. */
const EDITOR_MAX = 73_000;

it("the editor of rich texts is one script of its own, within its budget", () => {
  const scripts = readdirSync(join(CLIENT, "assets")).filter((name) => /^rich-editor-.*\.js\.gz$/.test(name));
  expect(scripts).toHaveLength(1);
  const { size } = statSync(join(CLIENT, "assets", scripts[0]!));
  expect(size).toBeGreaterThan(10_000);
  expect(size).toBeLessThanOrEqual(EDITOR_MAX);
});
