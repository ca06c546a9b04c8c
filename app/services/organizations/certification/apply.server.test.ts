import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  applicantOf,
  countUploads,
  makeEntry,
  makeUpload,
  rowOf,
  setBillStatus,
  uploadFor,
  valuesOf,
} from "../../../../tests/support/applications";
import { makePerson, newRequestSource } from "../../../../tests/support/people";
import { auditOf } from "../../../../tests/support/rows";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { db } from "../../db/client.server";
import type { Account } from "../../db/schema/schema-people";
import { findApplication } from "./applications.server";
import { saveDraft, submitApplication, withdrawApplication } from "./apply.server";
import { listSteps } from "./steps.server";

let person: Account;
beforeAll(() => prepareDatabase("admin@example.com"));
beforeEach(async () => {
  person = await makePerson();
});

const submit = async (source = newRequestSource("page")) =>
  submitApplication(applicantOf(person), await makeEntry(person), source);
const withdraw = (source = newRequestSource("page")) => withdrawApplication(applicantOf(person), source);
const STATUS = { ok: false, reason: "status" };

describe("papers", () => {
  it("that are somebody else's, of another kind, used up or nowhere are refused, and nothing is stored", async () => {
    const other = await makePerson();
    const authorisationFile = await uploadFor(person.id, "authorisationFile");
    const values = valuesOf(0);
    for (const licenseFile of [
      await uploadFor(other.id, "licenseFile"),
      await uploadFor(person.id, "authorisationFile"),
      await makeUpload(person.id, "userAvatar"),
      "/paper/2026/none.jpg",
      "/../../online-customs.sqlite",
    ])
      for (const apply of [saveDraft, submitApplication]) {
        const papers = { licenseFile, authorisationFile };
        expect(await apply(applicantOf(person), { kind: 0, values, papers }, newRequestSource())).toEqual({
          ok: false,
          reason: "paper",
          field: "licenseFile",
        });
      }
    expect(await findApplication(db, person.id)).toBeNull();
    expect(await countUploads(person.id, true)).toBe(0);
  });

  it("have to be there before anything is sent in", async () => {
    const papers = { licenseFile: await uploadFor(person.id, "licenseFile") };
    const entry = { kind: 0 as const, values: valuesOf(0), papers };
    expect(await submitApplication(applicantOf(person), entry, newRequestSource())).toEqual({
      ok: false,
      reason: "paper",
      field: "authorisationFile",
    });
    expect(await findApplication(db, person.id)).toBeNull();
  });
});

describe("sending in", () => {
  it("needs no draft; agreement, step, record and the reviewers' message come with it", async () => {
    const source = newRequestSource("page");
    expect(await submit(source)).toMatchObject({ ok: true });
    const { id, bill_status, round, submitted_at } = await rowOf(person.id);
    expect({ bill_status, round }).toEqual({ bill_status: 1, round: 1 });
    expect(await listSteps(db, id)).toMatchObject([{ step: "submitted", round: 1, at: submitted_at }]);
    const accepted = db
      .selectFrom("agreement_acceptances")
      .select(["agreement", "version", "way", "address"]);
    expect(await accepted.where("account_id", "=", person.id).execute()).toEqual([
      { agreement: "certification", version: "1.0", way: "page", address: source.address },
    ]);
    expect((await auditOf(source.requestId)).map(({ event }) => event)).toEqual([
      "message.published",
      "certification.submitted",
    ]);
    const notified = await db
      .selectFrom("messages")
      .innerJoin("message_recipients", "message_recipients.message_id", "messages.id")
      .innerJoin("accounts", "accounts.id", "message_recipients.account_id")
      .select(["accounts.email", "messages.content"])
      .where("messages.title", "=", "认证申请待审核")
      .execute();
    expect(notified).toContainEqual({
      email: "admin@example.com",
      content: "<p>有新的企业客户认证申请（宁波远洋贸易有限公司）等待审核。</p>",
    });
  });

  it("counts once, however many try at once", async () => {
    const outcomes = await Promise.all([submit(), submit(), submit()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([STATUS, STATUS]);
    expect(await rowOf(person.id)).toMatchObject({ bill_status: 1, round: 1 });
  });

  it("again is another round, without the old opinion", async () => {
    await submit();
    await db
      .updateTable("certification_applications")
      .set({ bill_status: 3, opinion: "营业执照不清晰", reviewed_at: 1, reviewed_by: "审核员" })
      .where("account_id", "=", person.id)
      .execute();
    expect(await submit()).toMatchObject({ ok: true });
    expect(await rowOf(person.id)).toMatchObject({
      bill_status: 1,
      round: 2,
      opinion: "",
      reviewed_at: null,
      reviewed_by: "",
    });
  });
});

describe("taking back", () => {
  it("makes a draft of what waits, on record", async () => {
    await submit();
    const source = newRequestSource("page");
    expect(await withdraw(source)).toMatchObject({ ok: true });
    const { id, bill_status } = await rowOf(person.id);
    expect(bill_status).toBe(0);
    expect((await listSteps(db, id)).map(({ step }) => step)).toEqual(["submitted", "withdrawn"]);
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "certification.withdrawn", detail: { kind: 0, round: 1 } },
    ]);
    expect(await submit()).toMatchObject({ ok: true });
  });

  it("does nothing without one, twice, or after it has been reviewed", async () => {
    expect(await withdraw()).toEqual(STATUS);
    await submit();
    const outcomes = await Promise.all([withdraw(), withdraw()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const status of [0, 2, 3] as const) {
      await setBillStatus(person.id, status);
      expect(await withdraw()).toEqual(STATUS);
    }
  });
});
