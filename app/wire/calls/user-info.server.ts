import { validityOf, type Profile } from "~/services/identity/auth/sign-in/profile.server";
import { formatTime } from "~/services/format/time";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";

/** The user object of docs/product.md, section 3, in the wire's spelling (docs/wire-api.md, "当前用户"). */
export function userInfoOf(profile: Profile, session: Pick<LiveSession, "previousSignInAt">) {
  const { account, activeMembership } = profile;
  const areaData = [account.province, account.city, account.area].filter((code) => code !== "");
  return {
    id: String(account.id),
    tenantType: profile.tenantType,
    areaData,
    province: account.province,
    city: account.city,
    area: account.area,
    streetAddress: account.street_address,
    faxNo: account.fax_no,
    username: account.username,
    realname: account.realname,
    phone: account.phone ?? "",
    avatar: account.avatar,
    orgCodeTxt: activeMembership?.departmentPath ?? "",
    email: account.email ?? "",
    workNo: account.work_no,
    tenantName: activeMembership?.name ?? "",
    startToEndDate: validityOf(profile),
    modifyUsername: account.updated_by,
    updateTime: formatTime(account.updated_at),
    productNames: profile.productNames.join("、"),
    relTenantIds: profile.memberships.map((membership) => membership.organizationId).join(","),
    lastDate: session.previousSignInAt === null ? "" : formatTime(session.previousSignInAt),
    mustChangePassword: account.must_change_password !== 0,
    hasPassword: account.password_hash !== null,
  };
}

/** The organisations that the user can choose from after sign-in. */
export const tenantListOf = (profile: Profile) =>
  profile.memberships.map((membership) => ({
    id: String(membership.organizationId),
    name: membership.name,
    tenantType: membership.tenantType,
  }));
