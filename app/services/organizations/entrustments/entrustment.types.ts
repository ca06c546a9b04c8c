import { ENTRUSTMENTS_PATH } from "../../access/paths/page-links";

/** The form values of a proposal. */
export interface EntrustmentValues {
  /** The other organisation. */
  readonly partyId: number;
  /** Keys of DECL_TYPE, separated by blanks. */
  readonly businesses: string;
  /** Codes separated by blanks; "" for all. */
  readonly districts: string;
  readonly validFrom: number;
  readonly validTo: number;
  /** Path of an unclaimed upload; "" for none. */
  readonly paper: string;
  readonly remark: string;
}

/** The `biz_key` of uploads that are papers of entrustments. */
export const ENTRUSTMENT_UPLOAD = "entrustPaper";

/** The businesses that declarations of the desk belong to, by direction. */
export const BUSINESS_OF = { I: "IMPT", E: "EXPT" } as const;

export const entrustmentHref = (id: number) => `${ENTRUSTMENTS_PATH}/${String(id)}`;
export const paperHref = (id: number) => `${entrustmentHref(id)}/paper`;
