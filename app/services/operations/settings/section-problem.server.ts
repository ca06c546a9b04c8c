import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { sep } from "node:path";
import { Encrypter } from "age-encryption";
import { isSharedDatabase } from "../../db/client.server";
import type { Typed } from "../../forms/editing/form.types";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { env } from "../../runtime/configuration/env.server";
import type { SettingSection } from "./setting-sections";
import { SETTINGS_TEXT as TEXT } from "./settings.text";

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}${sep}`);

/**
 * What is wrong with a folder for backups on this server. Within the program's own folder a backup could be served to
 * everybody; within the data folder it would be lost with what it is a backup of.
 */
function folderProblem(path: string): string | null {
  if (isSharedDatabase) return TEXT.folderElsewhere;
  try {
    const real = realpathSync(path);
    if ([process.cwd(), env.DATA_DIR].some((folder) => isWithin(real, realpathSync(folder))))
      return TEXT.folderWithin;
    accessSync(real, constants.W_OK | constants.X_OK);
    return statSync(real).isDirectory() ? null : TEXT.folderMissing;
  } catch {
    return TEXT.folderMissing;
  }
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

/** Folders of channels hold what is sent: they may stand beside the data, never within the program's own folder. */
function channelRootProblem(path: string): string | null {
  try {
    const real = realpathSync(path);
    if (isWithin(real, realpathSync(process.cwd()))) return TEXT.channelRootWithin;
    accessSync(real, constants.W_OK | constants.X_OK);
    return statSync(real).isDirectory() ? null : TEXT.folderMissing;
  } catch {
    return TEXT.folderMissing;
  }
}

const PROBLEMS: Readonly<Record<string, (value: string) => string | null>> = {
  backupFolder: folderProblem,
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
