import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { newRequestSource } from "../../../../../tests/support/people";
import { passSeconds } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import { issuePageCaptcha } from "./captcha.server";
import { pageVoice } from "./page-voice.server";

const LIMIT = 30;

async function speak(nonce: string, source = newRequestSource()): Promise<Buffer> {
  const voice = await pageVoice(nonce, source);
  if (!voice.ok) throw new Error(`wait ${voice.waitMs} ms`);
  return voice.wav;
}

describe("a page's recording", () => {
  it("is the same however often its player asks, also when it has been forgotten meanwhile", async () => {
    const nonce = randomUUID();
    const first = await speak(nonce);
    expect((await speak(nonce)).equals(first)).toBe(true);
    for (let other = 0; other < 40; other += 1) await speak(randomUUID());
    expect((await speak(nonce)).equals(first)).toBe(true);
  });

  it("is another one for every page, and stores no captcha", async () => {
    const before = await db.selectFrom("captchas").select("id").execute();
    expect((await speak(randomUUID())).equals(await speak(randomUUID()))).toBe(false);
    expect(await db.selectFrom("captchas").select("id").execute()).toEqual(before);
  });

  it("takes one slot in its address's limit, together with captcha images", async () => {
    const source = newRequestSource();
    const nonce = randomUUID();
    for (let part = 0; part < 2 * LIMIT; part += 1) await speak(nonce, source);
    for (let other = 0; other < LIMIT - 2; other += 1) await speak(randomUUID(), source);
    expect(await issuePageCaptcha(randomUUID(), source)).toMatchObject({ ok: true });
    expect(await pageVoice(randomUUID(), source)).toEqual({ ok: false, waitMs: 60_000 });
    expect(await issuePageCaptcha(randomUUID(), source)).toEqual({ ok: false, waitMs: 60_000 });
    await speak(nonce, source);
    await speak(randomUUID());
    passSeconds(60);
    await speak(randomUUID(), source);
  });
});
