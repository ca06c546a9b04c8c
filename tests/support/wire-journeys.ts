import type { Account } from "~/services/db/schema";
import { db } from "~/services/db/client.server";
import { inTransaction } from "~/services/db/transaction.server";
import { randomCode, storeCode, type CodePurpose } from "~/services/auth/codes.server";
import { openSession } from "~/services/sessions/sessions.server";
import { hmac } from "~/services/secret.server";
import { newActor } from "./people";
import { WireClient } from "./wire-client";

export const S = "/api/yxd-system/sys";
export const M = "/api/gyt-master-data";

/** Puts a code into the database that nobody has been sent. */
export async function grantCode(purpose: CodePurpose, target: string, binding = ""): Promise<string> {
  const code = randomCode();
  await inTransaction((tx) => storeCode(tx, { purpose, target, binding }, code));
  return code;
}

/** A client that is signed in. */
export async function signedInAs(account: Account): Promise<WireClient> {
  const client = new WireClient();
  const input = { accountId: account.id, staff: false, previousSignInAt: null, roleVersionId: null };
  client.token = (await inTransaction((tx) => openSession(tx, newActor(), input))).token;
  return client;
}

/**
 * The text of a picture that a client holds. It is stored as an HMAC only, so the picture is given an answer that
 * is known.
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

/** Asks for a picture and reads it. */
export async function picture(client: WireClient): Promise<{ captcha: string; checkKey: number }> {
  keys += 1;
  await client.get(`${S}/randomImage/${keys}`);
  return { captcha: await answerOf(client, String(keys)), checkKey: keys };
}
