import type { Generated } from "kysely";
import type { Time } from "../column-kinds";

export interface SecondStepTable {
  account_id: number;
  /** What the authenticator app knows too. */
  sealed_secret: string;
  /** The newest time step whose code was used; it and all before it are refused. */
  last_step: number;
  set_at: Time;
}

/** A second step whose first code has not been shown yet. */
export interface SecondStepSetupTable {
  account_id: number;
  /** Only the session that began it can end it. */
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
