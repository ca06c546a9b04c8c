import type { Outcome } from "../../access/roles/outcome.types";

/** What an actor may change of an account. */
export interface PersonFields {
  readonly username: string;
  readonly realname: string;
  /** Members of the platform only. */
  readonly workNo: string;
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly streetAddress: string;
  readonly faxNo: string;
}

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
