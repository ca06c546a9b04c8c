import { expect, it } from "vitest";
import { administeredSite } from "../support/demo-site";
import { pageSizes } from "../support/page-sizes";

const demo = administeredSite();

/** In gzip, what the pages had before lists and forms were drawn anew (docs/decisions/0072). */
it.each([
  ["/account-list", 146_000],
  ["/custom-list", 146_000],
  ["/account-list/new", 149_700],
  ["/custom-list/new", 149_700],
  ["/content-manage/pictures/new", 149_700],
])("%s loads %d bytes of script at most before anything is used", async (path, most) => {
  expect((await pageSizes(demo.admin, path)).script).toBeLessThanOrEqual(most);
});
