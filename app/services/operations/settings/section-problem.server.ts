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
import type { RequestSource } from "../audit/audit.server";
import { networksProblem } from "./console-networks.server";
import type { SettingSection } from "./setting.types";
import { SETTINGS_TEXT as TEXT } from "./settings.text";

/** Returns the problem of a folder that the server writes to; null where there is none. */
function writingProblem(path: string): string | null {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return statSync(path).isDirectory() ? null : TEXT.folderMissing;
  } catch {
    return TEXT.folderMissing;
  }
}

/** Returns the problem of a backup folder on this server; null where there is none. */
function backupFolderProblem(path: string): string | null {
  if (isSharedDatabase) return TEXT.folderElsewhere;
  return overlappedByBackups(path, env) === undefined ? writingProblem(path) : TEXT.folderWithin;
}

/** The form checks a key's pattern; only the library checks its checksum. */
function recipientProblem(recipient: string): string | null {
  try {
    new Encrypter().addRecipient(recipient);
    return null;
  } catch {
    return TEXT.recipientWrong;
  }
}

/**
 * Files in channel folders are sent: a folder that overlaps program or data would send and overwrite those.
 */
const channelRootProblem = (path: string): string | null =>
  (overlappedProgram(path) ?? overlappedByChannels(path, env)) === undefined
    ? writingProblem(path)
    : TEXT.channelRootWithin;

const PROBLEMS: Readonly<Record<string, (value: string, source: RequestSource) => string | null>> = {
  consoleNetworks: networksProblem,
  backupFolder: backupFolderProblem,
  channelRoot: channelRootProblem,
  backupRecipient: recipientProblem,
};

/**
 * Returns why earlier values cannot be put back from the actor's address; null where they can. Folders and keys
 * of before are put back whatever has become of them.
 */
export function restoringProblem(
  restored: Typed,
  names: readonly string[],
  source: RequestSource,
): string | null {
  const networks = restored["consoleNetworks"] ?? "";
  return names.includes("consoleNetworks") && networks !== "" ? networksProblem(networks, source) : null;
}

/** Returns the problem of a changed value that only this server can detect; null where there is none. */
export function problemOf(
  { settings }: SettingSection,
  { before, after }: { readonly before: Typed; readonly after: Typed },
  source: RequestSource,
): Refused | null {
  for (const { name } of settings) {
    const value = after[name] ?? "";
    const problem = value === "" || value === before[name] ? null : PROBLEMS[name]?.(value, source);
    if (problem) return refusedBy(problem, name);
  }
  return null;
}
