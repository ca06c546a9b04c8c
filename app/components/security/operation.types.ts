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

/** One step of an account operation, by its address. */
export interface OperationView {
  operation: AccountOperation;
  state: OperationStep;
  /** First step: where its code is sent, masked. Second: the value that a code was requested for. */
  target: string | null;
  /** Seconds until the server sends another code. */
  seconds: number;
  /** Masked, for password managers. */
  signInName: string;
}

/** Answer to a step: a failure, or in a dialog the next address and a notice. */
export type OperationAnswer = LoginOutcome | { leads: string; notice: string };

export interface OperationProps {
  view: OperationView;
  token: FormToken;
  /** Address of the step, which its form posts to. */
  address: string;
  outcome: LoginOutcome | null;
  /** Id of the heading in a dialog, which is labelled by it. */
  titleId?: string;
  /** Notice of the previous step in a dialog; pages have their own notice. */
  notice?: string | null;
}

export type StepProps<S extends OperationView["state"]["step"]> = Omit<
  OperationProps,
  "titleId" | "notice"
> & {
  state: Extract<OperationView["state"], { step: S }>;
};
