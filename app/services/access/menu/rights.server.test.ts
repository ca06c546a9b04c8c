import { describe, expect, test } from "vitest";
import {
  AT,
  memberWith,
  platform,
  rightsOf,
  setEnabled,
  staffWith,
} from "../../../../tests/support/console-rights";
import { StatementCounter } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import { PRESET_ROLES } from "../roles/versions/preset-roles";
import { CONSOLE_PAGES, CONSOLE_PERMS } from "../paths/console-pages";
import { guardNavigation } from "../paths/guard";
import { findRights } from "./rights.server";

const NONE = {
  roleVersionId: null,
  hasRoleVersion: false,
  admin: false,
  perms: new Set(),
  roleCodes: [],
  pages: [],
  menu: { groups: [], titles: new Map() },
};

/** The pages of logs that customer service sees. */
const LOGS = ["/login-log", "/online-session", "/notify-log", "/lock-manage", "/error-log"];

describe("findRights", () => {
  test("without a role version, with a foreign or an ended one, there are none", async () => {
    const account = await staffWith("operator");
    const { roleVersionId: foreign } = await memberWith("customer");
    expect(await rightsOf(account, null)).toEqual(NONE);
    expect(await rightsOf(account, foreign)).toEqual(NONE);
    expect(await rightsOf(account, 999_999)).toEqual(NONE);
    expect(await rightsOf(await staffWith())).toEqual(NONE);
    await db.updateTable("memberships").set({ valid_to: AT }).where("account_id", "=", account).execute();
    expect((await rightsOf(account)).hasRoleVersion).toBe(true);
    expect(await rightsOf(account, platform.roleVersionId, AT + 1)).toEqual(NONE);
  });

  test.each(PRESET_ROLES.filter((role) => role.organizationKind === "platform" && role.perms))(
    "$code has exactly its permissions",
    async (role) => {
      const rights = await rightsOf(await staffWith(role.code));
      expect([...rights.perms].sort()).toEqual([...(role.perms ?? [])].sort());
      expect(rights).toMatchObject({
        roleVersionId: platform.roleVersionId,
        hasRoleVersion: true,
        admin: false,
      });
    },
  );

  test("pages are those of the menu that exist, in its order", async () => {
    const ofEditor = await rightsOf(await staffWith("editor"));
    expect([ofEditor.pages, ofEditor.roleCodes]).toEqual([
      ["/dashboard", "/message-manage", "/content-manage", "/reference-data", "/enum-manage"],
      ["editor"],
    ]);
    expect((await rightsOf(await staffWith("support"))).pages).toEqual([
      "/dashboard",
      "/custom-list",
      "/service-list",
      "/account-list",
      "/certification-review",
      ...LOGS,
    ]);
    const { account, roleVersionId } = await memberWith("provider");
    expect((await rightsOf(account, roleVersionId)).pages).toEqual([
      "/dashboard",
      "/service-list",
      "/account-list",
      "/role-list",
      "/channel-manage",
      "/applicant-manage",
      "/audit-log",
      "/login-log",
    ]);
  });

  test("several roles are united", async () => {
    const { perms, pages } = await rightsOf(await staffWith("editor", "reviewer"));
    expect(perms.has("content:column") && perms.has("certification:review")).toBe(true);
    // dashboard 2 and message:list, create, publish are in both.
    expect(perms.size).toBe(16 + 14 - 5);
    expect(new Set(pages).size).toBe(pages.length);
  });

  test("admin has everything, also what is added later", async () => {
    const account = await staffWith("admin");
    const rights = await rightsOf(account);
    expect(rights.admin).toBe(true);
    expect([...rights.perms]).toHaveLength(CONSOLE_PERMS.length);
    expect(rights.pages).toHaveLength(CONSOLE_PAGES.filter(({ hidden }) => !hidden).length);
    const { id, ...group } = await db
      .selectFrom("resources")
      .selectAll()
      .where("url", "=", "/overview")
      .executeTakeFirstOrThrow();
    const added = { ...group, parent_id: id, menu_type: 2 as const, url: "/overview/new", perms: "new:list" };
    await db.insertInto("resources").values(added).execute();
    expect((await rightsOf(account)).perms.has("new:list")).toBe(true);
    await db.deleteFrom("resources").where("perms", "=", "new:list").execute();
  });

  test("a customer's role called admin is not the administrator", async () => {
    const { account, roleVersionId } = await memberWith("customer");
    const role = db.updateTable("roles").where("code", "=", "customer-admin");
    await role.set({ code: "admin" }).execute();
    const rights = await rightsOf(account, roleVersionId);
    await db
      .updateTable("roles")
      .set({ code: "customer-admin" })
      .where("code", "=", "admin")
      .where("organization_kind", "=", "customer")
      .execute();
    expect(rights.admin).toBe(false);
    expect(rights.perms.size).toBe(50);
  });

  test("a disabled resource takes all below it along, for the administrator too", async () => {
    for (const account of [await staffWith("operator"), await staffWith("admin")]) {
      await setEnabled("perms", "customer:list", 0);
      const { perms, pages } = await rightsOf(account);
      await setEnabled("perms", "customer:list", 1);
      expect([...perms].filter((each) => each.startsWith("customer"))).toEqual([]);
      expect(pages).not.toContain("/custom-list");
      await setEnabled("url", "/organize-manage", 0);
      const without = await rightsOf(account);
      await setEnabled("url", "/organize-manage", 1);
      expect([...without.perms].filter((each) => /^(customer|provider|platform)/.test(each))).toEqual([]);
    }
  });

  test("the menu's order is the resources' sort", async () => {
    await db
      .updateTable("resources")
      .set({ sort: 1 })
      .where("url", "in", ["/monitor", "/organize-manage/service-list"])
      .execute();
    const { pages } = await rightsOf(await staffWith("support"));
    await db.updateTable("resources").set({ sort: 90 }).where("url", "=", "/monitor").execute();
    await db
      .updateTable("resources")
      .set({ sort: 20 })
      .where("url", "=", "/organize-manage/service-list")
      .execute();
    const others = ["/dashboard", "/service-list", "/custom-list", "/account-list", "/certification-review"];
    expect(pages).toEqual([...LOGS, ...others]);
  });

  test("takes two statements, one when nothing has changed, and the guard takes its answer as it is", async () => {
    const counter = new StatementCounter();
    const holder = {
      accountId: await staffWith("editor", "support", "operator"),
      roleVersionId: platform.roleVersionId,
      at: AT,
    };
    const rights = await findRights(db.withPlugin(counter), holder);
    expect(counter.count).toBe(2);
    expect(await findRights(db.withPlugin(counter), holder)).toEqual(rights);
    expect(counter.count).toBe(3);
    const request = {
      method: "GET",
      search: "",
      session: "live",
      mustChangePassword: false,
      lacksSecondStep: false,
      rights,
    } as const;
    expect(guardNavigation({ ...request, path: "/content-manage" }).kind).toBe("pass");
    expect(guardNavigation({ ...request, path: "/system-settings" }).kind).toBe("forbidden");
  });
});
