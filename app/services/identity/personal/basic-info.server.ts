import { personFieldsOf, type PersonFields } from "../accounts/person-fields";
import { findIdentityTicket } from "../auth/operations/identity-check.server";
import { getProfile, validityOf, type Profile } from "../auth/sign-in/profile.server";
import { findCertificationStatus } from "../../organizations/certification/certification-status.server";
import { db } from "../../db/client.server";
import { findDraft } from "../../forms/drafts/drafts.server";
import { maskEmail, maskPhone } from "../../format/mask";
import { formatTime } from "../../format/time";
import type { TenantType } from "../../organizations/tenants/tenant-type.server";
import {
  readRegionChoice,
  resolveRegion,
  type RegionChoice,
} from "../../reference-data/region-choice.server";
import type { LiveSession } from "../sessions/sessions.server";
import { completenessOf, type CompletenessItem } from "./completeness";

/** The data of the basic info tab of the personal center. */
export interface BasicInfo {
  readonly tenantType: TenantType | null;
  readonly avatar: string;
  readonly certified: boolean;
  /** Masked; null when not bound. */
  readonly phone: string | null;
  readonly email: string | null;
  /** An identity check for revealing both in full has been passed. */
  readonly mayReveal: boolean;
  /** Null at the first sign-in. */
  readonly lastSignIn: string | null;
  readonly completeness: { readonly missing: readonly CompletenessItem[]; readonly of: number };
  readonly fields: PersonFields;
  /** When the row was last changed; the form posts it back. */
  readonly updated: string;
  readonly choice: RegionChoice;
  /** Read-only details of platform users. */
  readonly staff: StaffDetails | null;
  readonly draft: { readonly savedAt: string; readonly isOpen: boolean } | null;
}

interface StaffDetails {
  readonly tenantName: string;
  readonly productNames: string;
  readonly orgCodeTxt: string;
  readonly startToEndDate: string;
}

const staffDetails = (profile: Profile): StaffDetails => ({
  tenantName: profile.activeMembership?.name ?? "",
  productNames: profile.productNames.join("、"),
  orgCodeTxt: profile.activeMembership?.departmentPath ?? "",
  startToEndDate: validityOf(profile),
});

async function isCertified({ account, memberships }: Profile): Promise<boolean> {
  return memberships.length > 0 || (await findCertificationStatus(db, account.id))?.billStatus === 2;
}

/** Returns the initial values of the form: the stored ones, or those of a draft that is continued. */
async function readForm(profile: Profile, wantsDraft: boolean) {
  const stored = { fields: personFieldsOf(profile.account), updated: String(profile.account.updated_at) };
  const draft = await findDraft(db, { accountId: profile.account.id, form: "profile" });
  const isOpen = draft !== null && wantsDraft;
  const { updated = stored.updated, ...typed } = isOpen ? draft.fields : {};
  const fields = { ...stored.fields, ...typed };
  return {
    fields: { ...fields, ...(await resolveRegion(fields)) },
    updated,
    draft: draft && { savedAt: formatTime(draft.savedAt), isOpen },
  };
}

/** Reads the data of the basic info tab. */
export async function readBasicInfo(
  session: LiveSession,
  { wantsDraft }: { wantsDraft: boolean } = { wantsDraft: false },
): Promise<BasicInfo> {
  const profile = await getProfile(session.accountId, session.activeRoleVersionId);
  const [certified, form, ticket] = await Promise.all([
    isCertified(profile),
    readForm(profile, wantsDraft),
    findIdentityTicket(db, session, "reveal-contact"),
  ]);
  const { account, tenantType } = profile;
  const { avatar, phone, email } = account;
  const isPlatform = tenantType === 0;
  return {
    tenantType,
    avatar,
    certified,
    phone: phone && maskPhone(phone),
    email: email && maskEmail(email),
    mayReveal: ticket !== null,
    lastSignIn: session.previousSignInAt === null ? null : formatTime(session.previousSignInAt),
    completeness: completenessOf({
      avatar,
      phone,
      email,
      certified,
      isPlatform,
      fields: personFieldsOf(account),
    }),
    ...form,
    choice: await readRegionChoice(form.fields),
    staff: isPlatform ? staffDetails(profile) : null,
  };
}
