import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startSmsSimulator, type SmsSimulator } from "../../simulators/sms-simulator";
import { startSmtpSimulator, type SmtpSimulator } from "../../simulators/smtp-simulator";
import { freePort } from "../free-port";
import { startOldBrowserProxy } from "./old-browser-proxy";

const BUNDLE = resolve("build/server/index.js");
const START_MILLISECONDS = 20_000;

/** The picture's text on every site of the tests. */
export const PICTURE_TEXT = "AB2C";

/** Journeys must not wait for the next code, and they all come from one address. */
const UNHURRIED = {
  LIMITS_CODE_RESEND_SECONDS: "0",
  LIMITS_CODE_SENDS_PER_ADDRESS_HOUR: "100000",
  LIMITS_CODE_TARGETS_PER_ADDRESS_HOUR: "100000",
  LIMITS_CAPTCHA_ISSUES_PER_MINUTE: "100000",
  LIMITS_ADDRESS_FAILURES: "100000",
  LIMITS_ADDRESS_IDENTIFIERS: "100000",
} as const;

export interface SiteOptions {
  /** Production's own limits instead of unhurried ones. */
  readonly strict?: boolean;
  /** Browsers seem to send neither Origin nor Sec-Fetch-Site nor Referer. */
  readonly oldBrowser?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

/** One running server with a database, a mail server and an SMS gateway of its own. */
export interface Site {
  readonly origin: string;
  readonly sms: SmsSimulator;
  readonly mail: SmtpSimulator;
  readonly firstAdministrator: { readonly name: string; readonly password: string };
  /** Does what makes the site send a code to `target`, and reads the code that arrives there. */
  codeFor(target: string, ask: () => Promise<unknown>): Promise<string>;
  stop(): Promise<void>;
}

interface Surroundings {
  readonly port: number;
  readonly origin: string;
  readonly folder: string;
  readonly sms: SmsSimulator;
  readonly mail: SmtpSimulator;
}

function environmentOf({ port, origin, folder, sms, mail }: Surroundings) {
  return {
    PATH: process.env["PATH"] ?? "",
    NODE_ENV: "production" as const,
    PORT: String(port),
    SITE_ORIGIN: origin,
    DATA_DIR: folder,
    SMS_URL: sms.url,
    SMTP_URL: mail.url,
    CAPTCHA_FIXED_ANSWER: PICTURE_TEXT,
  };
}

/** Resolves with what the server has printed once it serves. */
function whenServing(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const late = setTimeout(() => {
      reject(new Error(`the server did not start:\n${output}`));
    }, START_MILLISECONDS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes(" 已启动：")) return;
      clearTimeout(late);
      resolve(output);
    };
    server.stdout?.on("data", read);
    server.stderr?.on("data", read);
    server.once("exit", (code) => {
      clearTimeout(late);
      reject(new Error(`the server ended with ${code ?? "a signal"}:\n${output}`));
    });
  });
}

function administratorIn(output: string): Site["firstAdministrator"] {
  const [, name, password] = /登录账号：(\S+)，初始密码：(\S+) /.exec(output) ?? [];
  if (!name || !password) throw new Error(`no first administrator in:\n${output}`);
  return { name, password };
}

async function codeFrom(
  { sms, mail }: Pick<Site, "sms" | "mail">,
  target: string,
  ask: () => Promise<unknown>,
) {
  if (!target.includes("@")) {
    const since = sms.marker();
    await ask();
    return (await sms.waitFor(target, { since })).code;
  }
  const since = mail.marker();
  await ask();
  const { text } = await mail.waitFor(target, { since });
  return /^\d{6}$/m.exec(text)?.[0] ?? "";
}

/** @returns the process, and what ends it; one that ends by itself is told about */
function run(environment: NodeJS.ProcessEnv): { server: ChildProcess; end: () => Promise<void> } {
  const endWithParent = resolve("scripts/lib/end-with-parent.mjs");
  const server = spawn(process.execPath, ["--import", endWithParent, BUNDLE], {
    env: environment,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let expected = false;
  const ended = new Promise<void>((done) => {
    server.once("exit", (code, signal) => {
      if (!expected) process.stderr.write(`a site's server ended by itself: ${signal ?? code ?? ""}\n`);
      done();
    });
  });
  const end = () => {
    expected = true;
    server.kill("SIGKILL");
    return ended;
  };
  return { server, end };
}

export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const { strict = false, oldBrowser = false, environment = {} } = options;
  if (!existsSync(BUNDLE)) throw new Error("build/ is missing: npm run build");
  const folder = mkdtempSync(join(tmpdir(), "online-customs-browser-"));
  const [port, sms, mail] = await Promise.all([freePort(), startSmsSimulator(), startSmtpSimulator()]);
  const publicPort = oldBrowser ? await freePort() : port;
  const origin = `http://localhost:${publicPort}`;
  const own = environmentOf({ port, origin, folder, sms, mail });
  const { server, end } = run({ ...own, ...(strict ? {} : UNHURRIED), ...environment });
  const stopProxy = oldBrowser ? await startOldBrowserProxy(publicPort, port) : undefined;
  const stop = async () => {
    await Promise.all([end(), stopProxy?.(), sms.close(), mail.close()]);
    rmSync(folder, { recursive: true, force: true });
  };
  const output = await whenServing(server).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const codeFor: Site["codeFor"] = (target, ask) => codeFrom({ sms, mail }, target, ask);
  return { origin, sms, mail, firstAdministrator: administratorIn(output), codeFor, stop };
}
