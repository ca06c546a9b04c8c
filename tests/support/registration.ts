import type { SmsSimulator } from "../simulators/sms-simulator";
import { envelopeOf, wireAsking, type EnvelopeBody } from "./http-client";
import { newPhone, PASSWORD } from "./browser/people";
import type { Site } from "./site-process";

type Asked = Pick<Site, "ask">;
export const SYS = "/api/yxd-system/sys";

/**
 * Requests a code by wire and returns it from the gateway.
 * @throws Error when the site refuses
 */
export async function codeByWire(site: Asked, sms: SmsSimulator, username: string, smsTplType: string) {
  const since = sms.marker();
  const answer = await site.ask(`${SYS}/smsOrEmail`, wireAsking({ smsTplType, type: "1", username }));
  const { success, message } = envelopeOf(answer);
  if (!success) throw new Error(message);
  return (await sms.waitFor(username, { since })).code;
}

/**
 * Registers by wire.
 * @returns the phone, after the site has acknowledged it
 * @throws Error when the site refuses
 */
export async function registerByWire(site: Asked, sms: SmsSimulator, phone = newPhone()): Promise<string> {
  const captcha = await codeByWire(site, sms, phone, "1");
  const form = { username: phone, captcha, password: PASSWORD, Agreement: true };
  const { success, message } = envelopeOf(await site.ask(`${SYS}/user/register`, wireAsking(form)));
  if (!success) throw new Error(message);
  return phone;
}

/** Signs in by wire, with a fixed captcha. */
export async function signInByWire(
  site: Asked,
  username: string,
  password = PASSWORD,
): Promise<EnvelopeBody<{ token: string }>> {
  const checkKey = `key-${username}`;
  await site.ask(`${SYS}/randomImage/${checkKey}`);
  const form = { username, password, captcha: "AB2C", checkKey };
  return envelopeOf(await site.ask(`${SYS}/login`, wireAsking(form))) as EnvelopeBody<{ token: string }>;
}
