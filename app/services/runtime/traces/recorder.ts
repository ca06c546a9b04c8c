export type Attributes = Readonly<Record<string, string | number>>;

/** What records spans, where a collector is configured. */
export interface Recorder {
  /** Begins a span without a parent, whose end is told. @returns null where this one is not recorded */
  begin(name: string, attributes: () => Attributes): Begun | null;
  /** Runs work in a span below the one that it stands in. */
  run<T>(name: string, attributes: Attributes, work: () => T): T;
  /** A statement that has just ended. */
  past(sql: string, milliseconds: number, failure: unknown): void;
  close(): Promise<void>;
}

export interface Begun {
  readonly within: <T>(work: () => T) => T;
  readonly end: (attributes: Attributes, isFailure: boolean) => void;
}
