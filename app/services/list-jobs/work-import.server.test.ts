import { beforeAll, describe, expect, it } from "vitest";
import { platform } from "../../../tests/support/console-rights";
import { csv, upload } from "../../../tests/support/imports";
import { staffOperator } from "../../../tests/support/operators";
import { newPhone } from "../../../tests/support/people";
import { makeOrganization } from "../../../tests/support/sample-rows";
import { passSeconds } from "../../../tests/support/still-clock";
import { db } from "../db/client.server";
import type { Operator } from "../editing/operator.types";
import { importOutcomeOf } from "../imports/import-facts";
import { claimSelection, dropLateSelections, findSelection } from "../lists/selections.server";
import { listUnread } from "../messages/box.server";
import { accountImport } from "../people/account-import.server";
import { workOnSelections } from "./list-jobs.server";
import { workSelection } from "./work-selection.server";

const ROWS = 2500;

let staff: Operator;
let code: string;
beforeAll(async () => {
  staff = await staffOperator("admin");
  const id = await makeOrganization(db, "customer");
  const found = await db
    .selectFrom("organizations")
    .select("code")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  code = found.code;
});

const phones = Array.from({ length: ROWS }, () => newPhone());
const uploaded = (rows: readonly string[] = phones) =>
  upload(accountImport, {
    ...{ list: "/account-list", operator: staff, roleVersionId: platform.roleVersionId },
    bytes: csv([["姓名", "手机号", "组织编码"], ...rows.map((phone) => ["陈海", phone, code])]),
  });

const countOf = async (organizationCode: string) =>
  (
    await db
      .selectFrom("memberships as m")
      .innerJoin("organizations as o", "o.id", "m.organization_id")
      .select("m.id")
      .where("o.code", "=", organizationCode)
      .execute()
  ).length;

describe("an import of many rows", () => {
  it("goes on where another server has stopped, imports each row once, and tells who has begun it", async () => {
    const file = await uploaded();
    expect(file.counts.created).toBe(ROWS);
    await file.confirm();
    let looks = 0;
    const first = (await claimSelection(file.selection.id))!;
    await workSelection(first, { isStopped: () => (looks += 1) > 1 });
    const between = await file.find();
    expect([between.state, between.done_count, await countOf(code)]).toEqual(["waiting", 1000, 1000]);
    await workOnSelections();
    const done = await file.find();
    expect([done.state, done.done_count, await countOf(code)]).toEqual(["done", ROWS, ROWS]);
    expect(importOutcomeOf(done)).toMatchObject({ imported: { created: ROWS }, faulty: 0 });
    const { records } = await listUnread(staff.accountId, 5);
    expect(records).toMatchObject([{ title: "导入账号已完成" }]);
  });

  it("is given up when the right to import has gone", async () => {
    const file = await uploaded([newPhone()]);
    await file.confirm();
    await db.deleteFrom("account_roles").where("account_id", "=", staff.accountId).execute();
    await workSelection((await claimSelection(file.selection.id))!);
    expect((await file.find()).state).toBe("failed");
  });
});

describe("a file that nobody confirms", () => {
  it("makes way for the next one, and goes after half an hour, rows and all", async () => {
    const [one, other] = [await uploaded([newPhone()]), await uploaded([newPhone()])];
    expect(await findSelection(db, "", one.chooser)).toBeNull();
    const kept = async () =>
      (await db.selectFrom("import_parts").select("selection_id").execute()).map(
        ({ selection_id }) => selection_id,
      );
    expect(await kept()).not.toContain(one.selection.id);
    expect(await kept()).toContain(other.selection.id);
    passSeconds(30 * 60 + 1);
    expect(await other.find()).toBeNull();
    await dropLateSelections();
    expect(await kept()).not.toContain(other.selection.id);
  });
});
