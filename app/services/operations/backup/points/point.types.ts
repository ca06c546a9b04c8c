import type { BackupFile } from "../backup.types";

/** A file at the time of the point, and its chunks in order. */
export interface PointFile extends BackupFile {
  /** The SHA-256 of each chunk's content, which is its file name. */
  readonly chunks: readonly string[];
}

/** The description of a recovery point; it is stored beside the folder of its day's chunks. */
export interface RecoveryPoint {
  readonly format: 1;
  /** ISO 8601: everything acknowledged until then is included. */
  readonly madeAt: string;
  /** Migrations of the database, in the order they were applied. */
  readonly migrations: readonly string[];
  /** False where SECRET_KEYS are configured: they are stored elsewhere, and needed for restoring. */
  readonly hasKey: boolean;
  readonly files: readonly PointFile[];
}

/** The result of making a recovery point. */
export interface PointInfo {
  /** Its whole path. */
  readonly file: string;
  readonly madeAt: string;
  /** How many chunks were new, and their size in bytes. */
  readonly newChunks: number;
  readonly newBytes: number;
}
