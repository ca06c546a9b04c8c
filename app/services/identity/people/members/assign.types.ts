/** Somebody's role in an organisation. */
export interface Assigned {
  readonly accountId: number;
  readonly roleId: number;
  readonly organizationId: number;
}

export interface Assigning extends Assigned {
  /** The last millisecond for which it counts; null: without end. */
  readonly expiresAt: number | null;
  /** "" for none. */
  readonly reason: string;
}
