import { expect, it } from "vitest";
import { companyRow, newEditor, STAFF } from "../../../tests/support/companies";
import { addDepartment, departmentRow } from "../../../tests/support/departments";
import { joinOrganization, makeAccount, makeOrganization } from "../../../tests/support/sample-rows";
import { companyHistory } from "~/services/organizations/companies/list/company-history.server";
import { db } from "~/services/db/client.server";
import { departmentHistory } from "~/services/organizations/departments/list/department-history.server";
import { readHistory, type HistoryFields } from "~/services/collections/lists/history.server";
import { accountHistory } from "~/services/identity/people/list/account-history.server";
import { recordEdit } from "~/services/forms/editing/record-edit.server";
import { inTransaction } from "~/services/db/transaction.server";

type Record = HistoryFields & { type: string; id: number };

/** The fields of one history entry, as it is read back. */
async function readOf(record: Record, detail: { [field: string]: string | number }, event: string) {
  const object = { type: record.type, id: record.id };
  const entry = { event, object, detail } as unknown as Parameters<typeof recordEdit>[2];
  await inTransaction((tx) => recordEdit(tx, newEditor(), entry));
  const { entries } = await readHistory(db, record, record);
  return entries[0]!.fields;
}

it("places, lists and the customer above are called by their names, those of before too", async () => {
  const parent = await makeOrganization(db, "customer", { name: "宁波远洋集团" });
  const id = await makeOrganization(db, "customer", { province: "33" });
  const record = await companyHistory(await companyRow(id));
  const detail = { province: "310000 → 330000", city: "330200", parent, enterpriseType: "1" };
  const fields = await readOf(record, detail, "organization.edited");
  for (const { before = "", after } of fields)
    for (const text of [before, after]) expect(text).not.toMatch(/^\d+$/);
  expect(fields).toContainEqual({ title: "上级客户", after: "宁波远洋集团" });
  expect(fields[0]).toMatchObject({ title: "省", before: "上海市", after: "浙江省" });
});

it("departments and people are called by their names", async () => {
  const organization = await makeOrganization(db, "customer");
  const department = await addDepartment(organization, "关务部");
  const leader = await makeAccount(db);
  await db.updateTable("accounts").set({ realname: "陈海" }).where("id", "=", leader).execute();
  await joinOrganization(db, leader, organization, {});
  const history = await departmentHistory(await departmentRow(department));
  expect(await readOf(history, { leaderId: ` → ${leader}` }, "department.edited")).toEqual([
    { title: "负责人", before: "", after: "陈海" },
  ]);
  const account = await accountHistory(STAFF, leader);
  expect(await readOf(account, { departmentId: `${department} → ` }, "membership.edited")).toEqual([
    { title: "部门", before: "关务部", after: "" },
  ]);
});
