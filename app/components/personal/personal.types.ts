import type { FormAnswer } from "../form/fields-of";
import type { RegionChoice } from "../form/regions/region-fields.types";
import type { MISSING, STAFF_LABELS } from "./personal.text";

/** Data of the personal center's loader for every tab. */
export interface TabState {
  tab: 1 | 2 | 3;
  hasIdentity: boolean;
}

export interface ProfileFields {
  username: string;
  realname: string;
  workNo: string;
  province: string;
  city: string;
  area: string;
  streetAddress: string;
  faxNo: string;
}

export interface BasicInfoData {
  tenantType: 0 | 1 | 2 | null;
  avatar: string;
  certified: boolean;
  phone: string | null;
  email: string | null;
  mayReveal: boolean;
  lastSignIn: string | null;
  completeness: { missing: (keyof typeof MISSING)[]; of: number };
  fields: ProfileFields;
  updated: string;
  choice: RegionChoice;
  staff: Record<keyof typeof STAFF_LABELS, string> | null;
  draft: { savedAt: string; isOpen: boolean } | null;
}

/** Answer to a post of the profile form that does not redirect. */
export interface ProfileOutcome {
  result?: FormAnswer;
  toast?: string;
  choice?: RegionChoice;
  conflict?: ProfileConflict;
  /** Unmasked contacts, shown once. */
  revealed?: { phone: string | null; email: string | null };
}

export interface ProfileConflict {
  text: string;
  updated: string;
  mine: ProfileFields;
  current: ProfileFields;
  regions: { mine: string; current: string };
}
