import { beforeAll, describe, expect, it } from "vitest";
import {
  makeCompany,
  newCompany,
  newEditor,
  scopeOfAdministrator,
  STAFF,
} from "../../../../../tests/support/companies";
import { testPlans } from "../../../../../tests/support/query-plans";
import { makeOrganization } from "../../../../../tests/support/sample-rows";
import { clockTime } from "../../../../../tests/support/still-clock";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { db } from "../../../db/client.server";
import { endOfDay } from "../../../format/day";
import type { ListDefinition, Viewer } from "../../../collections/lists/define-list.server";
import { viewList } from "../../../collections/lists/list-view.server";
import type { Cell } from "../../../collections/lists/list.types";
import type { Scope } from "../../../access/scopes/scope.server";
import type { CompanyListRow } from "./company-list-rows.server";
import { childList, customerList, providerList } from "./company-lists.server";
import { archiveCompany } from "../states/company-states.server";
import { createCompany } from "../form/create-company.server";
import { NO_VIEWS } from "../../../collections/lists/saved-views.server";

beforeAll(() => prepareDatabase("admin@example.com"));

const viewerOf = (scope: Scope, may: Viewer["may"] = () => true): Viewer => ({
  scope,
  accountId: 1,
  may,
  at: clockTime(),
});

const view = (list: ListDefinition<CompanyListRow>, scope: Scope, search = "", may?: Viewer["may"]) => {
  const columnPreferences = { columns: [], widths: {} };
  const asked = {
    path: `/${list.slug}`,
    title: "",
    search: new URLSearchParams(search),
    columnPreferences,
    views: NO_VIEWS,
    pins: [],
  };
  return viewList(db, list, asked, viewerOf(scope, may));
};
const namesIn = async (...args: Parameters<typeof view>) =>
  (await view(...args)).rows.map(({ name }) => name);
const textOf = (cell: Cell) => (typeof cell === "string" ? cell : cell.text);

