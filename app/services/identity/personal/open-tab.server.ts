import { now } from "../../runtime/process/clock.server";
import { db } from "../../db/client.server";
import { findTenantType } from "../../organizations/tenants/tenant-type.server";
import type { LiveSession } from "../sessions/sessions.server";
import { readTab, type PersonalTab } from "./tab";

export interface OpenTab {
  readonly tab: PersonalTab;
  /** Platform users have no identity to certify (docs/product.md, section 2). */
  readonly hasIdentity: boolean;
}

/** Which tab a person sees at an address, and which there are; "moved" where the address is of former times. */
export async function openTab(session: LiveSession, search: string): Promise<OpenTab | "moved"> {
  const asked = readTab(search);
  if (asked === "moved") return asked;
  const kind = await findTenantType(db, session.accountId, session.activeRoleVersionId, now());
  const hasIdentity = kind !== 0;
  return { tab: asked === 2 && !hasIdentity ? 1 : asked, hasIdentity };
}
