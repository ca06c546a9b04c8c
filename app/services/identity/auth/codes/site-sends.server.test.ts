import { beforeEach, expect, it } from "vitest";
import { messagesTo } from "../../../../../tests/support/senders";
import { makePerson, newRequestSource, newPhone, phoneOf } from "../../../../../tests/support/people";
import { auditOf } from "../../../../../tests/support/rows";
import { clockTime, passHours, passSeconds } from "../../../../../tests/support/still-clock";
import type { Identifier } from "../../accounts/identifier";
import { db } from "../../../db/client.server";
import { LIMITS } from "../../../runtime/configuration/limits";
import type { CodePurpose } from "./codes.server";
import { requestCode } from "./request-code.server";
import { countCutMessages } from "./site-sends.server";

const SENT = { ok: true, nextInSeconds: 60 };
const NOT_SENT = { ok: false, reason: "not-sent" };

const phone = (): Identifier => ({ kind: "phone", value: newPhone() });
const ask = (target: Identifier, purpose: CodePurpose, source = newRequestSource()) =>
  requestCode({ purpose, target, sessionId: purpose === "bind" ? 1 : null }, source);
const countOf = (target: Identifier) => messagesTo(target.value).length;

/** Each from another address to another target. */
async function flood(times: number, purpose: CodePurpose): Promise<void> {
  for (let count = 0; count < times; count += 1) expect(await ask(phone(), purpose)).toEqual(SENT);
}

beforeEach(() => passHours(25));

it.each([
  ["register", LIMITS.CODE_REGISTER_PER_MINUTE, LIMITS.CODE_REGISTER_PER_HOUR],
  ["bind", LIMITS.CODE_BIND_PER_MINUTE, LIMITS.CODE_BIND_PER_HOUR],
] as const)(
  "sends codes to %s up to a number a minute and an hour, whoever asks",
  async (purpose, minute, hour) => {
    const before = countCutMessages().get(purpose) ?? 0;
    await flood(minute, purpose);
    const source = newRequestSource();
    const target = phone();
    expect(await ask(target, purpose, source)).toEqual(NOT_SENT);
    expect(countOf(target)).toBe(0);
    expect(countCutMessages().get(purpose)).toBe(before + 1);
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "auth.code-sent", result: "limited", detail: { purpose, reason: "site-limit" } },
    ]);
    // What was not sent has used up no limit of its target or of the other purposes.
    expect(await ask(phone(), "sign-in")).toEqual(SENT);
    for (let sent = minute; sent < hour; sent += minute) {
      passSeconds(61);
      await flood(Math.min(minute, hour - sent), purpose);
    }
    passSeconds(61);
    expect(await ask(target, purpose)).toEqual(NOT_SENT);
    passHours(1);
    expect(await ask(target, purpose)).toEqual(SENT);
  },
);

it.each(["sign-in", "reset"] as const)("cuts %s of strangers first, and does not say so", async (purpose) => {
  await flood(LIMITS.CODE_STRANGERS_PER_MINUTE, purpose);
  const stranger = phone();
  const known = phoneOf(await makePerson());
  const answers = [await ask(stranger, purpose), await ask(known, purpose)];
  expect(answers).toEqual([SENT, SENT]);
  expect([countOf(stranger), countOf(known)]).toEqual([0, 1]);
  // Both wait equally.
  const again = [await ask(stranger, purpose), await ask(known, purpose)];
  expect(again[0]).toMatchObject({ ok: false, reason: "too-soon" });
  expect(again[0]).toEqual(again[1]);
});

it("sends nobody anything beyond what the whole site may send, and says so to everybody alike", async () => {
  const row = { kind: "send-site", subject: "all", detail: "", at: clockTime() };
  const rows = Array.from({ length: LIMITS.CODE_SITE_PER_MINUTE - 1 }, () => row);
  await db.insertInto("attempts").values(rows).execute();
  expect(await ask(phoneOf(await makePerson()), "sign-in")).toEqual(SENT);
  for (const purpose of ["sign-in", "reset"] as const)
    for (const target of [phoneOf(await makePerson()), phone()])
      expect(await ask(target, purpose)).toEqual(NOT_SENT);
});

it("counts for all servers together, also at once", async () => {
  const people = Array.from({ length: LIMITS.CODE_REGISTER_PER_MINUTE + 10 }, phone);
  const answers = await Promise.all(people.map((target) => ask(target, "register")));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(LIMITS.CODE_REGISTER_PER_MINUTE);
});
