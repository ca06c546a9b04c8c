import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { hearDigits, readCaptchaImage, SECRET_KEYS } from "../support/captcha-reading";
import { startSite, type Site } from "../support/site-process";

const ISSUES = 12;
const WRONG = "图形验证码错误或已过期，请重新输入";

let site: Site;
beforeAll(async () => {
  const LIMITS = { LIMITS_CAPTCHA_ISSUES_PER_MINUTE: String(ISSUES), LIMITS_FORM_MIN_FILL_MILLISECONDS: "0" };
  site = await startSite({ environment: { SECRET_KEYS, CAPTCHA_FIXED_ANSWER: "", ...LIMITS } });
  return site.stop;
});

async function openPage() {
  const client = new BrowserClient(site);
  const nonce = await client.formToken("/login");
  return { client, nonce, address: `/captcha/${nonce}.wav` };
}

/**
 * Opens the sign-in page.
 * @returns a function that posts its form as the first administrator
 */
async function openForm() {
  const { client, nonce } = await openPage();
  const { name: username, password: right } = site.administrator();
  const send = (captcha: string, password = right) =>
    client.post("/login", { intent: "sign-in", username, password, captcha, checkKey: nonce });
  return { nonce, send };
}

describe("a page's recording", () => {
  it("is a WAV file that nobody keeps and nothing compresses, the same every time", async () => {
    const { client, address } = await openPage();
    const { status, headers, bytes } = await client.ask(address, {
      headers: { "Accept-Encoding": "gzip, br" },
    });
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("audio/wav");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers["accept-ranges"]).toBe("bytes");
    expect(headers["content-length"]).toBe(String(bytes.length));
    expect(bytes.toString("latin1", 0, 4)).toBe("RIFF");
    expect(bytes.length).toBeLessThan(100_000);
    expect((await client.ask(address)).bytes.equals(bytes)).toBe(true);
  });

  it("can be had in parts, as players ask for it", async () => {
    const { client, address } = await openPage();
    const part = (range: string) => client.ask(address, { headers: { Range: range } });
    const first = await part("bytes=0-1");
    expect([first.status, first.text]).toEqual([206, "RI"]);
    const [, size] = /^bytes 0-1\/(\d+)$/.exec(String(first.headers["content-range"])) ?? [];
    const rest = await part(`bytes=2-${Number(size) - 1}`);
    const whole = await client.ask(address);
    expect(Buffer.concat([first.bytes, rest.bytes]).equals(whole.bytes)).toBe(true);
    expect((await part(`bytes=${size}-`)).status).toBe(416);
  });

  it("is its page's browser's alone", async () => {
    const { address } = await openPage();
    expect((await new BrowserClient(site).ask(address)).status).toBe(404);
    const { client } = await openPage();
    expect((await client.ask(address)).status).toBe(404);
    expect((await client.ask(`${address.slice(0, -4)}x.wav`)).status).toBe(404);
  });

  it("signs in by its digits, once", async () => {
    const { nonce, send } = await openForm();
    expect((await send(hearDigits(nonce))).headers.location).toBe("/changePassword");
    const again = await openForm();
    expect((await again.send(hearDigits(again.nonce), "not-the-one")).text).not.toContain(WRONG);
    expect((await again.send(hearDigits(again.nonce))).text).toContain(WRONG);
  });

  it("dies with the captcha image, and the captcha image with it", async () => {
    const { nonce, send } = await openForm();
    expect((await send("000000000000")).text).toContain(WRONG);
    expect((await send(hearDigits(nonce))).text).toContain(WRONG);
    expect((await send(readCaptchaImage(nonce))).text).toContain(WRONG);
  });

  it("is refused in words when an address has asked too often, but not a part of what it has", async () => {
    const { client, address } = await openPage();
    await client.ask(address);
    let refused = await (await openPage()).client.ask(address);
    for (let asked = 0; asked < ISSUES; asked += 1) {
      const page = await openPage();
      refused = await page.client.ask(page.address);
    }
    expect(refused.status).toBe(429);
    expect(refused.headers["content-type"]).toMatch(/^text\/plain/);
    expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
    expect(refused.text).toMatch(/^操作过于频繁，请(\d+秒|1分钟)后再试$/);
    expect((await client.ask(address, { headers: { Range: "bytes=0-1" } })).status).toBe(206);
  });
});
