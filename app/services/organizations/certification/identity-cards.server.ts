import { now } from "../../runtime/process/clock.server";
import { db } from "../../db/client.server";
import { readTenancy } from "../tenants/tenant-type.server";
import type { LiveSession } from "../../identity/sessions/sessions.server";
import type { ApplicationKind } from "./application.types";
import { findApplicationRow } from "./applications.server";

/** The state of a card: its application can be created, is in progress, or is not needed. */
export type CardState = "open" | "on-its-way" | "certified";

export interface IdentityCard {
  readonly kind: ApplicationKind;
  readonly state: CardState;
  /** The reviewer's opinion on an application that was rejected; no other has one. */
  readonly rejection?: string;
}

const KINDS_OF_TENANTS = { 1: [0], 2: [1] } as const;
const BOTH: readonly ApplicationKind[] = [0, 1];

/**
 * The cards of the personal center's second tab: both kinds until one is known, by membership or application
 * (docs/product.md, sections 2 and 6; docs/forms.md, section 5). None for a platform user.
 */
export async function readIdentityCards(session: LiveSession): Promise<readonly IdentityCard[]> {
  const { accountId, activeRoleVersionId: roleVersionId } = session;
  const [row, { tenantType, memberships }] = await Promise.all([
    findApplicationRow(db, accountId),
    readTenancy(db, { accountId, roleVersionId, at: now() }),
  ]);
  if (tenantType === 0) return [];
  const kinds: readonly ApplicationKind[] =
    tenantType !== null ? KINDS_OF_TENANTS[tenantType] : row ? [row.kind] : BOTH;
  const isInProgress = row?.bill_status === 1 || row?.bill_status === 3;
  const isCertified = memberships.length > 0 || row?.bill_status === 2;
  const state = isInProgress ? "on-its-way" : isCertified ? "certified" : "open";
  const rejected = row?.bill_status === 3 ? row : null;
  return kinds.map((kind) => ({
    kind,
    state,
    ...(rejected?.kind === kind ? { rejection: rejected.opinion } : {}),
  }));
}
