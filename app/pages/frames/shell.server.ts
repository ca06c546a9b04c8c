import type { AppLoadContext } from "@remix-run/node";
import {
  readPersonSummary,
  type PersonSummary,
} from "~/services/identity/auth/sign-in/person-summary.server";
import { now } from "~/services/runtime/process/clock.server";
import { db } from "~/services/db/client.server";
import { formatTime } from "~/services/format/time";
import { listUnread, type Unread } from "~/services/messaging/messages/box.server";
import { listRoleVersions, type RoleVersion } from "~/services/access/roles/versions/role-versions.server";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import { findExternalApp } from "~/services/products/sub-apps/registry.server";
import { rightsOf } from "../guard.server";
import { orNull } from "../part.server";

/** Whom the application shell stands around; what could not be read is null, and said so in its place. */
export interface ShellPerson {
  /** When all of this was read; times are said by it. */
  readonly readAt: number;
  readonly accountId: number;
  readonly userName: string;
  /** Nothing else is open before that, messages neither. */
  readonly mustChangePassword: boolean;
  readonly phoneBound: boolean;
  readonly emailBound: boolean;
  /** When the person signed in before this time; null at the first time. */
  readonly previousSignIn: string | null;
  /** The day on which the account ends; null when its owner has not asked for that. */
  readonly cancelDay: string | null;
  readonly summary: PersonSummary | null;
  readonly roles: ShellRoles | null;
  /** Whether the navigation leads to the console; also where it could not be read who may see it. */
  readonly hasConsole: boolean;
  readonly unread: Unread | null;
}

export interface ShellRoles {
  readonly activeId: number | null;
  readonly versions: readonly ShellRole[];
}

export interface ShellRole {
  readonly id: number;
  /** Product and version. */
  readonly name: string;
  readonly organization: string;
  readonly roles: string;
}

const shown = (version: RoleVersion): ShellRole => ({
  id: version.id,
  name: `${version.productName} ${version.versionName}`,
  organization: version.organizationName,
  roles: version.roleNames.join("、"),
});

async function readShellRoles(session: LiveSession): Promise<ShellRoles> {
  const versions = await listRoleVersions(db, session.accountId, now());
  const active = versions.find((version) => version.id === session.activeRoleVersionId);
  return { activeId: active?.id ?? null, versions: versions.map(shown) };
}

/** Who may see a page of the console, one that is planned too; an external sub-app asks for itself. */
async function hasConsole(session: LiveSession): Promise<boolean> {
  return findExternalApp("jqzx") !== null || (await rightsOf(session)).menu.titles.size > 0;
}

export async function readShell({ session: state }: AppLoadContext): Promise<ShellPerson | null> {
  if (state.kind !== "live") return null;
  const { session } = state;
  const [summary, roles, mayEnter, unread] = await Promise.all([
    orNull("person", readPersonSummary(session.accountId, session.activeRoleVersionId)),
    orNull("roles", readShellRoles(session)),
    orNull("console", hasConsole(session)),
    session.mustChangePassword ? null : orNull("messages", listUnread(session.accountId)),
  ]);
  return {
    readAt: now(),
    accountId: session.accountId,
    userName: session.username,
    mustChangePassword: session.mustChangePassword,
    phoneBound: session.phone !== null,
    emailBound: session.email !== null,
    previousSignIn: session.previousSignInAt === null ? null : formatTime(session.previousSignInAt),
    cancelDay: session.cancelAt === null ? null : formatTime(session.cancelAt, "YYYY-MM-DD"),
    summary,
    roles,
    hasConsole: mayEnter ?? true,
    unread,
  };
}
