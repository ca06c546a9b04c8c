import { beforeAll, describe, expect, it } from "vitest";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { now } from "../../runtime/process/clock.server";
import { db } from "../../db/client.server";
import { checkNow } from "../../declarations/checks/check-declaration.server";
import { readDeclarationData } from "../../declarations/records/declaration-rows.server";
import { listUnread } from "../../messaging/messages/box.server";
import { findTenantType } from "../../organizations/tenants/tenant-type.server";
import { findHsCodes, hasTariff } from "../../reference-data/hs-codes/hs-elements.server";
import { inspect } from "../../files/inspection/inspector.server";
import { readClaimed } from "../../files/uploads/uploads.server";
import { fillWithDemoData, type DemoPeople } from "./demo-data.server";

describe("demo data", () => {
  let people: DemoPeople | null;
  beforeAll(async () => {
    await prepareDatabase("admin@example.com");
    people = await fillWithDemoData("Harbour2026");
  });

  async function tenantTypeOf(phone: string) {
    const { id } = await db
      .selectFrom("accounts")
      .select("id")
      .where("phone", "=", phone)
      .executeTakeFirstOrThrow();
    return findTenantType(db, id, null, now());
  }

  async function organizationOf(phone: string) {
    const { id } = await db
      .selectFrom("memberships")
      .innerJoin("accounts", "accounts.id", "memberships.account_id")
      .select("memberships.organization_id as id")
      .where("accounts.phone", "=", phone)
      .executeTakeFirstOrThrow();
    return id;
  }

  it("has a person of every tenant type", async () => {
    expect(await tenantTypeOf(people!.enterprise)).toBe(1);
    expect(await tenantTypeOf(people!.provider)).toBe(2);
    expect(await tenantTypeOf(people!.ordinary)).toBeNull();
  });

  it("has hundreds of organisations, some frozen and some run out", async () => {
    const rows = await db.selectFrom("organizations").select(["status", "valid_to"]).execute();
    expect(rows.length).toBe(361);
    expect(rows.filter((row) => row.status === "frozen").length).toBeGreaterThan(5);
    expect(rows.filter((row) => row.valid_to !== null && row.valid_to < now()).length).toBeGreaterThan(5);
  });

  it("has messages for everybody, each kind of organisation its own", async () => {
    const titlesOf = async (phone: string) => {
      const row = db.selectFrom("accounts").select("id").where("phone", "=", phone);
      const { records } = await listUnread((await row.executeTakeFirstOrThrow()).id);
      return records.map(({ title }) => title).sort();
    };
    const maintenance = "系统维护：周日凌晨两点至四点";
    const greeting = "欢迎使用在线海关";
    expect(await titlesOf(people!.ordinary)).toEqual([maintenance, greeting].sort());
    expect(await titlesOf(people!.enterprise)).toEqual([maintenance, greeting, "身份认证结果"].sort());
    expect(await titlesOf(people!.provider)).toEqual([maintenance, greeting, "请核对服务范围"].sort());
  });

  it("has declarations in every state, with rows of every kind, and no errors in what is complete", async () => {
    const rows = await db
      .selectFrom("declarations")
      .select(["status", "error_count", "checked_at"])
      .execute();
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["01", "02", "04", "05", "06"]));
    for (const { status, error_count: errors, checked_at: at } of rows)
      if (status !== "01") expect([status, errors, at === null]).toEqual([status, 0, false]);
    const kinds = await db.selectFrom("declaration_rows").select("kind").distinct().execute();
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(
      [
        "containers",
        "papers",
        "origins",
        "certificates",
        "qualifications",
        "users",
        "otherPacks",
        "files",
      ].sort(),
    );
  });

  it("has no finding in what is complete, but hints about late fees", async () => {
    const rows = await db.selectFrom("declarations").selectAll().where("status", "<>", "01").execute();
    const rules = new Map<string, number>();
    for (const row of rows)
      for (const { rule } of await checkNow(db, { row, data: await readDeclarationData(db, row) }))
        rules.set(rule, (rules.get(rule) ?? 0) + 1);
    expect([...rules.keys()].filter((rule) => rule !== "X08")).toEqual([]);
  });

  it("has units and declaration elements of every declared code, and no tariff", async () => {
    const lines = await db.selectFrom("declaration_lines").select("hs_code").distinct().execute();
    const codes = lines.map(({ hs_code: code }) => code);
    const found = await findHsCodes(codes);
    expect([...found.keys()].sort()).toEqual(codes.sort());
    for (const { firstUnit, secondUnit, elements } of found.values()) {
      expect([firstUnit, secondUnit]).not.toContain("");
      expect(elements.map(({ name }) => name)).toEqual(
        expect.arrayContaining(["品牌类型", "出口享惠情况", "其他"]),
      );
    }
    expect(await hasTariff()).toBe(false);
  });

  it("has invoices that can be opened, as PDF", async () => {
    const { path } = await db
      .selectFrom("uploads")
      .select("path")
      .where("biz_key", "=", "decPaper")
      .executeTakeFirstOrThrow();
    const read = await readClaimed(path);
    expect(await inspect("demo", read!.bytes, { takesPdf: true })).toMatchObject({
      mediaType: "application/pdf",
    });
  });

  it("has somebody who reviews beside everybody who writes declarations, but for the company of one", async () => {
    const rows = await db
      .selectFrom("account_roles as h")
      .innerJoin("roles as r", "r.id", "h.role_id")
      .select(["h.organization_id", "r.code"])
      .where("r.code", "like", "%-checker")
      .execute();
    const written = await db
      .selectFrom("declarations")
      .select("organization_id")
      .distinct()
      .where("organization_id", "<>", await organizationOf(people!.solo))
      .execute();
    expect(rows.map(({ organization_id: id }) => id).sort()).toEqual(
      written.map(({ organization_id: id }) => id).sort(),
    );
  });

  it("is written once", async () => {
    expect(await fillWithDemoData("Harbour2026")).toBeNull();
  });
});
