/** A code that can still be used, as its page shows it. */
export interface LiveInvitation {
  readonly id: number;
  readonly code: string;
  /** For those who have no account yet. */
  readonly link: string;
  readonly organizationName: string;
  readonly used: string;
  readonly until: string;
  readonly createdBy: string;
  readonly remark: string;
  /** It gives a role beyond the viewer's own, who may not take it back. */
  readonly isBeyondOwn: boolean;
}
