import { describe, expect, test } from "vitest";
import { EXPECTED_PERMS } from "../../../../../tests/support/preset-role-samples";
import { CONSOLE_PAGES, CONSOLE_PERMS } from "../../paths/console-pages";
import { PRESET_ROLES, type PresetRoleCode } from "./preset-roles";

function permsOf(code: PresetRoleCode): readonly string[] {
  return PRESET_ROLES.find((role) => role.code === code)?.perms ?? [];
}

describe("preset roles", () => {
  test("are the seven of docs/console.md, 2.2, with their kinds and scopes", () => {
    expect(PRESET_ROLES.map((role) => [role.code, role.name, role.organizationKind, role.dataScope])).toEqual(
      [
        ["admin", "平台管理员", "platform", 1],
        ["operator", "运营", "platform", 1],
        ["reviewer", "审核", "platform", 1],
        ["editor", "内容", "platform", 1],
        ["support", "客服", "platform", 1],
        ["customer-admin", "组织管理员", "customer", 2],
        ["provider-admin", "组织管理员", "provider", 2],
      ],
    );
  });

  test("admin has no list of its own", () => {
    expect(PRESET_ROLES[0]?.perms).toBeNull();
  });

  test.each(EXPECTED_PERMS)("%s holds %i permissions", (code, count, present, absent) => {
    const perms = permsOf(code);
    expect(perms).toHaveLength(count);
    expect(new Set(perms).size).toBe(count);
    expect(perms.filter((each) => !CONSOLE_PERMS.includes(each))).toEqual([]);
    expect(present.filter((each) => !perms.includes(each))).toEqual([]);
    expect(absent.filter((each) => perms.includes(each))).toEqual([]);
    expect(absent.filter((each) => !CONSOLE_PERMS.includes(each))).toEqual([]);
  });

  test.each(EXPECTED_PERMS)("%s holds the page above everything it holds", (code) => {
    const perms = permsOf(code);
    for (const page of CONSOLE_PAGES) {
      const isGranted = [page.perms, ...page.buttons.map((button) => button.perms)].some((each) =>
        perms.includes(each),
      );
      const above = CONSOLE_PAGES.find((other) => other.slug === page.activeMenu);
      if (isGranted) expect(perms).toEqual(expect.arrayContaining([page.perms, above?.perms]));
    }
  });
});
