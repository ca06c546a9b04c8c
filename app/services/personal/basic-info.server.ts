import { getProfile } from "../auth/profile.server";
import { maskEmail, maskPhone } from "../format/mask";
import type { TenantType } from "../organizations/tenant-type.server";
import type { LiveSession } from "../sessions/sessions.server";

/** What the first tab of the personal center shows. */
export interface BasicInfo {
  readonly userName: string;
  readonly tenantType: TenantType | null;
  /** Masked; null when not bound. */
  readonly phone: string | null;
  readonly email: string | null;
}

export async function readBasicInfo(session: LiveSession): Promise<BasicInfo> {
  const { account, tenantType } = await getProfile(session.accountId, session.activeRoleVersionId);
  return {
    userName: account.username,
    tenantType,
    phone: account.phone && maskPhone(account.phone),
    email: account.email && maskEmail(account.email),
  };
}
