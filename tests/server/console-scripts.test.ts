import { expect, it } from "vitest";
import { administeredSite } from "../support/demo-site";
import { pageSizes } from "../support/page-sizes";

const demo = administeredSite();

/**
 * In gzip: the sizes since each kind of pages has one chunk (docs/decisions/0186), with a tolerance of one
 * per cent, because compressed sizes differ slightly between builds, and 200 bytes more for the router (0187).
 */
it.each([
  ["/account-list", 144_600],
  ["/custom-list", 144_600],
  ["/account-list/new", 152_700],
  ["/custom-list/new", 152_700],
  ["/content-manage/pictures/new", 152_700],
])("%s loads %d bytes of script at most before anything is used", async (path, most) => {
  expect((await pageSizes(demo.admin, path)).script).toBeLessThanOrEqual(most);
});
