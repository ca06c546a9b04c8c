import { test } from "../../support/browser/fixtures";
import { expectStoredAsTyped } from "../../support/browser/typed-lines";

for (const pace of [40, 60, 120])
  test(`twenty lines typed at ${String(pace)} ms a key on a slow server are stored as they were typed`, ({
    page,
    site,
  }) => {
    test.setTimeout(600_000);
    return expectStoredAsTyped(page, site, { count: 20, pace });
  });
