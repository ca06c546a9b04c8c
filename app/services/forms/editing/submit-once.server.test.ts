import { describe, expect, it } from "vitest";
import { makePerson } from "../../../../tests/support/people";
import { passHours } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { deleteOldSubmissions, submitOnce } from "./submit-once.server";

let runs = 0;
const work = () => Promise.resolve({ ok: true as const, run: (runs += 1) });

const newSubmission = async () => ({
  accountId: (await makePerson()).id,
  submission: `digest-${String(runs)}`,
});

describe("a submission", () => {
  it("has its effect once, and is answered the same again", async () => {
    const by = await newSubmission();
    const first = await submitOnce(by, work);
    expect(await submitOnce(by, work)).toEqual(first);
    expect(runs).toBe(first.run);
  });

  it("has its effect once when it comes twice at the same time", async () => {
    const by = await newSubmission();
    const [one, other] = await Promise.all([submitOnce(by, work), submitOnce(by, work)]);
    expect(one).toEqual(other);
  });

  it("may be sent again when it was refused or has failed", async () => {
    const by = await newSubmission();
    const refusal = () => Promise.resolve({ ok: false as const, run: 0 });
    expect(await submitOnce(by, refusal)).toEqual({ ok: false, run: 0 });
    await expect(submitOnce(by, () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
    expect((await submitOnce(by, work)).ok).toBe(true);
  });

  it("is nobody else's, and every call has its effect where none is named", async () => {
    const by = await newSubmission();
    const first = await submitOnce(by, work);
    const other = { ...(await newSubmission()), submission: by.submission };
    expect(await submitOnce(other, work)).not.toEqual(first);
    expect(await submitOnce({ accountId: by.accountId }, work)).not.toEqual(first);
  });

  it("is forgotten when no session of its time is left", async () => {
    const by = await newSubmission();
    const count = async () =>
      (await db.selectFrom("form_submissions").selectAll().where("account_id", "=", by.accountId).execute())
        .length;
    await submitOnce(by, work);
    await inTransaction(deleteOldSubmissions);
    expect(await count()).toBe(1);
    passHours(13);
    await inTransaction(deleteOldSubmissions);
    expect(await count()).toBe(0);
  });
});
