import type { AppLoadContext } from "@remix-run/node";
import { findRights, type Rights } from "~/services/access/menu/rights.server";
import { matchConsole, findPage } from "~/services/access/paths/find-page";
import { isPermitted } from "~/services/access/paths/guard";
import { listRoleVersions } from "~/services/access/roles/versions/role-versions.server";
import { db } from "~/services/db/client.server";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { now } from "~/services/runtime/process/clock.server";
import { rightsOf } from "../guard.server";

/** A role version that opens what the active one does not. */
export interface OpeningRole {
  readonly id: number;
  /** The names of its roles. */
  readonly name: string;
  readonly organization: string;
}

const MOST_OFFERED = 3;
/** Role versions that are examined: some of the staff hold hundreds. */
const MOST_EXAMINED = 20;

/**
 * Lists the inactive role versions of an account whose rights satisfy `opens`, oldest first: three at
 * most, of the first twenty.
 */
export async function listOpeningRoles(
  { accountId, activeRoleVersionId }: LiveSession,
  opens: (rights: Rights) => boolean,
): Promise<OpeningRole[]> {
  const at = now();
  const found: OpeningRole[] = [];
  const versions = (await listRoleVersions(db, accountId, at)).filter(({ id }) => id !== activeRoleVersionId);
  for (const { id, roleNames, organizationName } of versions.slice(0, MOST_EXAMINED)) {
    if (found.length === MOST_OFFERED) break;
    if (opens(await findRights(db, { accountId, roleVersionId: id, at })))
      found.push({ id, name: roleNames.join("、"), organization: organizationName });
  }
  return found;
}

/** The permission that a page of the console or the desk requires; null for any other path. */
function permissionAt(path: string): string | null {
  const match = matchConsole(path);
  if (match === null || match.kind === "group") return findPage(path)?.perms ?? null;
  return match.location.perms;
}

/**
 * Lists the visitor's roles that open a page which the active role is refused; none for any other failure, or
 * a post, whose form a change of roles would lose.
 */
export async function openingRolesAt(
  error: unknown,
  request: Request,
  { session }: AppLoadContext,
): Promise<OpeningRole[]> {
  if (!(error instanceof DomainError) || error.code !== "forbidden" || session.kind !== "live") return [];
  if (request.method !== "GET") return [];
  const perms = permissionAt(new URL(request.url).pathname);
  if (perms === null || isPermitted(await rightsOf(session.session), perms)) return [];
  return listOpeningRoles(session.session, (rights) => isPermitted(rights, perms));
}
