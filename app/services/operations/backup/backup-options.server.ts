import { accessSync, constants, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { Encrypter } from "age-encryption";
import { BACKUP_TEXT as TEXT } from "./backup.text";
import type { Protection } from "./backup.types";
import { COMMAND_LINES } from "../../runtime/commands/command-lines.mjs";

const PASSPHRASE_MIN = 12;

export interface BackupOptions {
  /** Null for a backup in the object store only. */
  readonly folder: string | null;
  /** Whether to store it in the configured object store as well. */
  readonly isStored: boolean;
  readonly keep: number | null;
  readonly protection: Protection | null;
  /** Whether to make a recovery point instead of a single file. */
  readonly isPoint: boolean;
  /** Whether to print the result as JSON. */
  readonly isForPrograms: boolean;
}

/** An invalid command line; the message is empty where the usage is enough. */
export class BadOptions extends Error {}

function writableFolder(path: string): string {
  const folder = resolve(path);
  try {
    if (!statSync(folder).isDirectory()) throw new Error("a file");
    accessSync(folder, constants.W_OK);
  } catch {
    throw new BadOptions(TEXT.notAFolder(folder));
  }
  return folder;
}

function readPassphrase(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new BadOptions(TEXT.unreadable(file));
  }
  const [line = ""] = text.split(/\r?\n/, 1);
  if (line.length < PASSPHRASE_MIN) throw new BadOptions(TEXT.emptyPassphrase(file));
  return line;
}

function readRecipients(recipients: readonly string[]): readonly string[] {
  for (const recipient of recipients)
    try {
      new Encrypter().addRecipient(recipient);
    } catch {
      throw new BadOptions(TEXT.badRecipient(recipient));
    }
  return recipients;
}

/**
 * Parses the command line of `npm run backup`. Keys and a passphrase exclude one another, as in age.
 * @throws BadOptions
 */
export function readBackupOptions(args: readonly string[]): BackupOptions {
  const {
    to,
    store = false,
    keep,
    recipient = [],
    point = false,
    json = false,
    ...rest
  } = parseArgs({ args: [...args], options: COMMAND_LINES.backup.options }).values;
  const passphraseFile = rest["passphrase-file"];
  if ((to === undefined && !store) || (recipient.length > 0 && passphraseFile !== undefined))
    throw new BadOptions("");
  // Recovery points are deleted by day, and a passphrase would be needed for each chunk.
  if (point && (store || keep !== undefined || passphraseFile !== undefined)) throw new BadOptions("");
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) throw new BadOptions(TEXT.badKeep);
  const recipients = readRecipients(recipient);
  const passphrase = passphraseFile === undefined ? undefined : readPassphrase(passphraseFile);
  const isOpen = recipients.length === 0 && passphrase === undefined;
  return {
    folder: to === undefined ? null : writableFolder(to),
    isStored: store,
    keep: keep === undefined ? null : Number(keep),
    protection: isOpen ? null : { recipients, ...(passphrase === undefined ? {} : { passphrase }) },
    isPoint: point,
    isForPrograms: json,
  };
}
