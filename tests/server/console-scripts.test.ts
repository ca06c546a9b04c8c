import { expect, it } from "vitest";
import { administeredSite } from "../support/demo-site";
import { pageSizes } from "../support/page-sizes";

const demo = administeredSite();

/**
 * In gzip: the sizes before lists and forms were redesigned (docs/decisions/0072), with a tolerance of one
 * per cent, because compressed sizes differ slightly between builds, and 400 bytes that the table of routes has
 * grown by since, with every page that was added.
 */
it.each([
  ["/account-list", 149_400],
  ["/custom-list", 149_400],
  ["/account-list/new", 152_900],
  ["/custom-list/new", 152_900],
  ["/content-manage/pictures/new", 152_900],
])("%s loads %d bytes of script at most before anything is used", async (path, most) => {
  expect((await pageSizes(demo.admin, path)).script).toBeLessThanOrEqual(most);
});
