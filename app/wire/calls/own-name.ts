import { canonicalEmail, canonicalPhone, type Identifier } from "~/services/identity/accounts/identifier";
import { maskIdentifier } from "~/services/format/mask";

interface Own {
  readonly username: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** The account's own phone or e-mail when `typed` names it in any spelling, else null. */
export function ownTarget(kind: Identifier["kind"], typed: string, own: Own | null): Identifier | null {
  const value = own?.[kind] ?? null;
  if (value === null) return null;
  const canonical = kind === "phone" ? canonicalPhone(typed) : canonicalEmail(typed);
  return canonical === value ? { kind, value } : null;
}

/**
 * In an identity check the own value can also be named by its mask or be empty: clients only show the mask.
 */
export function ownTargetByMask(kind: Identifier["kind"], typed: string, own: Own | null): Identifier | null {
  const value = own?.[kind] ?? null;
  if (value === null) return null;
  const isMasked = typed.trim() === "" || typed.trim() === maskIdentifier(value);
  return isMasked ? { kind, value } : ownTarget(kind, typed, own);
}

/** Whether a sent user name is the account's own: phone, e-mail, display name, or empty. */
export function isOwnName(typed: string, own: Own): boolean {
  if (typed.trim() === "" || typed.trim() === own.username) return true;
  return ownTarget("phone", typed, own) !== null || ownTarget("email", typed, own) !== null;
}
