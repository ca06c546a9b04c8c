import { resolve } from "node:path";
import { validateVariables, type Values } from "./env-rules.server";
import { readOrMakeKey } from "./key-file.server";
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

function keyOf(dataDir: string): string {
  try {
    return readOrMakeKey(dataDir);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const said = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError([`DATA_DIR：${code ? START_FAILURE.notWritable(dataDir, code) : said}`]);
  }
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
  return Object.freeze({
    ...others,
    DATA_DIR,
    siteOrigin,
    secure: siteOrigin.startsWith("https:"),
    secretKeys: parts(SECRET_KEYS) ?? [keyOf(DATA_DIR)],
    trustedProxies: parts(TRUSTED_PROXIES) ?? [],
    limits,
  });
}

function readEnvOrExit(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    for (const problem of error.problems) process.stderr.write(`配置错误 ${problem}\n`);
    process.exit(EXIT_CONFIG);
  }
}

/** The frozen configuration of this process; nothing else reads process.env. */
export const env: Env = readEnvOrExit();
