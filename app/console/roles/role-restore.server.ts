import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import type { Typed } from "~/services/forms/editing/form.types";
import { ticksAsText, ticksIn } from "~/services/forms/rules/choice.schema";
import type { Actor } from "~/services/forms/editing/actor.types";
import { planFor, readGrants } from "~/services/access/roles/rights/grant-role.server";
import { grantTree } from "~/services/access/roles/rights/plan-grants";
import { restoreRole, tickedGrants } from "~/services/access/roles/versions/restore-role.server";
import { listDataScopeChoices } from "~/services/access/roles/role-choices.server";
import { restoreRoleForm, type RestoreRoleFields } from "~/services/access/roles/role-form";
import { roleHistory } from "~/services/access/roles/list/role-history.server";
import { ROLE_LIST_TEXT } from "~/services/access/roles/list/role-list.text";
import { ROLE_TEXT as TEXT } from "~/services/access/roles/role.text";
import {
  changeOf,
  type CollectionForm,
  type Stored,
} from "~/collections/forms/collection-form-answer.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { actorWith, viewerOf } from "~/collections/lists/list-viewer.server";
import type { Revertible } from "~/collections/histories/list-revert.server";
import { idIn } from "~/collections/records/record-page.server";
import { fieldsIn, refusalOf } from "./role-pages.server";

const mayGrant = ({ may }: AuthorizedPage) => may("role:grant");
const inOrder = (ids: Iterable<number>) => ticksAsText([...ids].sort((one, other) => one - other));

async function readRole(page: AuthorizedPage) {
  const actor: Actor = actorWith(page, await viewerOf(page));
  return { actor, view: await readGrants(actor, idIn(page, "id")) };
}

/** The form of fields and grants together, which are stored in one transaction. */
async function restoreRolePage(page: AuthorizedPage): Promise<CollectionForm<RestoreRoleFields>> {
  const { actor, view } = await readRole(page);
  const { role, nodes, ownResources, granted } = view;
  const { id, name, status, remark, organization_kind: kind } = role;
  const scopes = await listDataScopeChoices(actor.scope, kind);
  return {
    definition: restoreRoleForm({ scopes, mayGrant: mayGrant(page) }, grantTree(nodes, ownResources)),
    recordName: name,
    values: { name, status, remark, dataScope: String(role.data_scope), grants: inOrder(granted) },
    changed: changeOf(role),
    store: async ({ values, expectedVersion, editor: { reason = "" } }): Promise<Stored> => {
      const ticked = mayGrant(page) ? values.grants : null;
      const outcome = await restoreRole(actor, id, {
        fields: fieldsIn(values),
        ticked,
        expectedVersion,
        reason,
      });
      return outcome.ok
        ? {
            ok: true,
            to: `/role-list/${String(id)}`,
            text: CONSOLE_TEXT.moved(ROLE_LIST_TEXT.bulk.restore, name),
          }
        : refusalOf(outcome);
    },
  };
}

/** The older grants after the rules of the tree, as they would be stored. */
async function resolveGrants(page: AuthorizedPage, typed: Typed) {
  if (!mayGrant(page)) return { typed, notes: [] };
  const { view } = await readRole(page);
  const { after, added, removed } = planFor(view, new Set(ticksIn(typed["grants"] ?? "").map(Number)));
  const changes = added.length + removed.length;
  return {
    typed: { ...typed, grants: inOrder(after) },
    notes: changes > 0 ? [TEXT.grantNotes(added.length, removed.length, view.people)] : [],
  };
}

/** A role is reverted together with its grants. */
export const revertibleRole: Revertible<RestoreRoleFields> = {
  record: async (page) => {
    const { actor, view } = await readRole(page);
    return { ...(await roleHistory(actor.scope, view.role.id)), ticked: tickedGrants(view) };
  },
  form: restoreRolePage,
  settle: resolveGrants,
};
