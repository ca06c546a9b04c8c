import { startSmsSimulator, type SmsSimulator } from "../../simulators/sms-simulator";
import { startSmtpSimulator, type SmtpSimulator } from "../../simulators/smtp-simulator";
import { freePort } from "../free-port";
import { startSite as startProcess, UNHURRIED, type Environment } from "../site-process";
import { copyFirstStart, type Administrator } from "./first-start";
import { startProxy, type Meddling } from "./proxy";

export { CAPTCHA_TEXT } from "../site-process";

export interface SiteOptions {
  /** A proxy between browser and server that changes traffic. */
  readonly meddling?: Meddling;
  readonly environment?: Readonly<Record<string, string>>;
}

/** One running server with a database, a mail server and an SMS gateway of its own. */
export interface Site {
  readonly origin: string;
  /** The server's data folder. */
  readonly dataDir: string;
  readonly sms: SmsSimulator;
  readonly mail: SmtpSimulator;
  readonly firstAdministrator: Administrator;
  /** Runs `ask`, which makes the site send a code to `target`, and returns the code that arrives. */
  codeFor(target: string, ask: () => Promise<unknown>): Promise<string>;
  stop(): Promise<void>;
}

type Inboxes = Pick<Site, "sms" | "mail">;

async function codeFrom({ sms, mail }: Inboxes, target: string, ask: () => Promise<unknown>) {
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

/** Starts a site on a copy of the first start, with simulators for SMS and mail. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const { meddling, environment = {} } = options;
  const [port, sms, mail] = await Promise.all([freePort(), startSmsSimulator(), startSmtpSimulator()]);
  const publicPort = meddling ? await freePort() : port;
  const stopProxy = meddling && (await startProxy(publicPort, port, meddling));
  const origin = `http://localhost:${publicPort}`;
  const senders = { SMS_URL: sms.url, SMTP_URL: mail.url };
  const { administrator, dataDir, environment: ofDatabase, key, remove } = await copyFirstStart();
  const newer = environment["SECRET_KEYS"];
  // The database's key stays among the keys, after newer ones.
  const keys: Environment = newer === undefined ? {} : { SECRET_KEYS: `${newer},${key}` };
  const site = await startProcess({
    port,
    dataDir,
    environment: { SITE_ORIGIN: origin, ...senders, ...UNHURRIED, ...ofDatabase, ...environment, ...keys },
  });
  const codeFor: Site["codeFor"] = (target, ask) => codeFrom({ sms, mail }, target, ask);
  const stop = async () => {
    await Promise.all([site.stop(), stopProxy?.(), sms.close(), mail.close()]);
    remove();
  };
  return { origin, dataDir, sms, mail, firstAdministrator: administrator, codeFor, stop };
}
