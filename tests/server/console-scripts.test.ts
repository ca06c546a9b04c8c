import { expect, it } from "vitest";
import { administeredSite } from "../support/demo-site";
import { pageSizes } from "../support/page-sizes";

const demo = administeredSite();

/**
 * In gzip: the sizes before lists and forms were redesigned (docs/decisions/0072), with a tolerance of one
 * per cent, because compressed sizes differ slightly between builds, and 800 bytes that the table of routes, with every
 * page that was added, and the pushes of changed records have grown them by since; of forms 300 more for the banner of
 * read-only mode beside another and for the copying of a password that is shown once.
 */
it.each([
  ["/account-list", 149_800],
  ["/custom-list", 149_800],
  ["/account-list/new", 153_600],
  ["/custom-list/new", 153_600],
  ["/content-manage/pictures/new", 153_600],
])("%s loads %d bytes of script at most before anything is used", async (path, most) => {
  expect((await pageSizes(demo.admin, path)).script).toBeLessThanOrEqual(most);
});
