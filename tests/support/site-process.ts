import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "./free-port";
import { send, type Answer, type Asking } from "./http-client";
import { whileProgressing } from "./process-progress";

const BUNDLE = resolve("build/server/index.js");
const END_WITH_PARENT = resolve("scripts/lib/end-with-parent.mjs");

/** The fixed text of captcha images on all sites of the tests. */
export const CAPTCHA_TEXT = "AB2C";

/** Raises the limits of a whole site's codes above what any test needs. */
export const WITHOUT_CEILINGS: Readonly<Record<string, string>> = Object.fromEntries(
  ["SITE", "REGISTER", "BIND", "STRANGERS"].flatMap((part) =>
    ["MINUTE", "HOUR"].map((span) => [`LIMITS_CODE_${part}_PER_${span}`, "100000"]),
  ),
);

/** Raises limits for tests, which come from one address and do not wait for the next code. */
export const UNHURRIED: Readonly<Record<string, string>> = {
  LIMITS_CODE_RESEND_SECONDS: "0",
  LIMITS_CODE_SENDS_PER_ADDRESS_HOUR: "100000",
  LIMITS_CODE_TARGETS_PER_ADDRESS_HOUR: "100000",
  ...WITHOUT_CEILINGS,
  LIMITS_CAPTCHA_ISSUES_PER_MINUTE: "100000",
  LIMITS_ADDRESS_FAILURES: "100000",
  LIMITS_ADDRESS_IDENTIFIERS: "100000",
};

export type Environment = Readonly<Record<string, string>>;

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The built server as a process, serving or running a command. */
export interface Bundle {
  readonly pid: number;
  readonly output: () => string;
  readonly errors: () => string;
  readonly ended: Promise<Ending>;
  readonly signal: (name: NodeJS.Signals) => void;
  /** Closes the pipes of its output on this side. */
  readonly closeOutput: () => void;
}

/** Starts the bundle with exactly this configuration, to serve or for one command. */
export const startBundle = (environment: Environment, ...command: string[]): Bundle =>
  startBundleAs({}, environment, ...command);

/** Does the same as another user, or with its output to a file descriptor. */
export function startBundleAs(
  { uid, out = "pipe" }: { uid?: number | undefined; out?: "pipe" | number },
  environment: Environment,
  ...command: string[]
): Bundle {
  if (!existsSync(BUNDLE)) throw new Error("build/ is missing: npm run build");
  const child = spawn(process.execPath, ["--import", END_WITH_PARENT, BUNDLE, ...command], {
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ...environment },
    stdio: ["ignore", out, out, "ipc"],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const printed = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const)
    child[stream]?.setEncoding("utf8").on("data", (text: string) => (printed[stream] += text));
  return {
    pid: child.pid!,
    output: () => printed.stdout,
    errors: () => printed.stderr,
    ended: new Promise((done) => child.once("close", (code, signal) => done({ code, signal }))),
    signal: (name) => void child.kill(name),
    closeOutput() {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
  };
}

/** Creates a temporary folder, which the returned function deletes. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "online-customs-server-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export interface SiteOptions {
  readonly environment?: Environment;
  /** A folder that remains after the site; by default a temporary one. */
  readonly dataDir?: string;
  readonly port?: number;
}

let fillFolder: (dataDir: string) => void = () => {};

/** Sets how the folders of further sites without a `dataDir` are filled; they are empty by default. */
export function beginSitesWith(fill: (dataDir: string) => void): void {
  fillFolder = fill;
}

export interface Site extends Bundle {
  readonly port: number;
  readonly origin: string;
  readonly dataDir: string;
  /** Reads the first administrator from the output of the first start. */
  readonly administrator: () => { name: string; password: string };
  readonly ask: (path: string, asking?: Asking) => Promise<Answer>;
  /** Kills the process and deletes its folder, unless one was given. */
  readonly stop: () => Promise<void>;
}

/** Lines that a server has logged as warnings or errors, and its standard error. */
export const faultsOf = (bundle: Pick<Bundle, "output" | "errors">): string[] =>
  [...bundle.output().split("\n"), ...bundle.errors().split("\n")].filter(
    (line) => line !== "" && !/"level":[123]0,/.test(line) && !/^(?:\S.*已启动|首个管理员)/.test(line),
  );

function administratorIn(output: string) {
  const [, name, password] = /登录账号：(\S+)，初始密码：(\S+)/.exec(output) ?? [];
  if (!name || !password) throw new Error(`no first administrator in:\n${output}`);
  return { name, password };
}

const whenReady = (bundle: Bundle, port: number): Promise<void> =>
  whileProgressing("the site to be ready", bundle, async () => {
    if (!bundle.output().includes("已启动：")) return false;
    const { status } = await send(port, "/readyz");
    return status === 200;
  });

/** Starts a site with a database of its own, unless the configuration names another. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const folder = options.dataDir === undefined ? temporaryFolder() : null;
  if (folder && !options.environment?.["DATABASE_URL"]) fillFolder(folder.path);
  const dataDir = options.dataDir ?? folder!.path;
  const port = options.port ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const bundle = startBundle({
    PORT: String(port),
    SITE_ORIGIN: origin,
    DATA_DIR: dataDir,
    CAPTCHA_FIXED_ANSWER: CAPTCHA_TEXT,
    // Simulators of providers listen there.
    OUTGOING_ALLOWED: "127.0.0.0/8",
    ...options.environment,
  });
  const stop = async () => {
    bundle.signal("SIGKILL");
    await bundle.ended;
    folder?.remove();
  };
  try {
    await whenReady(bundle, port);
  } catch (error) {
    await stop();
    throw error;
  }
  const administrator = () => administratorIn(bundle.output());
  const { host } = new URL(options.environment?.["SITE_ORIGIN"] || origin);
  const ask: Site["ask"] = (path, asking = {}) =>
    send(port, path, { ...asking, headers: { Host: host, ...asking.headers } });
  return { ...bundle, port, origin, dataDir, administrator, ask, stop };
}
