/** What a form says of a customer's channel. */
export interface ConfigurationValues {
  readonly channelId: number;
  /** Null: the channel's. */
  readonly declarantUnitId: number | null;
  /** Keys and codes parted by blanks; "" for all of the channel's. */
  readonly businesses: string;
  readonly districts: string;
  /** Null: behind all others. */
  readonly priority: number | null;
  readonly isDefault: boolean;
  readonly fallback: boolean;
  readonly remark: string;
}

export const CONFIGURATIONS_MAX = 20;
