/** A file within a backup. */
export interface BackupFile {
  /** With slashes, relative to the backup's root. */
  readonly path: string;
  readonly bytes: number;
  /** Hash of its content, in hexadecimal digits. */
  readonly sha256: string;
}

/** The description of a backup in `manifest.json` at its root; restoring verifies every file against it. */
export interface Manifest {
  readonly format: 1;
  /** ISO 8601. */
  readonly madeAt: string;
  /** Migrations of the database, in the order they were applied. */
  readonly migrations: readonly string[];
  /** The number of rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
  /** False where SECRET_KEYS are configured: they are stored elsewhere, and needed for restoring. */
  readonly hasKey: boolean;
  readonly files: readonly BackupFile[];
}

/** A finished backup, which was verified before it got its name. */
export interface BackupInfo {
  /** Its whole path. */
  readonly file: string;
  readonly bytes: number;
  /** ISO 8601: everything acknowledged until then is included. */
  readonly madeAt: string;
  readonly rows: number;
  readonly uploads: number;
  readonly hasKey: boolean;
  readonly isEncrypted: boolean;
}

/** Who can decrypt an archive; without it nothing is encrypted. */
export interface Protection {
  readonly passphrase?: string;
  /** Public keys of age. */
  readonly recipients: readonly string[];
}
