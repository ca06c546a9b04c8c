import type { PersonFields } from "../accounts/person-fields";
import type { Outcome } from "../../access/roles/outcome.types";

/** An account that is to be made, validated by the form's rules. */
export interface NewPerson extends PersonFields {
  readonly phone: string | null;
  readonly email: string | null;
  /** Null: an ordinary user. */
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
      /** Shown once, stored nowhere. */
      readonly password: string | null;
    }
  /** What an administrator is told of somebody who may have an account or not. */
  | { readonly ok: true; readonly kind: "invited" }
  | Extract<Outcome, { ok: false }>;
