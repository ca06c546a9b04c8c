import { beforeEach, describe, expect, it } from "vitest";
import { makePerson } from "../../../../../tests/support/people";
import { clockTime, passSeconds } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { claimExport, findExport, insertExport } from "./export-rows.server";
import { prepareExports } from "./prepare-export.server";

/** More often than an export may fail. */
const STOPS = 7;

let accountId: number;
const row = () => findExport(db, accountId);

beforeEach(async () => {
  await db.deleteFrom("data_export_parts").execute();
  await db.deleteFrom("data_exports").execute();
  accountId = (await makePerson()).id;
  await inTransaction((tx) => insertExport(tx, accountId));
});

/** A server that is stopped when it has something to store. */
function prepareAndStop(): Promise<void> {
  let looks = 0;
  return prepareExports(() => (looks += 1) > 1);
}

describe("a copy of the own data", () => {
  it("is begun anew, at once, after a server was stopped in the middle, however often", async () => {
    for (let stops = 1; stops <= STOPS; stops += 1) {
      await prepareAndStop();
      expect(await row()).toMatchObject({
        state: "waiting",
        attempt: stops,
        tries: 0,
        due_at: clockTime(),
      });
    }
    await prepareExports();
    expect(await row()).toMatchObject({ state: "ready", attempt: STOPS + 1, tries: 1 });
  });

  it("is given up when five servers have died over it", async () => {
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(await claimExport()).toMatchObject({ tries });
      passSeconds(60);
    }
    await prepareExports();
    expect(await row()).toMatchObject({ state: "failed", tries: 6 });
    expect(await claimExport()).toBeNull();
  });
});
