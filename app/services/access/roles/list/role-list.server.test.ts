import { beforeAll, describe, expect, it } from "vitest";
import { AT, consoleVersion, platform } from "../../../../../tests/support/console-rights";
import {
  grantVersion,
  joinOrganization,
  makeAccount,
  makeOrganization,
  StatementCounter,
} from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import type { Viewer } from "../../../collections/lists/define-list.server";
import { viewList } from "../../../collections/lists/list-view.server";
import type { Scope } from "../../scopes/scope.server";
import { assignRole } from "../rights/assign-role.server";
import { roleList } from "./role-list.server";
import { NO_VIEWS } from "../../../collections/lists/saved-views.server";

const STAFF: Viewer = { scope: { kind: "all" }, accountId: 1, may: () => true, at: AT };
const columnPreferences = { columns: [], widths: {} };

const view = (search: string, viewer = STAFF, executor = db) =>
  viewList(
    executor,
    roleList,
    {
      path: "/role-list",
      title: "角色列表",
      search: new URLSearchParams(search),
      columnPreferences,
      views: NO_VIEWS,
      pins: [],
    },
    viewer,
  );
const names = async (search: string, viewer = STAFF) =>
  (await view(search, viewer)).rows.map(({ name }) => name);

let customer: number;
let scope: Scope;

beforeAll(async () => {
  customer = await makeOrganization(db, "customer", { code: "C000007", name: "宁波远洋贸易有限公司" });
  await grantVersion(db, customer, consoleVersion);
  const account = await makeAccount(db);
  await joinOrganization(db, account, customer);
  const holder = { accountId: account, organizationId: customer, by: "test", at: AT };
  await inTransaction((tx) => assignRole(tx, { ...holder, roleCode: "customer-admin" }));
  scope = { kind: "organization", accountId: account, organizationId: customer, departmentId: null };
  const stamps = { created_at: AT, created_by: "test", updated_at: AT + 1000, updated_by: "test" };
  const own = { version_id: consoleVersion.versionId, organization_kind: "customer" as const, ...stamps };
  await db
    .insertInto("roles")
    .values([
      { ...own, organization_id: customer, code: "desk", name: "报关员", data_scope: 4, status: "active" },
      {
        ...own,
        organization_id: customer,
        code: "gone",
        name: "离开的",
        data_scope: 5,
        status: "disabled",
        archived_at: AT,
      },
      {
        ...own,
        organization_id: customer,
        code: "desk-2",
        name: "报关员二组",
        data_scope: 4,
        status: "disabled",
      },
    ])
    .execute();
});

