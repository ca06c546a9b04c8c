/** A role of an account in an organisation. */
export interface Assigned {
  readonly accountId: number;
  readonly roleId: number;
  readonly organizationId: number;
}

export interface Assigning extends Assigned {
  /** The last valid millisecond; null for no expiry. */
  readonly expiresAt: number | null;
  /** "" for none. */
  readonly reason: string;
}
