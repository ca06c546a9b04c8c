import { readdirSync } from "node:fs";
import { inProject } from "./project-paths.mjs";

/** Set where Playwright is to make the short form's walks. */
export const SHORT_WALKS = "SHORT_WALKS";

/** What a browser stands for, and the folders of tests/e2e that it goes through; the longest walks first. */
export const BROWSERS = {
  axe: ["axe"],
  js: ["journeys", "layout", "forms", "keyboard", "enhanced", "once"],
  "no-js": ["journeys", "layout", "forms", "keyboard", "plain"],
  mobile: ["journeys", "layout", "enhanced", "touch"],
  "late-js": ["late"],
  "injected-dom": ["injected"],
};

/** For the whole suite alone: every page looked at again, every variant of the public forms, odd circumstances. */
const LONG_FOLDERS = new Set(["axe", "forms", "injected", "late", "once"]);

const specsIn = (folder) =>
  readdirSync(inProject("tests", "e2e", folder))
    .filter((name) => name.endsWith(".spec.ts"))
    .sort();

/** Every browser goes through all of its folders. @returns globs by browser */
export const everyWalk = () =>
  Object.fromEntries(
    Object.entries(BROWSERS).map(([browser, folders]) => [browser, folders.map((folder) => `${folder}/**`)]),
  );

/**
 * The short form: every file once. A folder that several browsers share is dealt out to them in turn, so that each
 * journey is made, and each kind of browser makes some.
 * @returns globs by browser; none for a browser that has long folders only
 */
export function eachWalkOnce(listSpecs = specsIn) {
  const walks = Object.fromEntries(Object.keys(BROWSERS).map((browser) => [browser, []]));
  const folders = new Set(Object.values(BROWSERS).flat());
  for (const folder of folders) {
    if (LONG_FOLDERS.has(folder)) continue;
    const sharing = Object.keys(BROWSERS).filter((browser) => BROWSERS[browser].includes(folder));
    for (const [index, spec] of listSpecs(folder).entries())
      walks[sharing[index % sharing.length]].push(`${folder}/${spec}`);
  }
  return walks;
}
