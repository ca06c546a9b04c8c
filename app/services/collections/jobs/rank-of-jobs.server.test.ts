import { beforeAll, describe, expect, it } from "vitest";
import { staffActor } from "../../../../tests/support/actors";
import { consoleVersion, platform } from "../../../../tests/support/console-rights";
import { addDepartment } from "../../../../tests/support/departments";
import { makePerson, newRequestSource } from "../../../../tests/support/people";
import { grantPerms, makeRole } from "../../../../tests/support/roles";
import { joinOrganization } from "../../../../tests/support/sample-rows";
import { clockTime } from "../../../../tests/support/still-clock";
import { collections } from "~/collections.server";
import { CONSOLE_PERMS } from "../../access/paths/console-pages";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { accountBulk, accountRecycleBulk } from "../../identity/people/list/account-bulk.server";
import { outcomeOf, undoRows } from "../lists/jobs/bulk-rows.server";
import { claimListJob } from "../lists/jobs/job-claims.server";
import { confirmListJob, createListJob, findListJob } from "../lists/jobs/stored-jobs.server";
import { runListJob } from "./run-list-job.server";

const ACTIONS = [...accountBulk, ...accountRecycleBulk];
const LACKED = "setting:edit";
const ABOVE = "该账号拥有您没有的权限，请由平台管理员处理";

const STATES: Readonly<Record<string, object>> = {
  unfreeze: { status: "frozen" },
  restore: { archived_at: clockTime() },
};

let actor: Actor;
let ownRole: number;
let above: number;
let inputs: Readonly<Record<string, string>>;
beforeAll(async () => {
  await staffActor("admin");
  const kind = { organization_kind: "platform", data_scope: 1 } as const;
  ownRole = await makeRole(consoleVersion.versionId, kind);
  await grantPerms(ownRole, ...[...CONSOLE_PERMS].filter((perms) => perms !== LACKED));
  above = await makeRole(consoleVersion.versionId, kind);
  await grantPerms(above, LACKED);
  const given = await makeRole(consoleVersion.versionId, { ...kind, data_scope: 5 });
  const department = await addDepartment(platform.organizationId, "综合部");
  inputs = { "assign-role": String(given), department: String(department) };
  const operator = await staffActor("operator");
  await give(operator.accountId, ownRole);
  actor = operator;
});

async function give(accountId: number, role_id: number): Promise<void> {
  const at = { organization_id: platform.organizationId, created_at: 1, created_by: "test" };
  await db
    .insertInto("account_roles")
    .values({ account_id: accountId, role_id, ...at })
    .execute();
}

/** A confirmed job of the actor over one new account, which has not run yet. */
async function confirmed(code: string) {
  const { id } = await makePerson();
  await joinOrganization(db, id, platform.organizationId);
  const state = STATES[code];
  if (state) await db.updateTable("accounts").set(state).where("id", "=", id).execute();
  const list = "/account-list";
  const listActor = { accountId: actor.accountId, roleVersionId: platform.roleVersionId, list };
  const token = await createListJob(listActor, { action: code, request: {}, ids: [id], total: 1 });
  const find = async () => (await findListJob(db, token, listActor))!;
  const request = { reason: "整理", input: inputs[code] ?? "", who: "经办人", resultPath: list };
  expect(await confirmListJob(await find(), { ...request, actor: newRequestSource("page") })).toBe(true);
  return { id, find };
}

async function work(find: Awaited<ReturnType<typeof confirmed>>["find"]) {
  const row = (await claimListJob((await find()).id))!;
  await runListJob(row, collections.findCollection, { isWaitedFor: true });
  return find();
}

describe.each(ACTIONS.map(({ code }) => code))("a confirmed job over accounts: %s", (code) => {
  it("is done while the account is within the actor's rights", async () => {
    const { find } = await confirmed(code);
    expect(outcomeOf(await work(find)).failed).toEqual([]);
  });

  it("is refused for an account that has been given more since", async () => {
    const { id, find } = await confirmed(code);
    await give(id, above);
    expect(outcomeOf(await work(find)).failed).toEqual([{ id, text: ABOVE }]);
  });

  it("is refused for an account that has what the actor has lost since", async () => {
    const { id, find } = await confirmed(code);
    const narrow = await makeRole(consoleVersion.versionId, { organization_kind: "platform", data_scope: 1 });
    await grantPerms(narrow, "account:freeze", "account:archive", "account:member", "account:end-session");
    await grantPerms(narrow, "role-assign:edit", "account:list");
    await give(id, ownRole);
    const own = db.deleteFrom("account_roles").where("account_id", "=", actor.accountId);
    await own.execute();
    await give(actor.accountId, narrow);
    const { failed } = outcomeOf(await work(find));
    await own.execute();
    await give(actor.accountId, ownRole);
    expect(failed).toMatchObject([{ id }]);
  });
});

const UNDONE = ACTIONS.filter(({ undo }) => undo !== undefined);

describe.each(UNDONE.map((action) => [action.code, action] as const))("taking back %s", (code, action) => {
  it("is done while the account is within the actor's rights", async () => {
    const { find } = await confirmed(code);
    expect(await undoRows(await work(find), action, actor)).toEqual([]);
  });

  it("is refused for an account that has been given more since", async () => {
    const { id, find } = await confirmed(code);
    const done = await work(find);
    expect(outcomeOf(done).failed).toEqual([]);
    await give(id, above);
    expect(await undoRows(done, action, actor)).toEqual([{ id, text: ABOVE }]);
  });
});
