import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import type { Choice, Field, TickNode } from "../../forms/editing/form.types";
import { choiceField, lookupField } from "../../forms/editing/fields";
import { defineForm } from "../../forms/editing/form-values";
import { ticksIn } from "../../forms/rules/choice.schema";
import { anyText, type Rule } from "../../forms/rules/form.schema";
import type { OrganizationKind } from "../../organizations/tenants/tenant-type.server";
import { roleCode, roleName, roleRemark } from "./role-rules";
import { REASON_MAX, REMARK_MAX, ROLE_TEXT as TEXT } from "./role.text";

const LABELS = TEXT.labels;
const KINDS = Object.entries(TEXT.kinds).map(([key, text]) => ({ key: key as OrganizationKind, text }));
const STATES = Object.entries(TEXT.states).map(([key, text]) => ({
  key: key as "active" | "disabled",
  text,
}));

const name: Field<string> = {
  label: LABELS.name,
  control: { kind: "text", maxLength: 20 },
  rule: roleName,
  keep: (stored) => stored,
};
const remark: Field<string> = {
  label: LABELS.remark,
  control: { kind: "area", maxLength: REMARK_MAX },
  isOptional: true,
  rule: roleRemark,
  keep: (stored) => stored,
};
const status = () => choiceField("radio", LABELS.status, STATES);

interface NewRoleFormContext {
  readonly isStaff: boolean;
  readonly versions: readonly Choice[];
  readonly scopes: readonly Choice[];
  readonly organizations: { readonly matches: readonly string[]; readonly found: number | null };
  /** The role whose grants are copied to the new one. */
  readonly source: Choice | null;
}

/** The form of a new role (docs/console.md, 6.1); the versions are those that the organisation holds. */
export const newRoleForm = ({ isStaff, versions, scopes, organizations, source }: NewRoleFormContext) =>
  defineForm(
    [
      {
        title: TEXT.base,
        names: [
          ...(source ? (["copyFrom"] as const) : []),
          "kind",
          "organizationId",
          "versionId",
          "name",
          "code",
          "dataScope",
          "status",
          "remark",
        ],
      },
    ],
    {
      copyFrom: choiceField<string>("select", TEXT.copyFrom, source ? [source] : [], { isOptional: true }),
      kind: choiceField<OrganizationKind>("radio", LABELS.kind, KINDS, {
        isFixed: !isStaff || source !== null,
      }),
      organizationId: lookupField<number>(LABELS.organizationId, {
        ...organizations,
        wrong: CONSOLE_TEXT.missing,
        isDeciding: true,
        ...(isStaff ? { isOptional: true, hint: TEXT.presetHint } : { isFixed: true }),
      }),
      versionId: choiceField<string>("select", LABELS.versionId, versions, { isFixed: source !== null }),
      name,
      code: {
        label: LABELS.code,
        control: { kind: "text", maxLength: 30 },
        rule: roleCode,
      } satisfies Field<string>,
      dataScope: choiceField<string>("select", LABELS.dataScope, scopes, {
        ...(isStaff && !source ? { isOptional: true, hint: TEXT.scopeHint } : {}),
      }),
      status: status(),
      remark,
    },
  );

/** The form that edits a role. */
export const editRoleForm = ({ scopes }: Pick<NewRoleFormContext, "scopes">) =>
  defineForm([{ title: TEXT.base, names: ["name", "dataScope", "status", "remark"] }], {
    name,
    dataScope: choiceField<string>("select", LABELS.dataScope, scopes),
    status: status(),
    remark,
  });

const tickedIds: Rule<number[]> = anyText.transform((typed) => ticksIn(typed).map(Number));

const grants = (nodes: readonly TickNode[]): Field<number[]> => ({
  label: TEXT.tree,
  control: { kind: "tree", nodes },
  rule: tickedIds,
});

/** The form of everything that reverting a role restores; grants are fixed for actors who may not grant. */
export const restoreRoleForm = (
  { scopes, mayGrant }: Pick<NewRoleFormContext, "scopes"> & { readonly mayGrant: boolean },
  nodes: readonly TickNode[],
) => defineForm([], { ...editRoleForm({ scopes }).fields, grants: { ...grants(nodes), isFixed: !mayGrant } });

/** The form of a role's grants, with the reason. */
export const grantRoleForm = (nodes: readonly TickNode[]) =>
  defineForm([{ title: "", names: ["grants", "reason"] }], {
    grants: grants(nodes),
    reason: {
      label: TEXT.reason,
      control: { kind: "text", maxLength: REASON_MAX },
      isOptional: true,
      rule: anyText,
    } satisfies Field<string>,
  });

export type NewRoleFields = ReturnType<typeof newRoleForm>["fields"];
export type EditRoleFields = ReturnType<typeof editRoleForm>["fields"];
export type RestoreRoleFields = ReturnType<typeof restoreRoleForm>["fields"];
export type GrantRoleFields = ReturnType<typeof grantRoleForm>["fields"];
