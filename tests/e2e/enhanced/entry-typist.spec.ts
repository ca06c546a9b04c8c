import { test } from "../../support/browser/fixtures";
import { expectStoredAsTyped } from "../../support/browser/typed-lines";

test("six lines typed at 40 ms a key on a slow server are stored as they were typed", ({ page, site }) =>
  expectStoredAsTyped(page, site, { count: 6, pace: 40 }));
