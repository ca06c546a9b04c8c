import { now } from "../../runtime/process/clock.server";
import { db } from "../../db/client.server";
import { findTenantType } from "../../organizations/tenants/tenant-type.server";
import type { LiveSession } from "../sessions/sessions.server";
import { readTab, type PersonalTab } from "./tab";

export interface OpenTab {
  readonly tab: PersonalTab;
  /** Platform users have no identity certification (docs/product.md, section 2). */
  readonly hasIdentity: boolean;
}

/**
 * Returns the tab that an address shows, and which tabs exist; "moved" for an address of
 * the former personal center.
 */
export async function openTab(session: LiveSession, search: string): Promise<OpenTab | "moved"> {
  const asked = readTab(search);
  if (asked === "moved") return asked;
  const kind = await findTenantType(db, session.accountId, session.activeRoleVersionId, now());
  const hasIdentity = kind !== 0;
  return { tab: asked === 2 && !hasIdentity ? 1 : asked, hasIdentity };
}
