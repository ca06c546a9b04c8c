import { readdirSync } from "node:fs";
import { filesOfTurn } from "./level-turns.mjs";
import { inProject } from "./project-paths.mjs";

/** The environment variable with a ShortWalks as JSON, which makes Playwright run the short form. */
export const SHORT_WALKS = "SHORT_WALKS";

/** The environment variable that is `postgres` where sites use it instead of SQLite. */
export const BROWSER_DATABASE = "BROWSER_DATABASE";

/** Specs that run on PostgreSQL too: a declaration from its first field to its clearance. */
const POSTGRES_WALKS = [
  "desk-board",
  "desk-declarations",
  "desk-elements",
  "desk-entrustments",
  "desk-files",
  "desk-libraries",
  "desk-print",
  "desk-receipts",
  "desk-review",
  "desk-sending",
  "first-clearance",
].map((name) => `journeys/${name}.spec.ts`);
const SCRIPTED_POSTGRES_WALKS = ["declaration-by-keys", "declaration-entry-modes"].map(
  (name) => `enhanced/${name}.spec.ts`,
);
export const POSTGRES_BROWSERS = ["js", "no-js", "mobile"];

/** Browser projects with their folders of tests/e2e; the longest ones first. */
export const BROWSERS = {
  axe: ["axe", "kinds"],
  js: ["journeys", "layout", "forms", "keyboard", "enhanced", "once"],
  "no-js": ["journeys", "layout", "forms", "keyboard", "plain"],
  mobile: ["journeys", "layout", "enhanced", "touch"],
  "late-js": ["late"],
  "injected-dom": ["injected"],
};

/** Other engines besides the one that runs all tests (docs/decisions/0066). */
export const OTHER_BROWSERS = [
  "chromium-92",
  "chromium-92-no-js",
  "chromium-109",
  "chromium-109-no-js",
  "firefox-esr",
];

/** Specs of these engines: the shell and every page, and journeys with the widest range of controls. */
const OTHER_WALKS = [
  "old/*",
  ...[
    "sign-in",
    "registration",
    "guide",
    "top-bar",
    "messages",
    "personal",
    "account-operations",
    "certification",
    "console-frame",
    "console-forms",
    "console-departments",
    "lists",
    "list-actions",
    "collection-widget",
    "console-cards",
  ].map((name) => `journeys/${name}.spec.ts`),
];
/** Specs of cards and keyboard entry, which need scripts. */
const SCRIPTED_WALKS = ["card-sign-in", "collection-widget", "declaration-by-keys"].map(
  (name) => `enhanced/${name}.spec.ts`,
);
const SHORTEST_WALK = ["old/shell.spec.ts"];

/**
 * Specs of the short form.
 * @typedef {object} ShortWalks
 * @property {string[]} wide specs that run in all browsers of their folder
 * @property {number} turn selects the other specs: a different part of them for each number
 * @property {Record<string, number>} [seconds] measured times of test files by path
 */

/** Number of turns in which all specs run in the short form, besides those of changed pages (docs/decisions/0107). */
export const TURNS = 20;
/** Folders of which every spec runs: axe on one page of each kind, of the console's in turn. */
const IN_EVERY_FORM = new Set(["kinds"]);

/**
 * Folders of the whole suite: every page, all variants of public forms, unusual circumstances. Of these the short
 * form runs only changed specs.
 */
export const LONG_FOLDERS = new Set(["axe", "forms", "injected", "late", "once"]);

const specsIn = (folder) =>
  readdirSync(inProject("tests", "e2e", folder))
    .filter((name) => name.endsWith(".spec.ts"))
    .sort();

/** @returns globs by browser, for sites on PostgreSQL */
export const postgresWalks = () =>
  Object.fromEntries(
    [...Object.keys(BROWSERS), ...OTHER_BROWSERS].map((browser) => [
      browser,
      POSTGRES_BROWSERS.includes(browser)
        ? [...POSTGRES_WALKS, ...(browser === "js" ? SCRIPTED_POSTGRES_WALKS : [])]
        : [],
    ]),
  );

/** @returns globs by browser of all its folders */
export const everyWalk = () =>
  Object.fromEntries(
    Object.entries(BROWSERS).map(([browser, folders]) => [browser, folders.map((folder) => `${folder}/**`)]),
  );

const longWalksOf = (browser) =>
  browser.endsWith("-no-js") ? OTHER_WALKS : [...OTHER_WALKS, ...SCRIPTED_WALKS];

/** @returns globs by browser, for other engines; in the short form the shell in the oldest one */
export const otherWalks = (isShort) =>
  Object.fromEntries(
    OTHER_BROWSERS.map((browser, index) => [
      browser,
      isShort ? (index === 0 ? SHORTEST_WALK : []) : longWalksOf(browser),
    ]),
  );

/** The browsers that run a spec, by its path below tests/e2e. */
export const browsersOf = (walk) =>
  Object.keys(BROWSERS).filter((browser) => BROWSERS[browser].includes(walk.split("/")[0]));

/**
 * Selects the specs of the short form: a part of them, each once. Browsers that share a folder take turns too.
 * @param {ShortWalks} short
 * @returns globs by browser; none for a browser with long folders only
 */
export function shortWalks({ wide, turn, seconds = {} }, listSpecs = specsIn) {
  const specsOf = (folder) => listSpecs(folder).map((spec) => `${folder}/${spec}`);
  const folders = [...new Set(Object.values(BROWSERS).flat())];
  const specs = folders.filter((folder) => !LONG_FOLDERS.has(folder)).flatMap(specsOf);
  const times = Object.fromEntries(specs.map((walk) => [walk, seconds[`tests/e2e/${walk}`]]));
  const always = specs.filter((walk) => IN_EVERY_FORM.has(walk.split("/")[0]));
  const others = specs.filter((walk) => !always.includes(walk));
  const inTurn = filesOfTurn(others, { count: TURNS, turn, seconds: times });
  const round = Math.floor(turn / TURNS);

  const walks = Object.fromEntries(Object.keys(BROWSERS).map((browser) => [browser, []]));
  for (const [index, walk] of [...always, ...inTurn].entries()) {
    if (wide.includes(walk)) continue;
    const sharing = browsersOf(walk);
    walks[sharing[(index + round) % sharing.length]].push(walk);
  }
  for (const walk of wide) for (const browser of browsersOf(walk)) walks[browser].push(walk);
  return walks;
}
