import { db } from "../db/client.server";
import type { LiveSession } from "../sessions/sessions.server";
import { findCertificationStatus } from "./certification-status.server";

/** What the second tab of the personal center shows; platform users never get there. */
export interface IdentityCards {
  /** 0 draft, 1 under review, 2 certified, 3 rejected; null without an application or membership. */
  readonly billStatus: 0 | 1 | 2 | 3 | null;
}

export async function readIdentityCards(session: LiveSession): Promise<IdentityCards> {
  const status = await findCertificationStatus(db, session.accountId);
  return { billStatus: status?.billStatus ?? null };
}
