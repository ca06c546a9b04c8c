import { lastCodeTo } from "../support/senders";
import { expect } from "vitest";
import { OTHER_PASSWORD, PASSWORD } from "../support/people";
import type { Site } from "../support/site-process";
import { Attacker } from "./attacker";

export const CODE_WRONG = "验证码错误或已失效，请重新获取";

export const PURPOSES = ["sign-in", "register", "reset"] as const;
export type Purpose = (typeof PURPOSES)[number];
export const TEMPLATE = { "sign-in": "0", register: "1", reset: "2" } as const;

interface Use {
  readonly path: string;
  readonly page: string;
  readonly intent: string;
  readonly fields: Readonly<Record<string, string>>;
}

const USES: Readonly<Record<Purpose, Use>> = {
  "sign-in": {
    path: "/phoneOrEmailLogin",
    page: "/login?mode=2",
    intent: "sign-in",
    fields: { loginFlag: "1" },
  },
  register: {
    path: "/user/register",
    page: "/login?register=1",
    intent: "register",
    fields: { password: PASSWORD, confirmpassword: PASSWORD, Agreement: "true" },
  },
  reset: {
    path: "/user/forgotPassword",
    page: "/login?mode=3",
    intent: "reset",
    fields: { newpassword: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD },
  },
};

/** Submits a code by wire for a purpose. */
export function useCode(attacker: Attacker, purpose: Purpose, username: string, captcha: string) {
  const { path, fields } = USES[purpose];
  return attacker.post(path, { ...fields, username, captcha });
}

/** Submits a code on the page of a purpose. */
export async function useCodeOnPage(attacker: Attacker, purpose: Purpose, username: string, captcha: string) {
  const { page, intent, fields } = USES[purpose];
  const checkKey = await attacker.browser.formToken(page);
  return attacker.browser.post(page, { ...fields, intent, username, captcha, checkKey });
}

/** Requests a code from a new address and returns it from the delivered message. */
export async function freshCode(site: Pick<Site, "ask">, target: string, purpose: Purpose, spelled = target) {
  const reply = await new Attacker(site).askForCode(spelled, TEMPLATE[purpose]);
  expect(reply.message).toBe("发送验证码成功");
  return lastCodeTo(target);
}
