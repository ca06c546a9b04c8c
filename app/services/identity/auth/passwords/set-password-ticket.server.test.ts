import { describe, expect, it } from "vitest";
import { otherThan } from "../../../../../tests/support/codes";
import {
  buyTicket,
  byBrowser,
  byCode,
  CODE,
  TICKET_EXPIRED,
  phone,
} from "../../../../../tests/support/first-passwords";
import { newRequestSource } from "../../../../../tests/support/people";
import { accountsWith, auditOf, liveSessionsOf } from "../../../../../tests/support/rows";
import { passSeconds } from "../../../../../tests/support/still-clock";
import { keyOf, store } from "../../../../../tests/support/stored-codes";
import { NO_SECOND_CODE } from "../../../../../tests/support/second-steps";
import { db } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { signInByCode } from "../sign-in/code-sign-in.server";
import { storeCode } from "../codes/codes.server";

describe("a ticket", () => {
  it("works once: after that it is gone", async () => {
    const identifier = phone();
    const code = await buyTicket(identifier);
    expect(await byCode(identifier, code)).toMatchObject({ ok: true });
    expect(await byCode(identifier, code)).toEqual(TICKET_EXPIRED);
    expect(await accountsWith("phone", identifier.value)).toHaveLength(1);
  });

  it("works once when twenty come at the same time: the others are told that it is gone", async () => {
    const identifier = phone();
    const code = await buyTicket(identifier, "pre-parallel");
    const outcomes = await Promise.all([
      byCode(identifier, code, "pre-parallel"),
      byCode(identifier, code, "pre-parallel"),
      ...Array.from({ length: 18 }, () => byBrowser("pre-parallel")),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome).toEqual(TICKET_EXPIRED);
    const [account, ...more] = await accountsWith("phone", identifier.value);
    expect(more).toEqual([]);
    expect(await liveSessionsOf(account!.id)).toHaveLength(1);
  });

  it("lives for five minutes and not a millisecond longer", async () => {
    const early = phone();
    const late = phone();
    const codes = [await buyTicket(early), await buyTicket(late)] as const;
    passSeconds(299.999);
    expect(await byCode(early, codes[0])).toMatchObject({ ok: true });
    passSeconds(0.001);
    expect(await byCode(late, codes[1])).toEqual(TICKET_EXPIRED);
    expect(await accountsWith("phone", late.value)).toEqual([]);
  });

  it("of a browser opens to that browser only", async () => {
    const identifier = phone();
    const code = await buyTicket(identifier, "pre-mine");
    for (const preSession of [null, "", "pre-foreign"]) {
      expect(await byCode(identifier, code, preSession)).toEqual(CODE);
      expect(await byBrowser(preSession)).toEqual(TICKET_EXPIRED);
    }
    expect(await byCode(identifier, code, "pre-mine")).toMatchObject({ ok: true });
  });

  it("of a client without cookies opens by target and code, whatever cookie is brought", async () => {
    const identifier = phone();
    const code = await buyTicket(identifier);
    expect(await byBrowser(null)).toEqual(TICKET_EXPIRED);
    expect(await byCode(phone(), code)).toEqual(CODE);
    expect(await byCode(identifier, code, "pre-other")).toMatchObject({ ok: true });
  });

  it("that was bought over the wire opens with its code, not with a pre-session alone", async () => {
    const identifier = phone();
    const preSession = "pre-planted";
    const code = await store(keyOf("sign-in", identifier.value));
    await signInByCode(
      { identifier, code, preSession, secondStep: NO_SECOND_CODE },
      newRequestSource("wire"),
    );
    expect(await byBrowser(preSession)).toEqual(TICKET_EXPIRED);
    expect(await byCode(identifier, code, preSession)).toMatchObject({ ok: true });
  });

  it("bears four wrong codes; the fifth kills it", async () => {
    const lucky = phone();
    const unlucky = phone();
    const codes = [await buyTicket(lucky), await buyTicket(unlucky)] as const;
    for (let count = 0; count < 4; count += 1) expect(await byCode(lucky, otherThan(codes[0]))).toEqual(CODE);
    expect(await byCode(lucky, codes[0])).toMatchObject({ ok: true });
    for (let count = 0; count < 5; count += 1)
      expect(await byCode(unlucky, otherThan(codes[1]))).toEqual(CODE);
    expect(await byCode(unlucky, codes[1])).toEqual(CODE);
  });

  it("is not had without the first step", async () => {
    const identifier = phone();
    const source = newRequestSource();
    expect(await byCode(identifier, "482913", null, source)).toEqual(CODE);
    expect(await byBrowser("pre-nothing")).toEqual(TICKET_EXPIRED);
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "auth.password-set", result: "refused", detail: { reason: "code" } },
    ]);
  });
});

describe("wrong codes in the second step", () => {
  it("count against the target: after ten its codes are refused for an hour", async () => {
    const identifier = phone();
    for (let count = 0; count < 10; count += 1) expect(await byCode(identifier, "000000")).toEqual(CODE);
    const key = keyOf("sign-in", identifier.value);
    const code = await store(key);
    const signIn = () =>
      signInByCode({ identifier, code, preSession: null, secondStep: NO_SECOND_CODE }, newRequestSource());
    expect(await signIn()).toEqual(CODE);
    passSeconds(3599);
    for (let count = 0; count < 3; count += 1) expect(await byCode(identifier, "000000")).toEqual(CODE);
    passSeconds(1);
    await inTransaction((tx) => storeCode(tx, key, code));
    expect(await signIn()).toMatchObject({ reason: "password-needed" });
  });

  it("count also when they come at the same time", async () => {
    const identifier = phone();
    await Promise.all(Array.from({ length: 50 }, () => byCode(identifier, "000000")));
    const rows = db
      .selectFrom("attempts")
      .select("id")
      .where("kind", "=", "code")
      .where("subject", "=", identifier.value);
    expect(await rows.execute()).toHaveLength(10);
  });
});
