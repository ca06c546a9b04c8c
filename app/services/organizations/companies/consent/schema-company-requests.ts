import type { Generated } from "kysely";
import type { Stamped, Time } from "../../../db/column-kinds";
import type { ConsentStep } from "./company-consent.text";

/** A freezing or archiving of an organisation that waits for another person's consent, or has got its answer. */
export interface CompanyRequestTable extends Stamped {
  id: Generated<number>;
  organization_id: number;
  step: ConsentStep;
  reason: string;
  /** One of an organisation at most is open; it counts until `expires_at`. */
  state: "open" | "agreed" | "refused" | "withdrawn" | "expired";
  /** `updated_at` of the organisation when it was requested. */
  organization_version: Time;
  asked_by_id: number;
  expires_at: Time;
  /** Of a refusal. */
  answer: Generated<string>;
}

declare module "../../../db/schema/schema" {
  interface Schema {
    company_requests: CompanyRequestTable;
  }
}
