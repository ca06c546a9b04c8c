/** The keys of an encrypted backup. */
export interface Keys {
  /** Secret keys of age. */
  readonly identities: readonly string[];
  readonly passphrase?: string | undefined;
}

/**
 * One thing to restore: the file of a backup, the file of a recovery point, or a name in the object store.
 */
export type RestoreChoice =
  { readonly archive: string } | { readonly point: string } | { readonly stored: string };

/** A moment that can be restored. */
export interface RestoreMoment {
  readonly kind: "backup" | "point";
  /** Milliseconds, to the second; everything acknowledged until then is included. */
  readonly at: number;
  readonly isSealed: boolean;
  readonly choice: RestoreChoice;
}

/** Why nothing was restored, as a text for the operator; the data folder is unchanged. */
export class RestoreRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "RestoreRefused";
  }
}
