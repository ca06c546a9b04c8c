import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { COMMAND_LINES } from "../../../runtime/commands/command-lines.mjs";
import { env } from "../../../runtime/configuration/env.server";
import { RESTORE_TEXT as TEXT } from "./restore.text";
import { RestoreRefused, type Keys, type RestoreChoice } from "./restore.types";

const LOCAL = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?$/;

/** The places that are searched for moments. */
export interface RestorePlaces {
  readonly folder: string | null;
  readonly hasStore: boolean;
}

export interface RestoreRequest {
  /** One choice, or the last moment until a time in milliseconds. */
  readonly asked: RestoreChoice | { readonly until: number };
  readonly places: RestorePlaces;
  readonly keys: Keys;
  /** Lists the moments without restoring one. */
  readonly isList: boolean;
  /** The copy replaces production; otherwise it starts as a drill. */
  readonly isProduction: boolean;
}

export type RestoreOptions = "before-migration" | RestoreRequest;

/**
 * Parses a time to milliseconds; one without a zone is in Asia/Shanghai.
 * @throws RestoreRefused
 */
function readTime(text = "latest"): number {
  if (text === "latest") return Infinity;
  const at = LOCAL.test(text) ? Date.parse(`${text.replace(" ", "T")}+08:00`) : Date.parse(text);
  if (Number.isNaN(at)) throw new RestoreRefused(TEXT.noTime(text));
  return at;
}

function firstLines(file: string | undefined): string[] {
  if (file === undefined) return [];
  if (!existsSync(file)) throw new RestoreRefused(TEXT.unreadable(file));
  return readFileSync(file, "utf8").split(/\r?\n/);
}

/** Returns the choice by a given path: a folder is searched, a file is restored. */
function chooseByPath(path: string, at: string | undefined): Pick<RestoreRequest, "asked" | "places"> {
  if (!existsSync(path)) throw new RestoreRefused(TEXT.missing(path));
  if (statSync(path).isDirectory())
    return { asked: { until: readTime(at) }, places: { folder: path, hasStore: false } };
  if (at !== undefined) throw new RestoreRefused(TEXT.timeNeedsFolder);
  return { asked: { archive: path }, places: { folder: dirname(path), hasStore: false } };
}

interface Named {
  readonly from: string | undefined;
  readonly at: string | undefined;
  readonly name: string | undefined;
  readonly isStored: boolean;
}

/** @returns null where nothing is given, and nothing is configured */
function choose({ from, at, name, isStored }: Named): Pick<RestoreRequest, "asked" | "places"> | null {
  if (from !== undefined) return chooseByPath(resolve(from), at);
  if (isStored) {
    const asked = name === undefined ? { until: readTime(at) } : { stored: name };
    return { asked, places: { folder: null, hasStore: true } };
  }
  const { BACKUP_FOLDER: folder = null, BACKUP_STORE: store } = env;
  if (folder === null && store === undefined) return null;
  return { asked: { until: readTime(at) }, places: { folder, hasStore: store !== undefined } };
}

/**
 * Parses the command line of `npm run restore`.
 * @returns null where it does not identify one thing to restore
 * @throws RestoreRefused when a given file does not exist or a time is invalid
 */
export function readRestoreOptions(args: readonly string[]): RestoreOptions | null {
  const { from, at, name, list, production, ...rest } = parseArgs({
    args: [...args],
    options: COMMAND_LINES.restore.options,
  }).values;
  const isStored = rest["from-store"] === true;
  const isUndone = rest["before-migration"] === true;
  if ([from !== undefined, isStored, isUndone].filter(Boolean).length > 1) return null;
  if (name !== undefined && (!isStored || at !== undefined)) return null;
  if (isUndone) return at === undefined && list !== true && production !== true ? "before-migration" : null;
  const choice = choose({ from, at, name, isStored });
  if (choice === null) return null;
  return {
    ...choice,
    keys: {
      identities: firstLines(rest["identity-file"]).filter((line) => line.startsWith("AGE-SECRET-KEY-")),
      passphrase: firstLines(rest["passphrase-file"])[0],
    },
    isList: list === true,
    isProduction: production === true,
  };
}
