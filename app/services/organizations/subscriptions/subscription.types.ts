/** The form values of a subscription. */
export interface SubscriptionValues {
  readonly versionId: number;
  /** The first valid millisecond; null without a beginning, as in older subscriptions. */
  readonly validFrom: number | null;
  /** The last valid millisecond; null: until the organisation's end. */
  readonly validTo: number | null;
  readonly remark: string;
}

/** The ids of an organisation and a product. */
export interface SubscriptionKey {
  readonly organizationId: number;
  readonly productId: number;
}
