import type { Account } from "~/services/db/schema/schema-people";
import { db } from "~/services/db/client.server";
import type { CodePurpose } from "~/services/identity/auth/codes/codes.server";
import { hmac } from "~/services/runtime/secrets/secret.server";
import { liveSession, openSessionOf } from "./account-sessions";
import { keyOf, store } from "./stored-codes";
import { WireClient } from "./wire-client";

export const S = "/api/yxd-system/sys";
export const M = "/api/gyt-master-data";
export const INFO = `${S}/user/getTokenUserInfo`;

export const EXPIRED = {
  status: 401,
  success: false,
  code: 401,
  message: "您的登录信息已失效，请重新登录",
  result: null,
};

export const WRONG_CODE = {
  status: 200,
  success: false,
  code: 400,
  message: "验证码错误或已失效，请重新获取",
  result: null,
};

/**
 * Stores a code without sending it.
 * @returns the code
 */
export const grantCode = (purpose: CodePurpose, target: string, binding = ""): Promise<string> =>
  store(keyOf(purpose, target, binding));

/**
 * Stores a code that is valid only in the client's session.
 * @returns the code
 */
export async function grantOwnCode(
  client: WireClient,
  purpose: "bind" | "verify-identity",
  target: string,
): Promise<string> {
  return grantCode(purpose, target, String((await liveSession(client.token!)).id));
}

/** Creates a client with a session of the account. */
export async function signedInAs(account: Account): Promise<WireClient> {
  const client = new WireClient();
  client.token = await openSessionOf(account);
  return client;
}

/**
 * Replaces the answer of a client's captcha image, which is stored only as an HMAC, by a known one.
 * @returns the answer
 */
export async function answerOf(client: WireClient, key: string, answer = "k7mp"): Promise<string> {
  const owner = client.preSession ? `pre:${client.preSession}` : `address:${client.address}`;
  await db
    .updateTable("captchas")
    .set({ answer_hmac: hmac("captcha", `${owner}\n${key}\n${answer}`) })
    .where("owner", "=", owner)
    .where("key", "=", key)
    .execute();
  return answer;
}

let keys = 1_767_225_600;

/** Requests a captcha image and returns its answer and key. */
export async function captchaImage(client: WireClient): Promise<{ captcha: string; checkKey: number }> {
  keys += 1;
  await client.get(`${S}/randomImage/${keys}`);
  return { captcha: await answerOf(client, String(keys)), checkKey: keys };
}
