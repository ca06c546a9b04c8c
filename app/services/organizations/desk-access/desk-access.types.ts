import type { RequestState } from "../subscriptions/requests/product-request.text";

/** A request that staff open the desk: it waits, or has been refused or withdrawn. */
export interface DeskRequest {
  readonly state: RequestState;
  /** When it was made, as full time. */
  readonly at: string;
  /** Of a refusal; else "". */
  readonly reason: string;
}

/**
 * What somebody without rights on the declaration desk can do about it: act with a role that they hold, take
 * one as administrator, have the product opened by staff, turn to their administrators, or be certified.
 */
export type DeskAccess =
  | { readonly kind: "switch"; readonly roleVersionId: number; readonly organization: string }
  | { readonly kind: "take"; readonly organization: string }
  | {
      readonly kind: "request";
      readonly organization: string;
      /** The last request that staff open the desk; null before the first one. */
      readonly request: DeskRequest | null;
    }
  | { readonly kind: "ask"; readonly organization: string; readonly administrators: readonly string[] }
  | { readonly kind: "certify" };
