import type { AccountOperation, IdentityWay } from "~/services/auth/identity-actions";
import type { LoginOutcome } from "../login/login-page.types";

export type OperationStep =
  | { step: "verify"; ways: readonly IdentityWay[]; way: IdentityWay | null }
  | { step: "contact"; kind: "phone" | "email" }
  | { step: "password" };

/** One step of an account operation, as its address shows it. */
export interface OperationView {
  operation: AccountOperation;
  state: OperationStep;
  /** First step: where its code goes, masked. Second: what was typed when the code was asked for. */
  target: string | null;
  /** Until the server sends another code. */
  seconds: number;
  /** Masked, for password managers. */
  signInName: string;
}

/** What a step answers: a failure, or in a dialog where it goes on and what is said. */
export type OperationAnswer = LoginOutcome | { leads: string; said: string };
