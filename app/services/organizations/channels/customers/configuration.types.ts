/** The form values of a customer's channel. */
export interface ConfigurationValues {
  readonly channelId: number;
  /** Null: the channel's unit. */
  readonly declarantUnitId: number | null;
  /** Keys and codes separated by blanks; "" for all of the channel's. */
  readonly businesses: string;
  readonly districts: string;
  /** Null: after all others. */
  readonly priority: number | null;
  readonly isDefault: boolean;
  readonly fallback: boolean;
  readonly remark: string;
}

export const CONFIGURATIONS_MAX = 20;
