/** Fields of the head that must stay empty and that the entry's keys skip. */
export interface SteppedOver {
  /** Fields to skip in any case. */
  readonly always: readonly string[];
  /** By deciding field and skipped field: the codes of the former, concatenated, that forbid the latter. */
  readonly by: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
