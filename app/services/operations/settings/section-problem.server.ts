import { accessSync, constants, statSync } from "node:fs";
import { Encrypter } from "age-encryption";
import { isSharedDatabase } from "../../db/client.server";
import type { Typed } from "../../forms/editing/form.types";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { env } from "../../runtime/configuration/env.server";
import {
  overlappedByBackups,
  overlappedByChannels,
  overlappedProgram,
} from "../../runtime/configuration/folders.server";
import type { SettingSection } from "./setting-sections";
import { SETTINGS_TEXT as TEXT } from "./settings.text";

/** What is wrong with a folder that the server writes to; null where nothing is. */
function writingProblem(path: string): string | null {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return statSync(path).isDirectory() ? null : TEXT.folderMissing;
  } catch {
    return TEXT.folderMissing;
  }
}

/** What is wrong with a folder for backups on this server. */
function backupFolderProblem(path: string): string | null {
  if (isSharedDatabase) return TEXT.folderElsewhere;
  return overlappedByBackups(path, env) === undefined ? writingProblem(path) : TEXT.folderWithin;
}

/** The form knows how a key is spelt; its checksum only the library does. */
function recipientProblem(recipient: string): string | null {
  try {
    new Encrypter().addRecipient(recipient);
    return null;
  } catch {
    return TEXT.recipientWrong;
  }
}

/** Folders of channels hold what is sent: one that overlaps the program or the data would send and overwrite those. */
const channelRootProblem = (path: string): string | null =>
  (overlappedProgram(path) ?? overlappedByChannels(path, env)) === undefined
    ? writingProblem(path)
    : TEXT.channelRootWithin;

const PROBLEMS: Readonly<Record<string, (value: string) => string | null>> = {
  backupFolder: backupFolderProblem,
  channelRoot: channelRootProblem,
  backupRecipient: recipientProblem,
};

/** What only this server can say of a value that has changed; null where nothing is wrong. */
export function problemOf({ settings }: SettingSection, before: Typed, after: Typed): Refused | null {
  for (const { name } of settings) {
    const value = after[name] ?? "";
    const problem = value === "" || value === before[name] ? null : PROBLEMS[name]?.(value);
    if (problem) return refusedBy(problem, name);
  }
  return null;
}
