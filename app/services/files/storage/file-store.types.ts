/** Bytes under paths that are never used twice. */
export interface FileStore {
  /** Durable when it returns. */
  keep(path: string, bytes: Buffer): Promise<void>;
  read(path: string): Promise<Buffer | null>;
  /** Also when it is gone already. */
  drop(path: string): Promise<void>;
  /** Everything that has been kept before `at`. */
  listBefore(at: number): Promise<string[]>;
}
