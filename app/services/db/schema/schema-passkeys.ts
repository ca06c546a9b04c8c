import type { Generated } from "kysely";
import type { Time } from "../column-kinds";

/** A passkey of an account, which stands for the second step of its sign-ins. */
export interface PasskeyTable {
  id: Generated<number>;
  account_id: number;
  /** As authenticators call it, in base64url: one credential belongs to one account. */
  credential_id: string;
  /** COSE key in base64url. */
  public_key: string;
  /** As the authenticator has said last; 0 where it does not count. */
  sign_count: number;
  /** 1: may be copied to other devices of its owner. */
  backup_eligible: 0 | 1;
  /** 1: has been, when it was used last. */
  backed_up: 0 | 1;
  /** How browsers reach the authenticator, parted by blanks. */
  transports: string;
  /** What its owner calls it. */
  name: string;
  created_at: Time;
  used_at: Time | null;
}

/** What an authenticator was asked to sign, once. */
export interface PasskeyChallengeTable {
  id: Generated<number>;
  challenge: string;
  purpose: "add" | "confirm";
  account_id: number;
  /** SHA-256 of the session or pre-session that it was made for. */
  holder_hash: string;
  created_at: Time;
  expires_at: Time;
}

declare module "./schema" {
  interface Schema {
    passkeys: PasskeyTable;
    passkey_challenges: PasskeyChallengeTable;
  }
}
