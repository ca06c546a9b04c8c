/** Which fields of the head must stay empty, so that keys lead past them. */
export interface SteppedOver {
  /** Whatever the others say. */
  readonly always: readonly string[];
  /** By the field that says so, and the one that it forbids: with which codes. */
  readonly by: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
