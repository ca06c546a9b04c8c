/** Kinds of the organisations that an account is a member of, as bits of a number. */
export const KIND_BITS = { platform: 1, customer: 2, provider: 4 } as const;

/** A bit: some membership is limited in time or suspended, so that it has to be looked up. */
export const UNSURE = 8;

export type TenantKind = keyof typeof KIND_BITS;
