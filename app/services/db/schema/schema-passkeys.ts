import type { Generated } from "kysely";
import type { Time } from "../column-kinds";

/** A passkey of an account, which can replace the second step of its sign-ins. */
export interface PasskeyTable {
  id: Generated<number>;
  account_id: number;
  /** The authenticator's credential id in base64url; unique, so that it belongs to one account. */
  credential_id: string;
  /** COSE key in base64url. */
  public_key: string;
  /** The authenticator's last counter; 0 where it has none. */
  sign_count: number;
  /** 1: may be copied to other devices of its owner. */
  backup_eligible: 0 | 1;
  /** 1: was copied when it was last used. */
  backed_up: 0 | 1;
  /** Transports for browsers, separated by blanks. */
  transports: string;
  /** The name that its owner has given it. */
  name: string;
  created_at: Time;
  used_at: Time | null;
}

/** A challenge for a passkey's signature, usable once. */
export interface PasskeyChallengeTable {
  id: Generated<number>;
  challenge: string;
  purpose: "add" | "confirm";
  account_id: number;
  /** SHA-256 of the session or pre-session that it was issued to. */
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
