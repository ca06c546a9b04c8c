import type {
  AccountOperation,
  IdentityMethod,
} from "~/services/identity/auth/operations/identity-actions.types";
import type { FormToken } from "../layout/layout.types";
import type { LoginOutcome } from "../login/login-page.types";

export type OperationStep =
  | { step: "verify"; methods: readonly IdentityMethod[]; method: IdentityMethod | null }
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
export type OperationAnswer = LoginOutcome | { leads: string; notice: string };

export interface OperationProps {
  view: OperationView;
  token: FormToken;
  /** The step's own address, to which its form posts. */
  address: string;
  outcome: LoginOutcome | null;
  /** The heading's id, in a dialog, which is called by it. */
  titleId?: string;
  /** In a dialog: what the step before has said; pages have a notice for it. */
  notice?: string | null;
}

export type StepProps<S extends OperationView["state"]["step"]> = Omit<
  OperationProps,
  "titleId" | "notice"
> & {
  state: Extract<OperationView["state"], { step: S }>;
};
