/** What the form of a subscription says. */
export interface SubscriptionValues {
  readonly versionId: number;
  /** The first valid millisecond; null: from ever on, as subscriptions of older versions are. */
  readonly validFrom: number | null;
  /** The last one; null: as long as the organisation. */
  readonly validTo: number | null;
  readonly remark: string;
}

/** Which product of which organisation. */
export interface SubscriptionKey {
  readonly organizationId: number;
  readonly productId: number;
}
