/** A file within a backup. */
export interface BackupFile {
  /** With slashes, below the backup's root. */
  readonly path: string;
  readonly bytes: number;
  /** Of its content, in hexadecimal digits. */
  readonly sha256: string;
}

/** What a backup says of itself, in `manifest.json` at its root; restoring holds every file against it. */
export interface Manifest {
  readonly format: 1;
  /** ISO 8601. */
  readonly madeAt: string;
  /** Of the database, in the order they were applied. */
  readonly migrations: readonly string[];
  /** How many rows each table has. */
  readonly rows: Readonly<Record<string, number>>;
  /** False where SECRET_KEYS are given to the server: they are kept elsewhere, and needed again. */
  readonly hasKey: boolean;
  readonly files: readonly BackupFile[];
}

/** A backup that has been made, and verified before it was named. */
export interface BackupInfo {
  /** Its whole path. */
  readonly file: string;
  readonly bytes: number;
  /** ISO 8601: everything acknowledged by then is in it. */
  readonly madeAt: string;
  readonly rows: number;
  readonly uploads: number;
  readonly hasKey: boolean;
  readonly isEncrypted: boolean;
}

/** Who can open an archive again; nothing is encrypted without one. */
export interface Protection {
  readonly passphrase?: string;
  /** Public keys of age. */
  readonly recipients: readonly string[];
}