describe("the list of customers", () => {
  let own: number;
  let child: number;
  beforeAll(async () => {
    const made = await createCompany(
      newEditor(),
      newCompany({
        name: "舟山海鲜贸易",
        shortName: "海鲜",
        validTo: "2026-01-20",
        contactPhone: "13800138000",
      }),
    );
    if (!made.ok) throw new Error("not created");
    own = made.id;
    child = await makeOrganization(db, "customer", { parent_id: own, name: "舟山分公司" });
    await makeOrganization(db, "customer", { name: "台州机械" });
    await makeOrganization(db, "provider", { name: "舟山报关行" });
    const { id } = await makeCompany("customer", { name: "舟山旧客户" });
    await archiveCompany(newEditor(), id, "停业");
  });

  it("shows staff live root customers, found by any part of the name", async () => {
    expect(await namesIn(customerList, STAFF, "name=舟山")).toEqual(["舟山海鲜贸易"]);
    expect(await namesIn(customerList, STAFF, "sort=name")).toEqual(
      expect.arrayContaining(["台州机械", "舟山海鲜贸易"]),
    );
  });

  it("shows a customer's people their own organisation, also when it is a first-level customer", async () => {
    expect(await namesIn(customerList, scopeOfAdministrator(own))).toEqual(["舟山海鲜贸易"]);
    expect(await namesIn(customerList, scopeOfAdministrator(child))).toEqual(["舟山分公司"]);
    expect(await namesIn(customerList, { kind: "nothing" })).toEqual([]);
    expect(await namesIn(childList(own), scopeOfAdministrator(own))).toEqual(["舟山分公司"]);
    expect(await namesIn(childList(own), scopeOfAdministrator(child))).toEqual(["舟山分公司"]);
    expect(await namesIn(providerList, STAFF, "name=舟山")).toEqual(["舟山报关行"]);
    expect(await namesIn(providerList, scopeOfAdministrator(own))).toEqual([]);
  });

  it("says in each cell what its column is for", async () => {
    const search =
      "name=海鲜&columns=code,name,childCount,accountCount,productNames,validTo,contactPhone,region,source";
    const { rows, columns } = await view(customerList, STAFF, search);
    const cells = rows[0]!.cells.map(textOf);
    const cellsByCode = Object.fromEntries(columns.map(({ code }, index) => [code, cells[index]]));
    expect(cellsByCode).toMatchObject({
      name: "舟山海鲜贸易",
      childCount: "1",
      accountCount: "0",
      productNames: "集群管理中心、申报平台",
      validTo: "至 2026-01-20 即将到期",
    });
  });

  it("filters by everything it offers", async () => {
    const found = (search: string) => namesIn(customerList, STAFF, search);
    expect(await found("expiring=1&name=舟山")).toEqual(["舟山海鲜贸易"]);
    expect(await found("validToFrom=2026-01-20&validToTo=2026-01-20")).toEqual(["舟山海鲜贸易"]);
    expect(await found("province=330000&city=330200&name=舟山")).toEqual(["舟山海鲜贸易"]);
    expect(await found("status=2&name=舟山")).toEqual([]);
    expect(await found("status=1&name=舟山")).toEqual(["舟山海鲜贸易"]);
    expect(await found("status=expired&name=舟山")).toEqual([]);
    expect(await found("enterpriseType=5&enterpriseType=7&name=舟山")).toEqual(["舟山海鲜贸易"]);
  });

  it("gives row actions for what the person may open, and for nothing else", async () => {
    const actions = async (scope: Scope, may: Viewer["may"]) => {
      const { rows, rowActions } = await view(customerList, scope, "name=海鲜", may);
      return rows[0]!.actions.map((place) => rowActions[place]!.text);
    };
    expect(await actions(STAFF, () => true)).toEqual([
      "编辑",
      "一级客户",
      "设置产品",
      "部门",
      "配置通道",
      "账号",
      "复制",
      "变更历史",
      "冻结",
      "归档",
    ]);
    expect(await actions(STAFF, (perms) => perms === "customer:list")).toEqual(["变更历史"]);
    expect(await actions(scopeOfAdministrator(own), () => true)).not.toContain("冻结");
  });

  it("puts what ends never behind what ends some time", async () => {
    await makeOrganization(db, "customer", { name: "有限期客户", valid_to: endOfDay("2030-01-01") });
    const names = await namesIn(customerList, STAFF, "sort=validTo");
    expect(names.slice(0, 2)).toEqual(["舟山海鲜贸易", "有限期客户"]);
  });

  it("shows and filters those whose validity has ended as expired, not as active", async () => {
    await makeOrganization(db, "customer", { name: "嘉兴旧纺织", valid_to: clockTime() - 1 });
    await makeOrganization(db, "customer", { name: "嘉兴旧冻结", status: "frozen", valid_to: 1 });
    const found = (search: string) => namesIn(customerList, STAFF, search);
    expect(await found("status=expired&name=嘉兴")).toEqual(["嘉兴旧纺织"]);
    expect(await found("status=1&name=嘉兴")).toEqual([]);
    expect(await found("status=2&name=嘉兴")).toEqual(["嘉兴旧冻结"]);
    const { rows } = await view(customerList, STAFF, "status=expired&name=嘉兴&columns=status");
    expect(rows[0]!.cells.map(textOf)).toContain("已到期");
  });
});

describe("the plans of the list of customers", () => {
  testPlans(customerList, [
    ["name", { name: ["海鲜贸"] }],
    ["code", { code: ["C0000"] }],
    ["creditCode", { creditCode: ["91330200X"] }],
    ["customsCode", { customsCode: ["33026"] }],
    ["enterpriseType", { enterpriseType: ["5"] }],
    ["status", { status: ["2"] }],
    ["province", { province: ["330000"] }],
    ["city", { city: ["330200"] }],
    ["productId", { productId: ["9"] }],
    ["validTo", { validToFrom: ["2026-01-01"] }],
    ["createdAt", { createdAtFrom: ["2026-01-01"] }],
    ["expiring", { expiring: ["1"] }],
  ]);
});
