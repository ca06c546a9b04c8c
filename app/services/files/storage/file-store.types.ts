/** Stores bytes under paths that are never reused. */
export interface FileStore {
  /** Resolves once the bytes are durable. */
  keep(path: string, bytes: Buffer): Promise<void>;
  read(path: string): Promise<Buffer | null>;
  /** Succeeds for a missing file too. */
  drop(path: string): Promise<void>;
  /** Returns paths of the files that were stored before `at`. */
  listBefore(at: number): Promise<string[]>;
}
