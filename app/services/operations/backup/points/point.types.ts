import type { BackupFile } from "../backup.types";

/** A file as it was, and the chunks it is put together from, in their order. */
export interface PointFile extends BackupFile {
  /** The SHA-256 of each chunk's content, which is its name. */
  readonly chunks: readonly string[];
}

/** What a recovery point consists of; it stands beside the folder of its day's chunks. */
export interface RecoveryPoint {
  readonly format: 1;
  /** ISO 8601: everything acknowledged by then is in it. */
  readonly madeAt: string;
  /** Of the database, in the order they were applied. */
  readonly migrations: readonly string[];
  /** False where SECRET_KEYS are given to the server: they are kept elsewhere, and needed again. */
  readonly hasKey: boolean;
  readonly files: readonly PointFile[];
}

/** What making one has brought about. */
export interface PointInfo {
  /** Its whole path. */
  readonly file: string;
  readonly madeAt: string;
  /** How many chunks were new, and how many bytes they take. */
  readonly newChunks: number;
  readonly newBytes: number;
}
