import { findOrganizationInScope } from "~/services/organizations/tenants/find-organization.server";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { db } from "~/services/db/client.server";
import { refusedBy, STALE, type Stale } from "~/services/forms/editing/outcome";
import type { Typed, ValuesOf } from "~/services/forms/editing/form.types";
import { ticksAsText } from "~/services/forms/rules/choice.schema";
import type { Actor } from "~/services/forms/editing/actor.types";
import type { OrganizationKind } from "~/services/organizations/tenants/tenant-type.server";
import {
  findOrganization,
  suggestOrganizations,
} from "~/services/organizations/tenants/organization-lookups.server";
import { findRoleRefusal, findEditRefusal } from "~/services/access/roles/rights/edit-rights.server";
import { copyRole, findCopyRefusal } from "~/services/access/roles/copy-role.server";
import { findRoleInScope } from "~/services/access/roles/find-role.server";
import { grantRole, planFor, readGrants } from "~/services/access/roles/rights/grant-role.server";
import type { Outcome } from "~/services/access/roles/outcome.types";
import { grantTree } from "~/services/access/roles/rights/plan-grants";
import {
  listDataScopeChoices,
  listRoleVersionChoices,
  usualScope,
} from "~/services/access/roles/role-choices.server";
import {
  editRoleForm,
  grantRoleForm,
  newRoleForm,
  type EditRoleFields,
  type GrantRoleFields,
  type NewRoleFields,
} from "~/services/access/roles/role-form";
import { editRole } from "~/services/access/roles/edit-role.server";
import { createRole, type DataScope, type RoleFields } from "~/services/access/roles/save-role.server";
import { ROLE_TEXT as TEXT } from "~/services/access/roles/role.text";
import {
  changeOf,
  type CollectionForm,
  type Stored,
} from "~/collections/forms/collection-form-answer.server";
import { actorOf } from "~/collections/forms/collection-form.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { actorWith, viewerOf } from "~/collections/lists/list-viewer.server";
import { idIn, sourceIn } from "~/collections/records/record-page.server";

const LIST = "/role-list";
const addressOf = (id: number) => `${LIST}/${String(id)}`;

/** Returns a refusal with a reason as it is; any other becomes the refusal of a form's field. */
export const refusalOf = (outcome: Extract<Outcome, { ok: false }> | Stale) =>
  "reason" in outcome ? outcome : refusedBy(outcome.text, outcome.field);
const KINDS: readonly string[] = Object.keys(TEXT.kinds);
const kindIn = (typed: string | undefined): OrganizationKind =>
  KINDS.includes(typed ?? "") ? (typed as OrganizationKind) : "customer";

/** The organisation of a new role of an actor who is not platform staff; null for staff, who choose it. */
async function ownOrganization(actor: Actor) {
  const { scope } = actor;
  if (scope.kind === "all" || scope.kind === "nothing") return null;
  return findOrganizationInScope(db, scope, scope.organizationId);
}

/** The role whose grants a new role copies, from the address or from the form; null for none. */
async function findSource(page: AuthorizedPage, typed: Typed | null, { scope }: Actor) {
  const asked = typed === null ? sourceIn(page) : Number(typed["copyFrom"] ?? "");
  return asked ? findRoleInScope(db, scope, asked) : null;
}

const BLANK = { name: "", code: "", versionId: "", copyFrom: "", status: "active", remark: "" };

type Source = Awaited<ReturnType<typeof findSource>>;

/** The initial values of a new role: empty, or those of its source. */
const startOf = (source: Source, kind: OrganizationKind, isStaff: boolean) => ({
  ...BLANK,
  kind,
  dataScope: isStaff ? "" : "2",
  ...(source && {
    copyFrom: String(source.id),
    versionId: String(source.version_id),
    remark: source.remark,
    dataScope: String(source.data_scope),
  }),
});

const scopeIn = (typed: string) => (typed === "" ? null : (Number(typed) as DataScope));

/** Creates the typed role, with the grants of its source if it has one. */
function storeNew(actor: Actor, values: ValuesOf<NewRoleFields>) {
  const { name, code, remark, organizationId, copyFrom } = values;
  const described = {
    name,
    code,
    remark,
    organizationId,
    dataScope: scopeIn(values.dataScope) ?? usualScope(actor.scope, kindIn(values.kind)),
    status: values.status === "disabled" ? ("disabled" as const) : ("active" as const),
  };
  if (copyFrom !== "") return copyRole(actor, Number(copyFrom), described);
  return createRole(actor, {
    ...described,
    kind: kindIn(values.kind),
    versionId: Number(values.versionId),
  });
}

