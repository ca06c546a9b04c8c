import type { AttackedSite } from "./attacked-site";
import { BrowserClient } from "./browser-client";
import type { Answer } from "./http-client";
import { OTHER_PASSWORD, PASSWORD } from "./people";
import { codeByWire } from "./registration";
import { CAPTCHA_TEXT } from "./site-process";

const SYS = "/api/yxd-system/sys";

export type Extras = Readonly<Record<string, unknown>>;
const asFields = (extras: Extras) =>
  Object.fromEntries(
    Object.entries(extras).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );

async function call(
  site: AttackedSite,
  path: string,
  body: Extras,
  extras: Extras,
  token?: string,
): Promise<Answer> {
  const method = path.endsWith("updatePassword") ? "PUT" : "POST";
  const headers = { "Content-Type": "application/json", ...(token ? { "X-Access-Token": token } : {}) };
  return site.ask(path, { method, headers, body: JSON.stringify({ ...extras, ...body }) });
}

/** A user's action, optionally with further fields that it does not expect. */
type Journey = (site: AttackedSite, phone: string, extras: Extras) => Promise<Answer>;
const code = (site: AttackedSite, phone: string, type: string) => codeByWire(site, site.sms, phone, type);
/** An action by name, for a user with or without an account. */
export type NamedJourney = readonly [name: string, who: "new" | "known", journey: Journey];
const passwords = { oldPassword: PASSWORD, password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD };

/** Account actions by wire call. */
export const BY_WIRE: readonly NamedJourney[] = [
  [
    "registers",
    "new",
    async (site, phone, extras) =>
      call(
        site,
        `${SYS}/user/register`,
        { username: phone, captcha: await code(site, phone, "1"), password: PASSWORD, Agreement: true },
        extras,
      ),
  ],
  [
    "signs in by code and sets a first password",
    "new",
    async (site, phone, extras) => {
      const form = { username: phone, captcha: await code(site, phone, "0") };
      await call(site, `${SYS}/phoneOrEmailLogin`, { ...form, loginFlag: 1 }, extras);
      return call(site, `${SYS}/phoneOrEmailLogin`, { ...form, password: PASSWORD, loginFlag: 2 }, extras);
    },
  ],
  [
    "signs in by password",
    "known",
    async (site, phone, extras) => {
      await site.ask(`${SYS}/randomImage/${phone}`);
      return call(
        site,
        `${SYS}/login`,
        { username: phone, password: PASSWORD, captcha: CAPTCHA_TEXT, checkKey: phone },
        extras,
      );
    },
  ],
  [
    "resets the password",
    "known",
    async (site, phone, extras) =>
      call(
        site,
        `${SYS}/user/forgotPassword`,
        {
          username: phone,
          captcha: await code(site, phone, "2"),
          newpassword: OTHER_PASSWORD,
          password: OTHER_PASSWORD,
        },
        extras,
      ),
  ],
  [
    "changes the password",
    "known",
    async (site, phone, extras) =>
      call(site, `${SYS}/user/updateTokenUserPw`, passwords, extras, await site.tokenOf(phone)),
  ],
  [
    "changes the password by PUT",
    "known",
    async (site, phone, extras) =>
      call(site, `${SYS}/user/updatePassword`, passwords, extras, await site.tokenOf(phone)),
  ],
  [
    "signs out",
    "known",
    async (site, phone, extras) => call(site, "/baseurl/ses/outLogin", {}, extras, await site.tokenOf(phone)),
  ],
];

const nonceOn = (browser: BrowserClient, path: string) => browser.formToken(path);
/** The same actions by the forms of pages. */
export const ON_PAGES: readonly NamedJourney[] = [
  [
    "registers",
    "new",
    async (site, phone, extras) => {
      const browser = new BrowserClient(site);
      const fields = {
        username: phone,
        captcha: await code(site, phone, "1"),
        password: PASSWORD,
        confirmpassword: PASSWORD,
        Agreement: "true",
      };
      return browser.post("/login?register=1", {
        ...asFields(extras),
        ...fields,
        checkKey: await nonceOn(browser, "/login?register=1"),
      });
    },
  ],
  [
    "signs in by code and sets a first password",
    "new",
    async (site, phone, extras) => {
      const browser = new BrowserClient(site);
      const checkKey = await nonceOn(browser, "/login?mode=2");
      const more = asFields(extras);
      await browser.post("/login?mode=2", {
        ...more,
        username: phone,
        captcha: await code(site, phone, "0"),
        checkKey,
      });
      return browser.post("/setPassword", {
        ...more,
        newpassword: PASSWORD,
        confirmPassword: PASSWORD,
        Agreement: "true",
      });
    },
  ],
  [
    "signs in by password",
    "known",
    async (site, phone, extras) => {
      const browser = new BrowserClient(site);
      const fields = { intent: "sign-in", username: phone, password: PASSWORD, captcha: CAPTCHA_TEXT };
      return browser.post("/login", {
        ...asFields(extras),
        ...fields,
        checkKey: await nonceOn(browser, "/login"),
      });
    },
  ],
  [
    "resets the password",
    "known",
    async (site, phone, extras) => {
      const browser = new BrowserClient(site);
      const fields = {
        username: phone,
        captcha: await code(site, phone, "2"),
        newpassword: OTHER_PASSWORD,
        confirmPassword: OTHER_PASSWORD,
      };
      return browser.post("/login?mode=3", {
        ...asFields(extras),
        ...fields,
        checkKey: await nonceOn(browser, "/login?mode=3"),
      });
    },
  ],
  [
    "changes the password",
    "known",
    async (site, phone, extras) =>
      (await site.browserOf(phone)).post("/changePassword", { ...asFields(extras), ...passwords }),
  ],
  [
    "signs out",
    "known",
    async (site, phone, extras) => (await site.browserOf(phone)).post("/sign-out", asFields(extras)),
  ],
];
