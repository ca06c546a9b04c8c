import type { PersonFields } from "../accounts/person-fields";

/** What can still be added to an account (docs/screens.md, P12), in the order in which it is suggested. */
export const COMPLETENESS = [
  "realname",
  "region",
  "streetAddress",
  "avatar",
  "phone",
  "email",
  "identity",
] as const;
export type CompletenessItem = (typeof COMPLETENESS)[number];

interface Known {
  readonly fields: Pick<PersonFields, "realname" | "province" | "streetAddress">;
  readonly avatar: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly certified: boolean;
  /** Platform users have no identity certification. */
  readonly isPlatform: boolean;
}

/** Returns the missing items and the number of all. */
export function completenessOf(known: Known): { missing: CompletenessItem[]; of: number } {
  const { fields } = known;
  const has: Readonly<Record<CompletenessItem, boolean>> = {
    realname: fields.realname !== "",
    region: fields.province !== "",
    streetAddress: fields.streetAddress !== "",
    avatar: known.avatar !== "",
    phone: known.phone !== null,
    email: known.email !== null,
    identity: known.certified,
  };
  const asked = COMPLETENESS.filter((item) => item !== "identity" || !known.isPlatform);
  return { missing: asked.filter((item) => !has[item]), of: asked.length };
}
