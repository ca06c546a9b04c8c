import { readdirSync } from "node:fs";
import { inProject } from "./project-paths.mjs";

/** Set where Playwright is to make the short form's walks: to a ShortWalks as JSON. */
export const SHORT_WALKS = "SHORT_WALKS";

/** Set to `postgres` where the sites of the walks stand on it instead of SQLite. */
export const BROWSER_DATABASE = "BROWSER_DATABASE";

/** What is walked on PostgreSQL too, and by whom: a declaration from its first field to its message. */
const POSTGRES_WALKS = ["declarations", "elements", "files", "libraries", "print", "review"].map(
  (name) => `journeys/desk-${name}.spec.ts`,
);
const SCRIPTED_POSTGRES_WALKS = ["declaration-by-keys", "declaration-entry-modes"].map(
  (name) => `enhanced/${name}.spec.ts`,
);
export const POSTGRES_BROWSERS = ["js", "no-js", "mobile"];

/** What a browser stands for, and the folders of tests/e2e that it goes through; the longest walks first. */
export const BROWSERS = {
  axe: ["axe", "kinds"],
  js: ["journeys", "layout", "forms", "keyboard", "enhanced", "once"],
  "no-js": ["journeys", "layout", "forms", "keyboard", "plain"],
  mobile: ["journeys", "layout", "enhanced", "touch"],
  "late-js": ["late"],
  "injected-dom": ["injected"],
};

/** Engines besides the one that everything is tested in (docs/decisions/0066). */
export const OTHER_BROWSERS = [
  "chromium-92",
  "chromium-92-no-js",
  "chromium-109",
  "chromium-109-no-js",
  "firefox-esr",
];

/** What is walked in them: the shell and a look at every page, and the journeys with the widest range of controls. */
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
/** Of cards, and by keys: nothing of it works without scripts. */
const SCRIPTED_WALKS = ["card-sign-in", "collection-widget", "declaration-by-keys"].map(
  (name) => `enhanced/${name}.spec.ts`,
);
const SHORTEST_WALK = ["old/shell.spec.ts"];

/**
 * What the short form walks.
 * @typedef {object} ShortWalks
 * @property {string[]} wide the walks that all browsers make that share their folder
 * @property {number} turn which of the others are made: another part of each folder for each number
 */

/** One in so many walks of a folder is made in the short form, beside those of changed pages (docs/decisions/0082, 0107). */
export const ONE_IN = 5;
/** One page of each kind, looked at by axe: there is nothing to take turns. */
const IN_EVERY_FORM = new Set(["kinds"]);

/** For the whole suite alone: every page looked at again, every variant of the public forms, odd circumstances. */
const LONG_FOLDERS = new Set(["axe", "forms", "injected", "late", "once"]);

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

/** Every browser goes through all of its folders. @returns globs by browser */
export const everyWalk = () =>
  Object.fromEntries(
    Object.entries(BROWSERS).map(([browser, folders]) => [browser, folders.map((folder) => `${folder}/**`)]),
  );

const longWalksOf = (browser) =>
  browser.endsWith("-no-js") ? OTHER_WALKS : [...OTHER_WALKS, ...SCRIPTED_WALKS];

/** @returns globs by browser, for the engines besides; in the short form the shell in the oldest of them */
export const otherWalks = (isShort) =>
  Object.fromEntries(
    OTHER_BROWSERS.map((browser, index) => [
      browser,
      isShort ? (index === 0 ? SHORTEST_WALK : []) : longWalksOf(browser),
    ]),
  );

/**
 * The short form: a part of the files in turn, each of them once. A folder that several browsers share is dealt out to
 * them, so that each kind of browser makes some.
 * @param {ShortWalks} short
 * @returns globs by browser; none for a browser that has long folders only
 */
export function shortWalks({ wide, turn }, listSpecs = specsIn) {
  const walks = Object.fromEntries(Object.keys(BROWSERS).map((browser) => [browser, []]));
  const folders = new Set(Object.values(BROWSERS).flat());
  for (const folder of folders) {
    if (LONG_FOLDERS.has(folder)) continue;
    const sharing = Object.keys(BROWSERS).filter((browser) => BROWSERS[browser].includes(folder));
    const oneIn = IN_EVERY_FORM.has(folder) ? 1 : ONE_IN;
    for (const [index, spec] of listSpecs(folder).entries()) {
      const walk = `${folder}/${spec}`;
      const place = index + turn;
      const inTurn = place % oneIn === 0 ? [sharing[Math.floor(place / oneIn) % sharing.length]] : [];
      const chosen = wide.includes(walk) ? sharing : inTurn;
      for (const browser of chosen) walks[browser].push(walk);
    }
  }
  return walks;
}
