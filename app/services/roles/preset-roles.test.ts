import { describe, expect, test } from "vitest";
import { CONSOLE_PAGES, CONSOLE_PERMS } from "../menu/console-pages";
import { PRESET_ROLES, type PresetRoleCode } from "./preset-roles";

function permsOf(code: PresetRoleCode): readonly string[] {
  return PRESET_ROLES.find((role) => role.code === code)?.perms ?? [];
}

/** By hand from console.md 2.2: how many permissions, and some that are and are not among them. */
const EXPECTED: readonly [PresetRoleCode, number, readonly string[], readonly string[]][] = [
  [
    "operator",
    89,
    [
      "dashboard:edit",
      "customer:import",
      "customer-child:freeze",
      "customer-product:edit",
      "customer-channel:export",
      "provider:archive",
      "provider-department:move",
      "platform-department:list",
      "account:member",
      "account:unlock",
      "product:list",
      "version:list",
      "resource:list",
      "role:list",
      "role-assign:edit",
      "channel:resend",
      "channel:view",
      "declarant:archive",
      "certification:list",
      "message:export",
      "enum:list",
      "notify-log:list",
    ],
    [
      "platform-department:create",
      "account:reset-password",
      "account:archive",
      "account:reveal-contact",
      "product:create",
      "version:release",
      "resource:edit",
      "role:grant",
      "certification:review",
      "content:list",
      "reference:import",
      "notify-log:resend",
      "audit:list",
      "setting:list",
      "lock:list",
    ],
  ],
  [
    "reviewer",
    14,
    [
      "dashboard:view",
      "dashboard:edit",
      "certification:take",
      "certification:review",
      "certification:file",
      "certification:export",
      "customer:list",
      "provider:list",
      "account:list",
      "declarant:list",
      "message:list",
      "message:create",
      "message:publish",
    ],
    [
      "certification:reassign",
      "customer:edit",
      "account:edit",
      "message:revoke",
      "message:export",
      "content:list",
    ],
  ],
  [
    "editor",
    16,
    [
      "content:list",
      "content:column",
      "content:archive",
      "message:revoke",
      "message:template",
      "reference:list",
    ],
    [
      "message:export",
      "reference:edit",
      "enum:create",
      "customer:list",
      "account:list",
      "certification:list",
    ],
  ],
  [
    "support",
    22,
    [
      "customer:list",
      "customer-child:list",
      "customer-department:list",
      "provider:list",
      "provider-department:list",
      "account:unlock",
      "account:end-session",
      "account:reset-password",
      "account:reveal-contact",
      "certification:list",
      "login-log:list",
      "session:end",
      "lock:unlock",
      "notify-log:resend",
      "error-log:handle",
    ],
    [
      "customer-product:list",
      "customer-channel:list",
      "platform-department:list",
      "account:edit",
      "account:freeze",
      "certification:file",
      "login-log:export",
      "notify-log:export",
      "audit:list",
      "customer-department:edit",
    ],
  ],
  [
    "customer-admin",
    50,
    [
      "customer:list",
      "customer:edit",
      "customer-child:create",
      "customer-child:export",
      "customer-product:list",
      "customer-department:import",
      "customer-channel:list",
      "account:member",
      "account:reset-password",
      "account:export",
      "role:grant",
      "role-assign:import",
      "declarant:card",
      "declarant:import",
      "channel:list",
      "channel:view",
      "audit:list",
      "login-log:list",
    ],
    [
      "customer:create",
      "customer:freeze",
      "customer-product:edit",
      "customer-channel:edit",
      "account:archive",
      "account:reveal-contact",
      "declarant:archive",
      "channel:traffic",
      "channel:edit",
      "audit:export",
      "audit:verify",
      "provider:list",
      "product:list",
      "session:list",
    ],
  ],
  [
    "provider-admin",
    43,
    [
      "provider:list",
      "provider:edit",
      "provider-product:list",
      "provider-department:archive",
      "account:invite",
      "role:archive",
      "role-assign:edit",
      "declarant:create",
      "channel:view",
      "audit:list",
      "login-log:list",
    ],
    [
      "provider:create",
      "provider-product:edit",
      "customer:list",
      "customer-child:list",
      "customer-product:list",
      "customer-department:list",
      "customer-channel:list",
      "account:archive",
      "declarant:archive",
    ],
  ],
];

describe("preset roles", () => {
  test("are the seven of the paper with their kinds and scopes", () => {
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

  test.each(EXPECTED)("%s holds %i permissions", (code, count, present, absent) => {
    const perms = permsOf(code);
    expect(perms).toHaveLength(count);
    expect(new Set(perms).size).toBe(count);
    expect(perms.filter((each) => !CONSOLE_PERMS.includes(each))).toEqual([]);
    expect(present.filter((each) => !perms.includes(each))).toEqual([]);
    expect(absent.filter((each) => perms.includes(each))).toEqual([]);
    expect(absent.filter((each) => !CONSOLE_PERMS.includes(each))).toEqual([]);
  });

  test.each(EXPECTED)("%s holds the page above everything it holds", (code) => {
    const perms = permsOf(code);
    for (const page of CONSOLE_PAGES) {
      const held = [page.perms, ...page.buttons.map((button) => button.perms)].some((each) =>
        perms.includes(each),
      );
      const above = CONSOLE_PAGES.find((other) => other.slug === page.activeMenu);
      if (held) expect(perms).toEqual(expect.arrayContaining([page.perms, above?.perms]));
    }
  });
});
