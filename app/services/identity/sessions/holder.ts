/** What belongs to a session, and to no other, is bound to this; what belongs to a visitor to the pre-session. */
export const holderOfSession = (sessionId: number | undefined): string =>
  sessionId === undefined ? "" : `session ${sessionId}`;
