/** A column or filter of a list that only some settings offer. */
export interface Offered {
  /** Whether it is offered now, by the settings; missing counts as true. */
  readonly isOffered?: () => boolean;
}

export const isOffered = ({ isOffered: isOfferedNow }: Offered): boolean => isOfferedNow?.() !== false;
