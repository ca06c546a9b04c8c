import { hmac, isHmacOf } from "~/services/runtime/secrets/secret.server";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";

/** The owner of a form: an account, acting in one of its role versions. */
export interface FormOwner {
  readonly accountId: number;
  /** 0 where the account acts in none. */
  readonly roleVersionId: number;
}

export const ownerOf = ({
  accountId,
  activeRoleVersionId,
}: Pick<LiveSession, "accountId" | "activeRoleVersionId">): FormOwner => ({
  accountId,
  roleVersionId: activeRoleVersionId ?? 0,
});

/** The poster of a form; the role version is missing where the session is over. */
export type Poster = Pick<FormOwner, "accountId"> & Partial<FormOwner>;

/** Whether the poster is the form's owner; without a role version the account alone decides. */
export const isOwnedBy = (owner: FormOwner, { accountId, roleVersionId }: Poster): boolean =>
  owner.accountId === accountId && (roleVersionId === undefined || owner.roleVersionId === roleVersionId);

const SIGNED =
  /^(?<nonce>[^~]*)~(?<account>[0-9a-z]{1,11})-(?<role>[0-9a-z]{1,11})\.(?<signature>[\w-]{43})$/;

const spelled = ({ accountId, roleVersionId }: FormOwner) =>
  `${accountId.toString(36)}-${roleVersionId.toString(36)}`;

/**
 * A form's token that also names its owner. The signature does not depend on a session, so that a form
 * remains valid when the same user signs in again.
 */
export function signOwner(nonce: string, owner: FormOwner): string {
  const body = spelled(owner);
  return `${nonce}~${body}.${hmac("form-owner", body)}`;
}

/**
 * Splits a form's token into its nonce and its owner; the owner is null where none is named or the signature
 * is invalid.
 */
export function splitOwner(token: string): { readonly nonce: string; readonly owner: FormOwner | null } {
  const found = SIGNED.exec(token)?.groups;
  if (!found) return { nonce: token, owner: null };
  const { nonce = "", account = "", role = "", signature = "" } = found;
  if (!isHmacOf("form-owner", `${account}-${role}`, signature)) return { nonce, owner: null };
  return {
    nonce,
    owner: { accountId: Number.parseInt(account, 36), roleVersionId: Number.parseInt(role, 36) },
  };
}
