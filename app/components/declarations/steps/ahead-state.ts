/** Location state of a navigation to a form that is shown already. */
export const AHEAD = { isAhead: true } as const;

export const isAhead = (state: unknown): boolean => (state as typeof AHEAD | null)?.isAhead === true;
