import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applicantOf, countUploads, makeEntry, setBillStatus } from "../../../../tests/support/applications";
import { makePerson, newRequestSource } from "../../../../tests/support/people";
import { auditOf } from "../../../../tests/support/rows";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { db } from "../../db/client.server";
import type { Account } from "../../db/schema/schema-people";
import { findApplication } from "./applications.server";
import { saveDraft, submitApplication, withdrawApplication } from "./apply.server";
import { discardApplication } from "./discard.server";
import { listSteps } from "./steps.server";

let person: Account;
beforeAll(() => prepareDatabase("admin@example.com"));
beforeEach(async () => {
  person = await makePerson();
});

const discard = (source = newRequestSource("page")) => discardApplication(applicantOf(person), source);

describe("giving an application up", () => {
  it("takes a draft with its papers away, and one of the other kind can be begun", async () => {
    await saveDraft(applicantOf(person), await makeEntry(person), newRequestSource());
    expect(await countUploads(person.id, true)).toBe(2);
    const source = newRequestSource("page");
    expect(await discard(source)).toMatchObject({ ok: true });
    expect(await findApplication(db, person.id)).toBeNull();
    expect(await countUploads(person.id, true)).toBe(0);
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "certification.discarded", result: "ok", detail: { kind: 0, round: 0, status: 0 } },
    ]);
    const other = await makeEntry(person, 1);
    expect(await saveDraft(applicantOf(person), other, newRequestSource())).toMatchObject({ ok: true });
    expect((await findApplication(db, person.id))?.kind).toBe(1);
  });

  it("takes one that was sent in and taken back, or sent back, with its history", async () => {
    for (const end of ["withdrawn", "rejected"] as const) {
      const applied = await submitApplication(
        applicantOf(person),
        await makeEntry(person),
        newRequestSource(),
      );
      if (!applied.ok) throw new Error("not sent in");
      if (end === "withdrawn") await withdrawApplication(applicantOf(person), newRequestSource());
      else await setBillStatus(person.id, 3);
      expect(await discard()).toMatchObject({ ok: true });
      expect(await listSteps(db, applied.applicationId)).toEqual([]);
    }
  });

  it("is refused under review, when certified, and where there is none", async () => {
    const refused = { ok: false, reason: "status" };
    expect(await discard()).toEqual(refused);
    await submitApplication(applicantOf(person), await makeEntry(person), newRequestSource());
    expect(await discard()).toEqual(refused);
    await setBillStatus(person.id, 2);
    expect(await discard()).toEqual(refused);
    expect(await findApplication(db, person.id)).not.toBeNull();
  });
});
