import type { Generated } from "kysely";
import type { Stamped, Time } from "../../../db/column-kinds";
import type { RequestState } from "./product-request.text";

/** A request by an organisation's administrator that staff open a product for it. */
export interface ProductRequestTable extends Stamped {
  id: Generated<number>;
  organization_id: number;
  product_id: number;
  /** One of an organisation and a product at most is open. */
  status: RequestState;
  note: string;
  /** Of a refusal. */
  reason: Generated<string>;
  decided_at: Time | null;
  decided_by: Generated<string>;
}

declare module "../../../db/schema/schema" {
  interface Schema {
    product_requests: ProductRequestTable;
  }
}
