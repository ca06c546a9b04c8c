/** Kinds of organisations that somebody is a member of, as bits of a number. */
export const KIND_BITS = { platform: 1, customer: 2, provider: 4 } as const;

/** Some membership counts for a time only, or is suspended: whether it does has to be looked up. */
export const UNSURE = 8;

export type TenantKind = keyof typeof KIND_BITS;
