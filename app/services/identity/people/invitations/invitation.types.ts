/** A code that can still be used, as its page shows it. */
export interface LiveInvitation {
  readonly id: number;
  readonly code: string;
  /** For users without an account. */
  readonly link: string;
  readonly organizationName: string;
  readonly used: string;
  readonly until: string;
  readonly createdBy: string;
  readonly remark: string;
  /** It assigns a role beyond the viewer's own, so that they may not revoke it. */
  readonly isBeyondOwn: boolean;
}
