import { expect, it } from "vitest";
import { administeredSite } from "../support/demo-site";
import { pageSizes } from "../support/page-sizes";

const demo = administeredSite();

/**
 * In gzip: the sizes before lists and forms were redesigned (docs/decisions/0072), with a tolerance of one
 * per cent, because compressed sizes differ slightly between builds.
 */
it.each([
  ["/account-list", 149_000],
  ["/custom-list", 149_000],
  ["/account-list/new", 152_500],
  ["/custom-list/new", 152_500],
  ["/content-manage/pictures/new", 152_500],
])("%s loads %d bytes of script at most before anything is used", async (path, most) => {
  expect((await pageSizes(demo.admin, path)).script).toBeLessThanOrEqual(most);
});
