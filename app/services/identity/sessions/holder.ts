/**
 * Returns the holder that rows of a session are bound to; those of a visitor are bound to the pre-session.
 */
export const holderOfSession = (sessionId: number | undefined): string =>
  sessionId === undefined ? "" : `session ${sessionId}`;
