import { getAccount } from "../../accounts/accounts.server";
import { now } from "../../../runtime/process/clock.server";
import { db } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { formatTime } from "../../../format/time";
import {
  readTenancy,
  type Membership,
  type TenantType,
} from "../../../organizations/tenants/tenant-type.server";
import { listRoleVersions } from "../../../access/roles/versions/role-versions.server";

/** An account with its memberships, for its own pages and `getTokenUserInfo`. */
export interface Profile {
  readonly account: Account;
  readonly tenantType: TenantType | null;
  readonly memberships: readonly Membership[];
  /** The membership that decides the tenant type; null for ordinary users. */
  readonly activeMembership: Membership | null;
  readonly productNames: readonly string[];
}

/**
 * Reads the profile of an account.
 * @throws DomainError not-found
 */
export async function getProfile(accountId: number, roleVersionId: number | null): Promise<Profile> {
  const at = now();
  const [account, { tenantType, memberships }] = await Promise.all([
    getAccount(db, accountId),
    readTenancy(db, { accountId, roleVersionId, at }),
  ]);
  // Roles exist in organisations only.
  const versions = memberships.length > 0 ? await listRoleVersions(db, accountId, at) : [];
  const active = versions.find((version) => version.id === roleVersionId)?.organizationId;
  return {
    account,
    tenantType,
    memberships,
    activeMembership:
      memberships.find((membership) => membership.organizationId === active) ??
      memberships.find((membership) => membership.tenantType === tenantType) ??
      null,
    productNames: [...new Set(versions.map((version) => version.productName))],
  };
}

const day = (at: number | null) => (at === null ? "" : formatTime(at, "YYYY-MM-DD"));

/** Formats the validity of the active membership as `2026-01-01 ~ 2026-12-31`; "" without an end. */
export function validityOf({ activeMembership }: Profile): string {
  if (!activeMembership || activeMembership.validTo === null) return "";
  return `${day(activeMembership.validFrom)} ~ ${day(activeMembership.validTo)}`.trim();
}
