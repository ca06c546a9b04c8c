import { rightsOf } from "../guard.server";
import { isPermitted } from "~/services/access/paths/guard";
import { scopeOfSession } from "~/services/access/roles/rights/scope-of.server";
import { listOwnWork } from "~/services/declarations/lists/own-work.server";
import type { OwnWork } from "~/services/declarations/lists/own-work.types";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import { now } from "~/services/runtime/process/clock.server";

/** The declarations that wait for an account; null without the permission to list declarations. */
export async function readOwnWork(session: LiveSession): Promise<OwnWork | null> {
  const rights = await rightsOf(session);
  const may = (perms: string) => isPermitted(rights, perms);
  if (!may("declaration:list")) return null;
  const scope = await scopeOfSession(session);
  return listOwnWork({ scope, accountId: session.accountId, may, at: now() });
}
