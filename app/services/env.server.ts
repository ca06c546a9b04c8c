import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { z } from "zod";
import { LIMITS, type Limits } from "./limits";

/** Exit code for wrong configuration (sysexits EX_CONFIG). */
export const EXIT_CONFIG = 78;

const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);
const port = z.coerce.number().int().min(0).max(65535);

function url(...protocols: string[]) {
  return optional.refine(
    (value) => value === undefined || (URL.canParse(value) && protocols.includes(new URL(value).protocol)),
    { message: `must be a URL of ${protocols.join(", ")}` },
  );
}

const senderUrl = (...protocols: string[]) =>
  z
    .string()
    .trim()
    .default("console:")
    .transform((value) => value || "console:")
    .refine(
      (value) => value === "console:" || (URL.canParse(value) && protocols.includes(new URL(value).protocol)),
      {
        message: `must be console: or a URL of ${protocols.join(", ")}`,
      },
    );

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: port.default(3000),
  HOST: z.string().trim().min(1).default("127.0.0.1"),
  SITE_ORIGIN: optional.refine((value) => value === undefined || isOrigin(value), {
    message: "must be an origin such as https://www.example.cn, without a path",
  }),
  SITE_TITLE: z.string().trim().min(1).max(40).default("在线海关"),
  ICP_NUMBER: z.string().trim().min(1).max(60).default("浙ICP备00000000号-1"),
  DATA_DIR: z.string().trim().min(1).default("./data"),
  DATABASE_URL: url("postgres:", "postgresql:"),
  SECRET_KEYS: optional.refine(
    (value) => value === undefined || value.split(",").every((key) => key.trim().length >= 32),
    {
      message: "each key must have at least 32 characters",
    },
  ),
  COOKIE_DOMAIN: optional,
  TRUSTED_PROXIES: optional.refine(
    (value) => value === undefined || value.split(",").every((part) => isNetwork(part.trim())),
    {
      message: "must be addresses or networks, comma separated",
    },
  ),
  SMTP_URL: senderUrl("smtp:", "smtps:"),
  MAIL_FROM: z.string().trim().min(3).default("在线海关 <no-reply@localhost>"),
  SMS_URL: senderUrl("http:", "https:"),
  FIRST_ADMIN: z.string().trim().min(3).default("admin@example.com"),
  CAPTCHA_FIXED_ANSWER: optional,
  METRICS_PORT: port.optional(),
});

export interface Env extends Omit<z.infer<typeof schema>, "SITE_ORIGIN" | "SECRET_KEYS" | "TRUSTED_PROXIES"> {
  readonly siteOrigin: string;
  readonly secure: boolean;
  readonly secretKeys: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly limits: Limits;
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value;
}

function isNetwork(value: string): boolean {
  const [address = "", bits] = value.split("/");
  return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
}

function isLoopback(origin: string): boolean {
  const host = new URL(origin).hostname;
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || host.startsWith("127.");
}

function readLimits(source: NodeJS.ProcessEnv, problems: string[]): Limits {
  const limits: Record<string, number> = { ...LIMITS };
  for (const [name, text] of Object.entries(source)) {
    if (!name.startsWith("LIMITS_") || text === undefined || text === "") continue;
    const key = name.slice("LIMITS_".length);
    if (!(key in limits)) problems.push(`${name}: no such limit`);
    else if (!/^\d{1,12}$/.test(text)) problems.push(`${name}: must be a whole number`);
    else limits[key] = Number(text);
  }
  return Object.freeze(limits) as Limits;
}

/** The key of a laptop: made once, kept beside the database, readable by its owner only. */
function readOrMakeKey(dataDir: string): string {
  const file = join(dataDir, "secret.key");
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  }
  return readFileSync(file, "utf8").trim();
}

function unsafeForPublic(values: z.infer<typeof schema>, origin: string): string[] {
  if (isLoopback(origin)) return [];
  const problems: string[] = [];
  if (!origin.startsWith("https:")) problems.push("SITE_ORIGIN: must be https unless it is loopback");
  if (values.SMTP_URL === "console:") problems.push("SMTP_URL: console: is for a laptop only");
  if (values.SMS_URL === "console:") problems.push("SMS_URL: console: is for a laptop only");
  if (values.CAPTCHA_FIXED_ANSWER) problems.push("CAPTCHA_FIXED_ANSWER: is for tests only");
  if (/sample|example|changeme|secret-key/i.test(values.SECRET_KEYS ?? ""))
    problems.push("SECRET_KEYS: is a sample value");
  return problems;
}

/**
 * Reads the whole configuration (contract.md, Configuration).
 * @throws ConfigurationError with every bad value, one line each
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const problems: string[] = [];
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(present);
  const limits = readLimits(source, problems);
  if (!parsed.success)
    problems.push(...parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  if (!parsed.success) throw new ConfigurationError(problems);
  const { SITE_ORIGIN, SECRET_KEYS, TRUSTED_PROXIES, ...values } = parsed.data;
  const siteOrigin = SITE_ORIGIN ?? `http://localhost:${values.PORT}`;
  problems.push(...unsafeForPublic(parsed.data, siteOrigin));
  if (values.DATABASE_URL && !SECRET_KEYS)
    problems.push("SECRET_KEYS: required with DATABASE_URL (servers share it)");
  if (problems.length > 0) throw new ConfigurationError(problems);
  const DATA_DIR = resolve(values.DATA_DIR);
  return Object.freeze({
    ...values,
    DATA_DIR,
    siteOrigin,
    secure: siteOrigin.startsWith("https:"),
    secretKeys: SECRET_KEYS?.split(",").map((key) => key.trim()) ?? [readOrMakeKey(DATA_DIR)],
    trustedProxies: TRUSTED_PROXIES?.split(",").map((part) => part.trim()) ?? [],
    limits,
  });
}

export class ConfigurationError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "ConfigurationError";
    this.problems = problems;
  }
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
