import type { CodePurpose } from "./codes.server";

/**
 * Returns the purpose of an `smsTplType`: the same number differs before and after sign-in
 * (docs/forms.md, section 7).
 */
export function codePurposeOf(
  smsTplType: string,
  asker: { signedIn: boolean; ownTarget: boolean },
): CodePurpose | null {
  if (smsTplType === "2") return "reset";
  if (smsTplType === "0") return asker.signedIn && !asker.ownTarget ? "bind" : "sign-in";
  if (smsTplType === "1") return asker.signedIn && asker.ownTarget ? "verify-identity" : "register";
  return null;
}

/** Whether codes of the purpose are bound to a session. */
export const isAccountPurpose = (purpose: CodePurpose) => purpose === "bind" || purpose === "verify-identity";
