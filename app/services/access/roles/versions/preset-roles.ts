import type { OrganizationKind } from "../../../organizations/tenants/tenant-type.server";
import { nounOf } from "../../paths/page-shape";
import { CONSOLE_PAGES, CONSOLE_PERMS } from "../../paths/console-pages";
import { administratorCodeOf, type AdministratorCode } from "../rights/administrator-role";

export type PresetRoleCode = AdministratorCode | "operator" | "reviewer" | "editor" | "support";

export interface PresetRole<Code extends string = string> {
  readonly code: Code;
  readonly name: string;
  /** ROLE_TYPE 1, 2, 3. */
  readonly organizationKind: OrganizationKind;
  readonly dataScope: 1 | 2;
  /** Null for every permission, including those added later; never stored as grants. */
  readonly perms: readonly string[] | null;
}

const pagePerms = new Set(CONSOLE_PAGES.map((page) => page.perms));

/** Returns all permissions of the nouns: W of docs/console.md, 2.2. */
function all(...nouns: string[]): string[] {
  return CONSOLE_PERMS.filter((perms) => nouns.includes(nounOf(perms)));
}

/** Returns the page permissions of the nouns without their buttons: R of docs/console.md, 2.2. */
function read(...nouns: string[]): string[] {
  return all(...nouns).filter((perms) => pagePerms.has(perms));
}

function only(noun: string, ...verbs: string[]): string[] {
  return verbs.map((verb) => `${noun}:${verb}`);
}

function allBut(noun: string, ...verbs: string[]): string[] {
  const excluded = only(noun, ...verbs);
  return all(noun).filter((perms) => !excluded.includes(perms));
}

const accountsOfOrganization = allBut("account", "archive", "reveal-contact");

/** What both kinds of organisation administrators may do besides their own organisation's pages. */
const organizationAdministration = [
  ...all("dashboard"),
  ...accountsOfOrganization,
  ...all("role", "role-assign"),
  ...allBut("declarant", "archive"),
  ...only("channel", "list", "view"),
  ...read("audit", "login-log"),
];

const operator = [
  ...all("dashboard"),
  ...all("customer", "customer-child", "customer-product", "customer-department", "customer-channel"),
  ...all("provider", "provider-product", "provider-department", "product-request"),
  ...read("platform-department"),
  ...allBut("account", "reset-password", "archive", "reveal-contact"),
  ...read("product", "version", "resource", "role"),
  ...all("role-assign", "channel", "declarant", "message"),
  ...read("certification", "reference", "enum", "notify-log"),
];

const reviewer = [
  ...all("dashboard"),
  ...allBut("certification", "reassign"),
  ...read("customer", "provider", "account", "declarant"),
  ...only("message", "list", "create", "publish"),
];

const editor = [
  ...all("dashboard", "content"),
  ...only("message", "list", "create", "publish", "revoke", "template"),
  ...read("reference", "enum"),
];

const support = [
  ...all("dashboard"),
  ...read("customer", "customer-child", "customer-department", "provider", "provider-department"),
  ...only("account", "list", "unlock", "end-session", "reset-password", "reveal-contact"),
  ...read("certification", "login-log", "session", "lock", "notify-log"),
  "session:end",
  "lock:unlock",
  "notify-log:resend",
  ...all("error-log"),
];

const customerAdmin = [
  ...organizationAdministration,
  ...only("customer", "list", "edit"),
  ...all("customer-child", "customer-department"),
  ...read("customer-product", "customer-channel"),
];

const providerAdmin = [
  ...organizationAdministration,
  ...only("provider", "list", "edit"),
  ...read("provider-product"),
  ...all("provider-department"),
];

const STAFF = { organizationKind: "platform", dataScope: 1 } as const;
const ADMINISTRATOR = { name: "组织管理员", dataScope: 2 } as const;

/** The seeded roles of the console's version (docs/console.md, 2.2). */
export const PRESET_ROLES: readonly PresetRole<PresetRoleCode>[] = [
  { code: administratorCodeOf("platform"), name: "平台管理员", ...STAFF, perms: null },
  { code: "operator", name: "运营", ...STAFF, perms: operator },
  { code: "reviewer", name: "审核", ...STAFF, perms: reviewer },
  { code: "editor", name: "内容", ...STAFF, perms: editor },
  { code: "support", name: "客服", ...STAFF, perms: support },
  {
    code: administratorCodeOf("customer"),
    ...ADMINISTRATOR,
    organizationKind: "customer",
    perms: customerAdmin,
  },
  {
    code: administratorCodeOf("provider"),
    ...ADMINISTRATOR,
    organizationKind: "provider",
    perms: providerAdmin,
  },
];
