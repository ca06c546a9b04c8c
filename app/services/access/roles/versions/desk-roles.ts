import type { OrganizationKind } from "../../../organizations/tenants/tenant-type.server";
import { DESK_PERMS, deskPermsOf } from "../../paths/desk-pages";
import type { PresetRole } from "./preset-roles";

/** The preset role of the desk with every right that a preset has, for an organisation of a kind. */
export const deskManagerOf = (kind: Exclude<OrganizationKind, "platform">) => `${kind}-manager` as const;

const ALL = deskPermsOf("declaration");
const READ = ["declaration:list", "declaration:print", "declaration:export"];
/** What others declare for the organisation is read by whoever reads its own declarations. */
const ENTRUSTED = deskPermsOf("entrusted");

const declarant = [...READ, ...["create", "edit", "submit", "cancel"].map((verb) => `declaration:${verb}`)];
const checker = [...READ, "declaration:review", "declaration:send"];
/** Entrustments bind the organisation: its managers propose, accept and end them, its viewers see them. */
const ENTRUSTMENTS = deskPermsOf("entrustment");
const others = DESK_PERMS.filter((perms) => ![...ALL, ...ENTRUSTMENTS].includes(perms));
const listed = others.filter((perms) => perms.endsWith(":list") && !ENTRUSTED.includes(perms));

/** To declare without a look in the Single Window is granted to a person, never by a preset. */
const managed = DESK_PERMS.filter((perms) => perms !== "declaration:declare");

const rolesOf = (kind: Exclude<OrganizationKind, "platform">): PresetRole[] => {
  const own = { organizationKind: kind, dataScope: 2 } as const;
  return [
    { code: `${kind}-declarant`, name: "录入员", ...own, perms: [...declarant, ...others] },
    { code: `${kind}-checker`, name: "复核员", ...own, perms: [...checker, ...listed, ...ENTRUSTED] },
    { code: deskManagerOf(kind), name: "报关主管", ...own, perms: managed },
  ];
};

/** The seeded roles of the declaration desk's version. */
export const DESK_ROLES: readonly PresetRole[] = [
  ...rolesOf("customer"),
  {
    code: "customer-viewer",
    name: "报关单查看",
    organizationKind: "customer",
    dataScope: 2,
    perms: [...READ, ...listed, ...ENTRUSTED, "entrustment:list"],
  },
  ...rolesOf("provider"),
  {
    code: "desk-support",
    name: "申报运维",
    organizationKind: "platform",
    dataScope: 1,
    perms: [...READ, "declaration:trace"],
  },
];