export async function newRolePage(
  page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<NewRoleFields>> {
  const viewer = await viewerOf(page);
  const actor = actorWith(page, viewer);
  const [own, source] = await Promise.all([ownOrganization(actor), findSource(page, typed, actor)]);
  const asked = own === null ? (typed?.["organizationId"] ?? "") : String(own.id);
  const option = asked === "" ? null : await findOrganization(asked, viewer);
  const organizationId = option === null ? null : Number(option.value);
  const kind = own?.kind ?? source?.organization_kind ?? kindIn(typed?.["kind"]);
  const definition = newRoleForm({
    isStaff: own === null,
    source: source && { key: String(source.id), text: source.name },
    versions: await listRoleVersionChoices(organizationId),
    scopes: await listDataScopeChoices(actor.scope, own === null && source === null ? null : kind),
    organizations: {
      found: organizationId,
      matches: (await suggestOrganizations(asked, viewer)).map(({ text }) => text),
    },
  });
  return {
    definition,
    values: { ...startOf(source, kind, own === null), organizationId: option?.text ?? "" },
    changed: null,
    refusal: source && (await findCopyRefusal(db, actor, source)),
    store: async ({ values }): Promise<Stored> => {
      const made = await storeNew(actor, values);
      if (!made.ok) return refusalOf(made);
      return { ok: true, to: addressOf(made.id), text: CONSOLE_TEXT.created(TEXT.role) };
    },
  };
}

export const fieldsIn = ({ name, remark, dataScope, status }: ValuesOf<EditRoleFields>): RoleFields => ({
  name,
  remark,
  dataScope: Number(dataScope) as DataScope,
  status: status === "disabled" ? "disabled" : "active",
});

export async function editRolePage(page: AuthorizedPage): Promise<CollectionForm<EditRoleFields>> {
  const actor = await actorOf(page);
  const id = idIn(page, "id");
  const role = await findRoleInScope(db, actor.scope, id);
  const { name, status, remark } = role;
  return {
    definition: editRoleForm({ scopes: await listDataScopeChoices(actor.scope, role.organization_kind) }),
    recordName: name,
    values: { name, status, remark, dataScope: String(role.data_scope) },
    changed: changeOf(role),
    refusal: await findRoleRefusal(db, actor, role),
    store: async ({ values, expectedVersion }): Promise<Stored> => {
      const outcome = await editRole(actor, id, fieldsIn(values), expectedVersion);
      return outcome.ok ? { ok: true, to: addressOf(id), text: CONSOLE_TEXT.edited } : refusalOf(outcome);
    },
  };
}

/**
 * 授权: the form asks for a review of the ticked permissions and of those that the rules of the tree add or
 * remove.
 */
export async function grantRolePage(page: AuthorizedPage): Promise<CollectionForm<GrantRoleFields>> {
  const actor = await actorOf(page);
  const id = idIn(page, "id");
  const view = await readGrants(actor, id);
  return {
    definition: grantRoleForm(grantTree(view.nodes, view.ownResources)),
    recordName: view.role.name,
    values: { grants: ticksAsText([...view.granted]), reason: "" },
    changed: changeOf(view.role),
    refusal: findEditRefusal(actor, view.role),
    store: async ({ values, expectedVersion, isReviewed }): Promise<Stored> => {
      const { added, removed, byRule } = planFor(view, new Set(values.grants));
      // Without this check the review would also show differences to another editor's version.
      if (expectedVersion !== view.role.updated_at && added.length + removed.length > 0) return STALE;
      if (!isReviewed && added.length + removed.length > 0) {
        const names = view.nodes.filter((node) => byRule.includes(node.id)).map(({ title }) => title);
        const rules = names.length > 0 ? [TEXT.grantByRule(names)] : [];
        const notes = [TEXT.grantNotes(added.length, removed.length, view.people), ...rules];
        return { ok: false, reason: "unreviewed", notes };
      }
      const outcome = await grantRole(actor, id, {
        ticked: values.grants,
        reason: values.reason,
        expectedVersion,
      });
      return outcome.ok ? { ok: true, to: addressOf(id), text: TEXT.grantsSaved } : refusalOf(outcome);
    },
  };
}
