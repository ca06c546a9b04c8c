import { spawn } from "node:child_process";
import { once } from "node:events";
import { BrowserClient } from "./browser-client";
import { freePort } from "./free-port";
import { send } from "./http-client";
import { whileProgressing } from "./process-progress";
import { CAPTCHA_TEXT, UNHURRIED } from "./site-process";

/** What the demo prints once everything has started. */
const BEGUN = "演示已经开始";

/** `npm run demo -- --live` at a free port, as somebody starts it who reads what it prints. */
export async function startLiveDemo(...args: readonly string[]) {
  const port = await freePort();
  const child = spawn(process.execPath, ["scripts/demo.mjs", "--live", ...args], {
    env: {
      ...process.env,
      ...UNHURRIED,

      PORT: String(port),
      CAPTCHA_FIXED_ANSWER: CAPTCHA_TEXT,
    },
  });
  const printed = { output: "", errors: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed.output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (printed.errors += text));
  const ended = once(child, "exit").then(([code]) => code as number);
  const watched = { pid: child.pid!, output: () => printed.output, errors: () => printed.errors, ended };
  // Its server and the command of the demo data are other processes.
  await whileProgressing("the demo", watched, () => printed.output.includes(BEGUN), 180_000);
  const [, password = ""] = /密码都是：(\S+)/.exec(printed.output) ?? [];
  return {
    port,
    output: () => printed.output,
    async browserOf(label: string): Promise<BrowserClient> {
      const [, phone = ""] = new RegExp(`${label}[^：]*：(\\d{11})`).exec(printed.output) ?? [];
      const browser = new BrowserClient({
        ask: (path, asking = {}) =>
          send(port, path, { ...asking, headers: { Host: `localhost:${String(port)}`, ...asking.headers } }),
      });
      await browser.signIn(phone, password);
      return browser;
    },
    /** Ends it as Ctrl+C does. @returns its exit code */
    stop(): Promise<number> {
      child.kill("SIGINT");
      return ended;
    },
  };
}
