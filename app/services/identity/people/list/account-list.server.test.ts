import { beforeAll, describe, expect, it } from "vitest";
import { openSessionOf } from "../../../../../tests/support/account-sessions";
import { platform } from "../../../../../tests/support/console-rights";
import { administratorOf, staffActor } from "../../../../../tests/support/actors";
import { makePerson } from "../../../../../tests/support/people";
import { joinOrganization, StatementCounter } from "../../../../../tests/support/sample-rows";
import { makeDepartment } from "../../../../../tests/support/scoped-organizations";
import { clockTime } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import type { Actor } from "../../../forms/editing/actor.types";
import type { Viewer } from "../../../collections/lists/define-list.server";
import { viewList } from "../../../collections/lists/list-view.server";
import { accountList } from "./account-list.server";
import { archiveAccount } from "../states/archive-person.server";
import { freezeAccount } from "../states/freeze.server";
import { NO_VIEWS } from "../../../collections/lists/saved-views.server";

const columnPreferences = { columns: [], widths: {} };
const viewerOf = (actor: Actor): Viewer => ({
  scope: actor.scope,
  accountId: actor.accountId,
  may: () => true,
  at: clockTime(),
});

let admin: Actor;
let customer: Awaited<ReturnType<typeof administratorOf>>;
let departments: { upper: number; lower: number };
let people: Record<"clerk" | "desk" | "ordinary" | "frozen" | "locked" | "archived", Account>;

const view = (search: string, actor: Actor, executor = db) =>
  viewList(
    executor,
    accountList,
    {
      path: "/account-list",
      title: "账号列表",
      search: new URLSearchParams(search),
      columnPreferences,
      views: NO_VIEWS,
      pins: [],
    },
    viewerOf(actor),
  );
const names = async (search: string, actor = admin) =>
  (await view(search, actor)).rows
    .map(({ name }) => name)
    .filter((name) => name.startsWith("陈样"))
    // The rows are named by the person.
    .map((name) => name.slice(1));

beforeAll(async () => {
  admin = await staffActor("admin");
  customer = await administratorOf("customer");
  const { organizationId } = customer;
  const upper = await makeDepartment(organizationId);
  departments = { upper, lower: await makeDepartment(organizationId, upper) };
  let at = clockTime();
  const make = (username: string) =>
    makePerson({ username, realname: `陈${username}`, created_at: (at += 1) });
  people = {
    clerk: await make("样本一"),
    desk: await make("样本二"),
    ordinary: await make("样本三"),
    frozen: await make("样本四"),
    locked: await make("样本五"),
    archived: await make("样本六"),
  };
  await joinOrganization(db, people.clerk.id, organizationId, { department_id: upper });
  await joinOrganization(db, people.desk.id, organizationId, { department_id: departments.lower });
  await joinOrganization(db, people.desk.id, platform.organizationId);
  await db.updateTable("accounts").set({ work_no: "A1007" }).where("id", "=", people.desk.id).execute();
  await freezeAccount(admin, people.frozen.id, "核实");
  await archiveAccount(admin, people.archived.id, "离职");
  const lock = { kind: "password", subject: people.locked.phone!, touched_at: 1 };
  await db
    .insertInto("attempt_subjects")
    .values({ ...lock, blocked_until: clockTime() + 600_000 })
    .execute();
  await openSessionOf(people.clerk);
});

const COLUMNS =
  "username,realname,phone,email,tenantType,organizationName,departmentPath,roleNames,status,lastLoginAt";

describe("the list of accounts", () => {
  it("begins with the newest and leaves cancelled ones out", async () => {
    expect(await names("")).toEqual(["样本五", "样本四", "样本三", "样本二", "样本一"]);
    expect((await view("", admin)).columns.map(({ title }) => title)).toEqual([
      "用户名",
      "姓名",
      "状态",
      "手机号",
      "组织",
      "角色",
      "最后登录",
    ]);
  });

  it.each([
    ["status=1", ["样本三", "样本二", "样本一"]],
    ["status=2", ["样本四"]],
    ["status=3", ["样本五"]],
    ["status=4", ["样本六"]],
    ["status=1&status=3", ["样本五", "样本三", "样本二", "样本一"]],
    ["status=", ["样本六", "样本五", "样本四", "样本三", "样本二", "样本一"]],
    ["keyword=样本二", ["样本二"]],
    ["keyword=陈样", ["样本五", "样本四", "样本三", "样本二", "样本一"]],
    ["tenantType=0&keyword=样本", ["样本二"]],
    ["tenantType=1&keyword=样本", ["样本二", "样本一"]],
    ["tenantType=none&keyword=样本", ["样本五", "样本四", "样本三"]],
    ["workNo=A10", ["样本二"]],
    ["online=1", ["样本一"]],
    ["keyword=样本&sort=username", ["样本一", "样本三", "样本二", "样本五", "样本四"]],
    ["keyword=样本&lastLoginAtFrom=2020-01-01", []],
  ])("finds %s", async (search, found) => {
    const listed = await names(search);
    expect(search.includes("sort") ? [...listed].sort() : listed).toEqual(
      search.includes("sort") ? [...found].sort() : found,
    );
  });

  it("finds by phone, whole or begun, by organisation and department", async () => {
    const { clerk } = people;
    expect(await names(`keyword=${clerk.phone}`)).toEqual(["样本一"]);
    expect(
      await names(`keyword=${clerk.phone!.slice(0, 3)}&organizationId=${customer.organizationId}`),
    ).toContain("样本一");
    expect(await names(`organizationId=${customer.organizationId}`)).toEqual(["样本二", "样本一"]);
    expect(await names(`departmentId=${departments.upper}`)).toEqual(["样本一"]);
    expect(await names(`departmentBelowId=${departments.upper}`)).toEqual(["样本二", "样本一"]);
  });

  it("says of each what its columns promise, masked, without a query for each row", async () => {
    const counter = new StatementCounter();
    const { rows } = await view(`keyword=样本&columns=${COLUMNS}`, admin, db.withPlugin(counter));
    expect(counter.count).toBeLessThanOrEqual(8);
    const cellsOf = (name: string) => rows.find((row) => row.name === `陈${name}`)!.cells;
    const phone = people.desk.phone!;
    expect(cellsOf("样本二").slice(0, 8)).toEqual([
      expect.objectContaining({ text: "样本二" }),
      "陈样本二",
      `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      "",
      "平台用户",
      expect.stringMatching(/ \+1$/),
      expect.stringMatching(/^部门/),
      "",
    ]);
    expect(cellsOf("样本五")[8]).toMatchObject({ text: expect.stringMatching(/^锁定至\d\d:\d\d$/) });
    expect(cellsOf("样本四")[8]).toMatchObject({ text: "冻结", tone: "danger" });
    expect(cellsOf("样本一")[9]).toBe("从未登录");
  });

  it("shows an administrator the own people, and of them nothing from elsewhere", async () => {
    const { actor } = customer;
    expect(await names("", actor)).toEqual(["样本二", "样本一"]);
    const [desk] = (await view(`keyword=样本二&columns=${COLUMNS}`, actor)).rows;
    expect(desk!.cells[4]).toBe("企业用户");
    expect(desk!.cells[5]).not.toContain("+");
    expect(await names("tenantType=none", actor)).toEqual([]);
    expect(await names("", (await administratorOf("provider")).actor)).toEqual([]);
    const foreign = await view(`organizationId=${platform.organizationId}`, actor);
    expect(foreign.filters.find(({ code }) => code === "organizationId")?.problem).toMatch(
      "没有找到这条记录",
    );
  });
});
