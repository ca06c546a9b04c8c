import type { Generated } from "kysely";
import type { Time } from "../column-kinds";

export interface SecondStepTable {
  account_id: number;
  /** Encrypted secret that the authenticator app shares. */
  sealed_secret: string;
  /** The newest time step whose code was used; it and all earlier ones are refused. */
  last_step: number;
  set_at: Time;
}

/** A second step that is being set up, before its first code was entered. */
export interface SecondStepSetupTable {
  account_id: number;
  /** The session that began it; only this one can complete it. */
  session_id: number;
  sealed_secret: string;
  created_at: Time;
  expires_at: Time;
}

export interface RecoveryCodeTable {
  id: Generated<number>;
  account_id: number;
  code_hmac: string;
  created_at: Time;
  used_at: Time | null;
}

declare module "./schema" {
  interface Schema {
    second_steps: SecondStepTable;
    second_step_setups: SecondStepSetupTable;
    recovery_codes: RecoveryCodeTable;
  }
}
