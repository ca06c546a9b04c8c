import type { PersonFields } from "../accounts/person-fields";
import type { Outcome } from "../../access/roles/outcome.types";

/** A new account, validated by the form's rules. */
export interface NewPerson extends PersonFields {
  readonly phone: string | null;
  readonly email: string | null;
  /** Null for an ordinary user. */
  readonly organizationId: number | null;
  readonly departmentId: number | null;
  readonly title: string;
  readonly validFrom: number | null;
  readonly validTo: number | null;
  readonly roleIds: readonly number[];
  readonly initialPassword: "link" | "random";
}

export type CreateOutcome =
  | {
      readonly ok: true;
      readonly kind: "created";
      readonly accountId: number;
      /** Shown once, not stored. */
      readonly password: string | null;
    }
  /** The outcome for an administrator, who must not learn whether an account exists. */
  | { readonly ok: true; readonly kind: "invited" }
  | Extract<Outcome, { ok: false }>;
