import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lastCodeTo } from "../support/senders";
import { makePerson, PASSWORD } from "../support/people";
import { passSeconds } from "../support/still-clock";
import { WireClient } from "../support/wire-client";
import { S, signedInAs } from "../support/wire-journeys";
import { WIRE_CALLS } from "~/wire/api.server";

const FIELDS = [
  "username",
  "password",
  "captcha",
  "checkKey",
  "smsTplType",
  "type",
  "loginFlag",
  "Agreement",
  "newpassword",
  "confirmpassword",
  "confirmPassword",
  "oldPassword",
  "__proto__",
  "constructor",
  "page",
  "pageSize",
  "status",
  "column",
  "order",
  "groupCode",
  "show",
];

/** Values close to what a call expects, and far from it. */
const value = fc.oneof(
  fc.constantFrom<unknown>(PASSWORD, "k7mp", "482913", "0", "1", "2", 0, 1, 2, true, "a@example.com", ""),
  fc.stringMatching(/^1[3-9][0-9]{9}$/),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);
const body = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 10 })
      .map((it) => JSON.stringify(it)),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
);

/** Expects the envelope's shape (checked by the client) and no unexpected error. */
async function isAnswered(client: WireClient, method: string, path: string, text: string): Promise<void> {
  passSeconds(61);
  const reply = await client.sendText(method, path, text);
  expect(reply.status).toBeLessThan(500);
  expect([200, 400, 401, 404, 412, 429, 501, 510]).toContain(reply.code);
}

describe("whatever is sent", () => {
  const posts = WIRE_CALLS.filter(({ method, files }) => method !== "GET" && files === undefined);

  it.each(posts.filter(({ token }) => token === "none"))(
    "to $path is answered in an envelope",
    async ({ method, path }) => {
      await fc.assert(
        fc.asyncProperty(body, (text) => isAnswered(new WireClient(), method, path, text)),
        { numRuns: 60 },
      );
    },
  );

  it.each(posts.filter(({ token }) => token === "live"))(
    "to $path with a token is too",
    async ({ method, path }) => {
      const person = await makePerson();
      await fc.assert(
        fc.asyncProperty(body, async (text) => isAnswered(await signedInAs(person), method, path, text)),
        { numRuns: 30 },
      );
    },
  );

  it("as a captcha image's key is answered in an envelope", async () => {
    const key = fc.oneof(
      fc.string({ unit: "binary", maxLength: 70 }),
      fc.webPath(),
      fc.string({ maxLength: 70 }),
    );
    await fc.assert(
      fc.asyncProperty(key, async (text) => {
        fc.pre(text.isWellFormed());
        const reply = await new WireClient().get(`${S}/randomImage/${encodeURIComponent(text)}`);
        expect([200, 400, 404]).toContain(reply.code);
        expect(reply.status).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
  });

  it("as token, cookie or address is answered in an envelope", async () => {
    const character = fc.integer({ min: 32, max: 255 }).filter((code) => code !== 127);
    const header = fc.string({ unit: character.map((code) => String.fromCharCode(code)), maxLength: 80 });
    await fc.assert(
      fc.asyncProperty(header, header, header, async (token, cookie, address) => {
        const headers = { "x-access-token": token, cookie, "x-forwarded-for": address };
        const reply = await new WireClient().get(`${S}/user/getTokenUserInfo`, headers);
        expect(reply.status).toBe(401);
        expect((await new WireClient().post(`${S}/login`, {}, headers)).status).toBe(200);
      }),
      { numRuns: 60 },
    );
  });
});

describe("a valid call among all that", () => {
  it("still works", async () => {
    const person = await makePerson();
    const client = new WireClient();
    await client.post(`${S}/smsOrEmail`, { smsTplType: "0", type: "1", username: person.phone });
    const captcha = lastCodeTo(person.phone!);
    expect(await client.post(`${S}/phoneOrEmailLogin`, { username: person.phone, captcha })).toMatchObject({
      code: 200,
    });
  });
});
