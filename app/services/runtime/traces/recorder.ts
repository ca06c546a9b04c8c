export type Attributes = Readonly<Record<string, string | number>>;

/** Records spans, where a collector is configured. */
export interface Recorder {
  /**
   * Begins a root span, which the caller ends.
   * @returns null where it is not recorded
   */
  begin(name: string, attributes: () => Attributes): Begun | null;
  /** Runs work in a child of the current span. */
  run<T>(name: string, attributes: Attributes, work: () => T): T;
  /** Records a statement that has just ended. */
  past(sql: string, milliseconds: number, failure: unknown): void;
  close(): Promise<void>;
}

export interface Begun {
  readonly within: <T>(work: () => T) => T;
  readonly end: (attributes: Attributes, isFailure: boolean) => void;
}
