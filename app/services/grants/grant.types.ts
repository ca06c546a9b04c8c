/** What the form of a grant says. */
export interface GrantValues {
  readonly versionId: number;
  /** The first and the last valid millisecond. */
  readonly validFrom: number;
  /** Null: as long as the organisation. */
  readonly validTo: number | null;
  readonly remark: string;
}

/** Which product of which organisation. */
export interface GrantPlace {
  readonly organizationId: number;
  readonly productId: number;
}
