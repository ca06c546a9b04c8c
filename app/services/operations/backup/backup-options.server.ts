import { accessSync, constants, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { Encrypter } from "age-encryption";
import { BACKUP_TEXT as TEXT } from "./backup.text";
import type { Protection } from "./backup.types";
import { COMMAND_LINES } from "../../runtime/commands/command-lines.mjs";

const PASSPHRASE_MIN = 12;

export interface BackupOptions {
  /** Null: nowhere but in the object store. */
  readonly folder: string | null;
  /** In the object store as well, which the configuration names. */
  readonly isStored: boolean;
  readonly keep: number | null;
  readonly protection: Protection | null;
  /** A recovery point, in place of a file by itself. */
  readonly isPoint: boolean;
  /** What has been made is told as JSON. */
  readonly isForPrograms: boolean;
}

/** What is wrong with the command line; empty where the usage says it all. */
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
 * The command line of `npm run backup`. Keys and a passphrase exclude one another, as in age.
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
  // Recovery points are removed by the day, and a passphrase would be asked for with each chunk.
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
