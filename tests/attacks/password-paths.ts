import { OTHER_PASSWORD, PASSWORD } from "../support/people";
import { wireAsking } from "../support/http-client";
import { type Site } from "../support/site-process";
import { Attacker } from "./attacker";

/** A site and an account for tries of passwords, with or without an open session. */
export interface Opportunity {
  readonly site: Pick<Site, "ask">;
  readonly username: string;
  /** Token of a live session of the account. */
  readonly token: string;
}

type Try = (opportunity: Opportunity, password: string) => Promise<{ won: boolean; text: string }>;

const change = (password: string) => ({
  oldPassword: password,
  password: OTHER_PASSWORD,
  confirmPassword: OTHER_PASSWORD,
});

async function overWire(
  method: string,
  path: string,
  { site, token }: Opportunity,
  body: Readonly<Record<string, unknown>>,
) {
  const attacker = new Attacker(site);
  attacker.token = token;
  const reply = await attacker.call(path, { ...wireAsking(body), method });
  return { won: reply.success, text: reply.message };
}

async function onPage({ site, token }: Opportunity, path: string, fields: Readonly<Record<string, string>>) {
  const { browser } = new Attacker(site);
  browser.setCookie("admin-token", token);
  const form = await browser.formToken(path);
  const { status, text } = await browser.post(path, { ...fields, form });
  return { won: status === 303, text };
}

/** Every path that accepts a password; each try comes from a new address. */
export const PASSWORD_PATHS: Readonly<Record<string, Try>> = {
  "sign-in over the wire": async ({ site, username }, password) => {
    const { success, message } = await new Attacker(site).signIn(username, password);
    return { won: success, text: message };
  },
  "the sign-in page": async ({ site, username }, password) => {
    const { status, text } = await new Attacker(site).browser.signIn(username, password);
    return { won: status === 303, text };
  },
  updateTokenUserPw: (opportunity, password) =>
    overWire("POST", "/user/updateTokenUserPw", opportunity, change(password)),
  updatePassword: (opportunity, password) =>
    overWire("PUT", "/user/updatePassword", opportunity, change(password)),
  setUserAuthInfo: (opportunity, password) =>
    overWire("POST", "/user/setUserAuthInfo", opportunity, { configType: false, type: 1, value: password }),
  "the page /changePassword": (opportunity, password) =>
    onPage(opportunity, "/changePassword", change(password)),
  "the identity check of an account operation": (opportunity, password) =>
    onPage(opportunity, "/personal/security/modify-password", { intent: "next", oldPassword: password }),
};

/** Signs the account in, for tries from an open session. */
export async function opportunity(site: Pick<Site, "ask">, username: string): Promise<Opportunity> {
  const owner = new Attacker(site);
  const { result } = await owner.signIn(username, PASSWORD);
  return { site, username, token: result?.token ?? "" };
}
