import { resolve } from "node:path";
import {
  CHOOSABLE_LIMITS,
  CHOOSABLE_WORDS,
  withChosen,
  type ChoosableWord,
  type ChosenValues,
} from "./chosen-values";
import { folderUse } from "../commands/folder-use.server";
import { BY_SETTINGS } from "./sender-url";
import { validateVariables, type Values } from "./env-rules.server";
import { overlappedByBackups, overlappedByChannels } from "./folders.server";
import { readKeys, readOrMakeKey } from "./key-file.server";
import { similarVariables } from "./similar-variables";
import type { Limits } from "./limits";
import { START_FAILURE } from "../failures/start-failure.text";

/** Exit code for wrong configuration (sysexits EX_CONFIG). */
const EXIT_CONFIG = 78;

export interface Env extends Omit<Values, "SITE_ORIGIN" | "SECRET_KEYS" | "TRUSTED_PROXIES"> {
  readonly siteOrigin: string;
  readonly secure: boolean;
  readonly secretKeys: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly limits: Limits;
  /** Names of the variables that are set: staff cannot choose these. */
  readonly given: ReadonlySet<string>;
  /** The configured texts, without the choices of staff. */
  readonly configured: Readonly<Pick<Values, ChoosableWord>>;
}

let chosen: ChosenValues = { limits: {}, words: {} };

/** Applies staff's choices to `env` in this process. */
export function applyChosen(values: ChosenValues): void {
  chosen = values;
}

class ConfigurationError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "ConfigurationError";
    this.problems = problems;
  }
}

const parts = (list: string | undefined) => list?.split(",").map((part) => part.trim());

function keysOf(dataDir: string): readonly string[] {
  const use = folderUse();
  if (use === "none") return [];
  try {
    return use === "make" ? [readOrMakeKey(dataDir)] : readKeys(dataDir);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const message = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError([`DATA_DIR：${code ? START_FAILURE.notWritable(dataDir, code) : message}`]);
  }
}

/** Lists overlapping folders that must be separate, one line for each variable. */
function findOverlaps(folders: Pick<Values, "DATA_DIR" | "CHANNEL_ROOT" | "BACKUP_FOLDER">): string[] {
  const { CHANNEL_ROOT, BACKUP_FOLDER } = folders;
  const found: readonly (readonly [name: string, overlapped: string | undefined])[] = [
    ["CHANNEL_ROOT", CHANNEL_ROOT && overlappedByChannels(CHANNEL_ROOT, folders)],
    ["BACKUP_FOLDER", BACKUP_FOLDER && overlappedByBackups(BACKUP_FOLDER, folders)],
  ];
  return found.flatMap(([name, overlapped]) =>
    overlapped ? [`${name}：${START_FAILURE.overlaps(overlapped)}`] : [],
  );
}

/**
 * Reads the whole configuration (README.md, "配置").
 * @throws ConfigurationError with every bad value, one line each
 */
function readEnv(source: NodeJS.ProcessEnv): Env {
  const { values, siteOrigin, limits, problems } = validateVariables(source);
  if (problems.length > 0) throw new ConfigurationError(problems);
  const { SITE_ORIGIN: _, SECRET_KEYS, TRUSTED_PROXIES, ...others } = values;
  const DATA_DIR = resolve(others.DATA_DIR);
  const overlaps = findOverlaps({ ...others, DATA_DIR });
  if (overlaps.length > 0) throw new ConfigurationError(overlaps);
  const given = new Set(
    Object.keys(source).filter((name) => !["", BY_SETTINGS].includes(source[name] ?? "")),
  );
  const fixed = {
    ...others,
    DATA_DIR,
    siteOrigin,
    secure: siteOrigin.startsWith("https:"),
    secretKeys: parts(SECRET_KEYS) ?? keysOf(DATA_DIR),
    trustedProxies: parts(TRUSTED_PROXIES) ?? [],
    limits: withChosen({ ...limits }, CHOOSABLE_LIMITS, {
      isGiven: (name) => given.has(`LIMITS_${name}`),
      chosen: () => chosen.limits,
    }),
    given,
    configured: { ...others },
  };
  return withChosen(fixed, CHOOSABLE_WORDS, {
    isGiven: (name) => given.has(name),
    chosen: () => chosen.words,
  });
}

function readEnvOrExit(): Env {
  for (const [name, similar] of similarVariables(Object.keys(process.env)))
    process.stderr.write(START_FAILURE.similarVariable(name, similar));
  try {
    return readEnv(process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    for (const problem of error.problems) process.stderr.write(`配置错误 ${problem}\n`);
    process.exit(EXIT_CONFIG);
  }
}

/** The configuration of this process, including staff's choices; no other module reads the environment. */
export const env: Env = readEnvOrExit();
