/** What the form of a grant says. */
export interface GrantValues {
  readonly versionId: number;
  /** The first valid millisecond; null: from ever on, as grants of older versions are. */
  readonly validFrom: number | null;
  /** The last one; null: as long as the organisation. */
  readonly validTo: number | null;
  readonly remark: string;
}

/** Which product of which organisation. */
export interface GrantPlace {
  readonly organizationId: number;
  readonly productId: number;
}
