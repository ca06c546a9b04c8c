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
import { settingsOf } from "../cookies/preferences.server";
import { rightsOf } from "../guard.server";
import { orNull } from "../part.server";

/** The user's data in the application shell; a part that could not be read is null, and shown as such. */
export interface ShellPerson {
  /** When all of this was read; relative times refer to it. */
  readonly readAt: number;
  readonly accountId: number;
  readonly userName: string;
  /** Whether only the password page is open, and messages are not read. */
  readonly mustChangePassword: boolean;
  readonly phoneBound: boolean;
  readonly emailBound: boolean;
  /** The time of the sign-in before this one; null at the first. */
  readonly previousSignIn: string | null;
  /** The day on which the account will be deleted; null unless its owner has requested that. */
  readonly cancelDay: string | null;
  readonly summary: PersonSummary | null;
  readonly roles: ShellRoles | null;
  /** Whether the navigation links to the console; also true where that could not be read. */
  readonly hasConsole: boolean;
  /** Whether single keys are on for the whole page, by the settings. */
  readonly pageKeys: boolean;
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

/**
 * Whether the account may see a page of the console, also a planned one; an external sub-app checks access
 * itself.
 */
async function hasConsole(session: LiveSession): Promise<boolean> {
  return findExternalApp("jqzx") !== null || (await rightsOf(session)).menu.titles.size > 0;
}

/** The shell's data of a request's session; null for a visitor. */
export async function readShell({ session: state }: AppLoadContext): Promise<ShellPerson | null> {
  if (state.kind !== "live") return null;
  const { session } = state;
  const [summary, roles, mayEnter, { pageKeys }, unread] = await Promise.all([
    orNull("person", readPersonSummary(session.accountId, session.activeRoleVersionId)),
    orNull("roles", readShellRoles(session)),
    orNull("console", hasConsole(session)),
    settingsOf(session),
    session.mustChangePassword ? null : orNull("messages", listUnread(session.accountId)),
  ]);
  return {
    readAt: now(),
    accountId: session.accountId,
    userName: session.name,
    mustChangePassword: session.mustChangePassword,
    phoneBound: session.phone !== null,
    emailBound: session.email !== null,
    previousSignIn: session.previousSignInAt === null ? null : formatTime(session.previousSignInAt),
    cancelDay: session.cancelAt === null ? null : formatTime(session.cancelAt, "YYYY-MM-DD"),
    summary,
    roles,
    hasConsole: mayEnter ?? true,
    pageKeys,
    unread,
  };
}
