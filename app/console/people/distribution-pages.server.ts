import { db } from "~/services/db/client.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { plain } from "~/services/collections/lists/any-list.server";
import {
  assignedList,
  candidateList,
} from "~/services/identity/people/distribution/distribution-members.server";
import { distributionOrganizationList } from "~/services/identity/people/distribution/distribution-organizations.server";
import { distributionRoles } from "~/services/identity/people/distribution/distribution-roles.server";
import { DISTRIBUTION_TEXT as TEXT } from "~/services/identity/people/distribution/distribution.text";
import { findRoleInScope } from "~/services/access/roles/find-role.server";
import type { FoundList } from "~/collections/define-collection.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";

const ID = /^[1-9]\d{0,14}$/;

/**
 * Null if the address has no role. @throws DomainError not-found for an unknown role, or one outside the
 * scope
 */
async function roleAt(page: AuthorizedPage) {
  const asked = page.url.searchParams.get("role");
  if (asked === null) return null;
  if (!ID.test(asked)) throw new DomainError("not-found");
  return findRoleInScope(db, (await viewerOf(page)).scope, Number(asked));
}

const VIEWS: readonly (string | null)[] = [null, "organizations"];
const ASSIGNED: readonly (string | null)[] = [null, "0"];

/** Rejects unknown values, because the default list would act on other rows than the intended ones. */
function requireKnownParameters({ url: { searchParams: search } }: AuthorizedPage): void {
  if (!VIEWS.includes(search.get("view")) || !ASSIGNED.includes(search.get("assigned")))
    throw new DomainError("not-found");
}

/**
 * The list in the address: the roles, the accounts with a role, the candidates for it, or its organisations.
 */
export async function distributionAt(page: AuthorizedPage): Promise<FoundList> {
  requireKnownParameters(page);
  const found = await roleAt(page);
  if (!found) return { list: plain(distributionRoles), name: null };
  const role = { id: found.id, organizationId: found.organization_id };
  const { searchParams: search } = page.url;
  const named = { name: found.name, title: TEXT.title(found.name) };
  if (search.get("view") === "organizations" && role.organizationId === null)
    return { list: plain(distributionOrganizationList(role)), ...named };
  return { list: plain(search.get("assigned") === "0" ? candidateList(role) : assignedList(role)), ...named };
}
