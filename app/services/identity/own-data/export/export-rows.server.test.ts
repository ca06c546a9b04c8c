import { beforeEach, describe, expect, it } from "vitest";
import { makePerson } from "../../../../../tests/support/people";
import { passSeconds } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { inTransaction } from "../../../db/transaction.server";
import {
  addPart,
  claimExport,
  deleteExports,
  ExportLost,
  findExport,
  insertExport,
  failExportTry,
  markExportReady,
} from "./export-rows.server";
import { prepareExports } from "./prepare-export.server";

let person: Account;
beforeEach(async () => {
  await db.deleteFrom("data_export_parts").execute();
  await db.deleteFrom("data_exports").execute();
  person = await makePerson();
  await inTransaction((tx) => insertExport(tx, person.id));
});

const bytes = new Uint8Array([1, 2, 3]);
const claimed = async () => {
  const row = await claimExport();
  if (!row) throw new Error("nothing to claim");
  return row;
};
const parts = () => db.selectFrom("data_export_parts").select(["attempt", "number"]).execute();

describe("an export that waits", () => {
  it("is taken by one of two servers", async () => {
    const rows = await Promise.all([claimExport(), claimExport()]);
    expect(rows.filter((row) => row !== null)).toHaveLength(1);
  });

  it("comes back when the server that had it has died, and what that one stored is gone", async () => {
    const dead = await claimed();
    await addPart(dead, "json", 1, bytes);
    passSeconds(59);
    expect(await claimExport()).toBeNull();
    passSeconds(1);
    expect(await claimed()).toMatchObject({ id: dead.id, attempt: dead.attempt + 1 });
    expect(await parts()).toEqual([]);
    await expect(addPart(dead, "json", 2, bytes)).rejects.toBeInstanceOf(ExportLost);
    await expect(inTransaction((tx) => markExportReady(tx, dead))).rejects.toBeInstanceOf(ExportLost);
    await prepareExports();
    expect(await findExport(db, person.id)).toMatchObject({ state: "waiting" });
  });

  it("stays with a server that goes on storing", async () => {
    const row = await claimed();
    for (let number = 1; number < 4; number += 1) {
      passSeconds(50);
      await addPart(row, "json", number, bytes);
    }
    expect(await claimExport()).toBeNull();
    await inTransaction((tx) => markExportReady(tx, row));
    expect(await findExport(db, person.id)).toMatchObject({ state: "ready", attempt: 1 });
  });

  it("is tried again after a failure, and given up after five", async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await claimExport()).toMatchObject({ attempt });
      await failExportTry({ ...(await findExport(db, person.id))! });
      expect(await claimExport()).toBeNull();
      passSeconds(30);
    }
    expect(await findExport(db, person.id)).toMatchObject({ state: "failed" });
    expect(await claimExport()).toBeNull();
  });

  it("is nobody's any more when its owner has left", async () => {
    const row = await claimed();
    await addPart(row, "html", 1, bytes);
    await inTransaction((tx) => deleteExports(tx, person.id));
    await expect(addPart(row, "html", 2, bytes)).rejects.toBeInstanceOf(ExportLost);
    expect(await parts()).toEqual([]);
  });
});