describe("the list of roles", () => {
  it("begins with staff's roles, the latest change first, and leaves archived ones out", async () => {
    const all = await view("");
    expect(all.rows.slice(0, 5).map(({ cells }) => cells[4])).toEqual(Array(5).fill("平台角色"));
    expect(all.rows.map(({ name }) => name).slice(5)).toEqual([
      "报关员二组",
      "报关员",
      "组织管理员",
      "组织管理员",
    ]);
    expect(all.pages).toMatchObject({ total: 9, isCapped: false, page: 1, pages: 1 });
    expect(all.columns.map(({ title }) => title)).toEqual([
      "角色名称",
      "角色编码",
      "状态",
      "产品/版本",
      "类型",
      "所属组织",
      "数据范围",
      "成员数",
      "权限数",
    ]);
  });

  const COLUMNS =
    "name,code,versionName,type,organizationName,dataScope,memberCount,permissionCount,status,updatedAt";

  it("says of each what its columns promise, without a query for each row", async () => {
    const counter = new StatementCounter();
    const { rows } = await view(`code=customer-admin&columns=${COLUMNS}`, STAFF, db.withPlugin(counter));
    expect(counter.count).toBeLessThanOrEqual(6);
    expect(rows[0]!.cells).toEqual([
      { text: "组织管理员", href: `/role-list/${rows[0]!.id}` },
      "customer-admin",
      "集群管理中心 1.0",
      "企业角色",
      "平台预置",
      "本企业",
      { text: "1", href: `/distribution?role=${rows[0]!.id}` },
      expect.stringMatching(/^\d{2}$/),
      { text: "启用", tone: "good" },
      {
        text: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
        spoken: expect.stringMatching(/^今天 \d\d:\d\d$/) as string,
      },
    ]);
  });

  it.each([
    ["name=报关", ["报关员二组", "报关员"]],
    ["name=员二组", ["报关员二组"]],
    ["code=desk-", ["报关员二组"]],
    ["code=desk&sort=-code", ["报关员二组", "报关员"]],
    ["type=3", ["组织管理员"]],
    ["organizationId=C000007", ["报关员二组", "报关员"]],
    ["organizationId=平台预置&type=2", ["组织管理员"]],
    ["dataScope=4&status=1", ["报关员"]],
    ["status=0", ["报关员二组"]],
    ["permission=error-log:handle", ["客服"]],
    ["permission=nothing", []],
  ])("finds %s", async (search, found) => {
    expect(await names(search)).toEqual(found);
  });

  it("shows others their own roles and the presets of their kind, and nothing of anybody else", async () => {
    const own = { ...STAFF, scope };
    expect(await names("", own)).toEqual(["报关员二组", "报关员", "组织管理员"]);
    expect(await names("type=1", own)).toEqual([]);
    const foreign = await view(`organizationId=${platform.organizationId}`, own);
    expect(foreign.filters.find(({ code }) => code === "organizationId")?.problem).toMatch(
      "没有找到这条记录",
    );
    expect(await names("", { ...STAFF, scope: { kind: "nothing" } })).toEqual([]);
  });

  it("counts of the holders of a preset role those whom its viewer sees", async () => {
    const members = async (viewer: Viewer) =>
      (await view("code=customer-admin&columns=name,memberCount", viewer)).rows[0]!.cells[1];
    const before = await members(STAFF);
    const other = await makeOrganization(db, "customer");
    await grantVersion(db, other, consoleVersion);
    const account = await makeAccount(db);
    await joinOrganization(db, account, other);
    const holder = { accountId: account, organizationId: other, by: "test", at: AT };
    await inTransaction((tx) => assignRole(tx, { ...holder, roleCode: "customer-admin" }));
    expect(before).toMatchObject({ text: "1" });
    expect(await members(STAFF)).toMatchObject({ text: "2" });
    expect(await members({ ...STAFF, scope })).toMatchObject({ text: "1" });
    expect(await members({ ...STAFF, scope: { ...scope, organizationId: other } as Scope })).toMatchObject({
      text: "1",
    });
  });

  it("turns its pages", async () => {
    const first = await view("size=10&sort=name");
    expect(first.pages.next).toBeUndefined();
    const small = await view("size=10&page=9");
    expect(small).toMatchObject({ notice: "已忽略无效的排序、页码或列设置", pages: { page: 1 } });
  });
});

describe("what can be done with a role", () => {
  type Row = Parameters<NonNullable<typeof roleList.actionsOf>>[0];
  const row = (columns: Partial<Row>) =>
    ({ id: 7, code: "desk", organization_id: 5, organization_kind: "customer", ...columns }) as Row;
  const ALL: Scope = { kind: "all" };

  function actionsOf(columns: Partial<Row>, isOfStaff: boolean, perms?: readonly string[]): string {
    const may = (name: string) => perms?.includes(name) ?? true;
    const viewer = { ...STAFF, scope: isOfStaff ? ALL : scope, may };
    return roleList.actionsOf!(row(columns), viewer)
      .map((action) => ("icon" in action ? action.icon : ""))
      .join(" ");
  }

  it("is all of an organisation's own role", () => {
    for (const isOfStaff of [true, false])
      expect(actionsOf({}, isOfStaff)).toBe("grant edit copy people view history");
  });

  it("is to grant and edit a preset role for staff alone", () => {
    expect(actionsOf({ organization_id: null }, true)).toBe("grant edit copy people view history");
    expect(actionsOf({ organization_id: null }, false)).toBe("copy people view history");
  });

  it("is neither to change nor to copy the administrator's role", () => {
    const administrators = { organization_id: null, organization_kind: "platform", code: "admin" } as const;
    expect(actionsOf(administrators, true)).toBe("people view history");
  });

  it("is neither to edit nor to copy what goes beyond the viewer's own", () => {
    expect(actionsOf({ isBeyondOwn: true }, false)).toBe("grant people view history");
  });

  it("is what the viewer may", () => {
    expect(actionsOf({}, true, [])).toBe("view history");
    expect(actionsOf({}, true, ["role:grant"])).toBe("grant view history");
    expect(actionsOf({}, true, ["role:edit"])).toBe("edit view history");
    expect(actionsOf({}, true, ["role:create"])).toBe("copy view history");
    expect(actionsOf({}, true, ["role-assign:list"])).toBe("people view history");
  });
});
