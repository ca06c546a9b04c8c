import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  applicantOf,
  ID_NUMBER,
  makeEntry,
  makeUpload,
  rowOf,
  uploadFor,
  valuesOf,
} from "../../../tests/support/applications";
import { makePerson, newActor } from "../../../tests/support/people";
import { auditOf, wholeDatabase } from "../../../tests/support/rows";
import { joinOrganization, makeOrganization } from "../../../tests/support/sample-rows";
import { prepareDatabase } from "../auth/first-start.server";
import { db } from "../db/client.server";
import type { Account } from "../db/schema";
import { findApplication } from "./applications.server";
import { saveDraft, submitApplication, withdrawApplication } from "./apply.server";
import { listSteps } from "./steps.server";

let person: Account;
beforeAll(() => prepareDatabase("admin@example.com"));
beforeEach(async () => {
  person = await makePerson();
});

const draft = async (typed: Record<string, string> = {}, actor = newActor("page")) =>
  saveDraft(applicantOf(person), await makeEntry(person, 0, typed), actor);
const submit = async (actor = newActor("page")) =>
  submitApplication(applicantOf(person), await makeEntry(person), actor);
const withdraw = (actor = newActor("page")) => withdrawApplication(applicantOf(person), actor);
const STATUS = { ok: false, reason: "status" };

const setStatus = (bill_status: 0 | 1 | 2 | 3) =>
  db
    .updateTable("certification_applications")
    .set({ bill_status })
    .where("account_id", "=", person.id)
    .execute();
const countUploads = async (claimed: boolean) =>
  (
    await db
      .selectFrom("uploads")
      .select("id")
      .where("account_id", "=", person.id)
      .where("claimed_at", claimed ? "is not" : "is", null)
      .execute()
  ).length;

describe("a draft", () => {
  it("is kept as far as it has been filled in, and on record", async () => {
    const actor = newActor("page");
    expect(await draft({ businessScope: "", contactPhone: "" }, actor)).toMatchObject({ ok: true });
    expect(await findApplication(db, person.id)).toMatchObject({
      kind: 0,
      billStatus: 0,
      round: 0,
      maskedIdNo: "330*************31",
      values: { companyName: "宁波远洋贸易有限公司", businessScope: "", area: "330203" },
      papers: { licenseFile: { fileName: "营业执照.jpg" } },
    });
    expect(await countUploads(true)).toBe(2);
    expect(await auditOf(actor.requestId)).toMatchObject([
      { event: "certification.draft-saved", result: "ok", accountId: person.id, detail: { kind: 0 } },
    ]);
  });

  it("is one row, however often and by however many at once it is saved", async () => {
    const outcomes = await Promise.all([draft(), draft(), draft({ legalPerson: "李四" }), draft()]);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    const rows = db.selectFrom("certification_applications").select("id");
    expect(await rows.where("account_id", "=", person.id).execute()).toHaveLength(1);
    expect(await countUploads(true), "replaced papers go").toBe(2);
  });

  it("keeps the number and the papers that are not sent again", async () => {
    await draft();
    const before = await rowOf(person.id);
    const entry = { kind: 0 as const, values: valuesOf(0, { legalPersonIdNo: "" }), papers: {} };
    expect(await saveDraft(applicantOf(person), entry, newActor())).toMatchObject({ ok: true });
    const after = await rowOf(person.id);
    for (const column of ["legal_person_id_no", "license_path", "authorisation_path"] as const)
      expect(after[column]).toBe(before[column]);
  });

  it("keeps the legal person's number where nobody can read it", async () => {
    await draft();
    expect((await rowOf(person.id)).legal_person_id_no).toMatch(/^v1\.[\w-]+$/);
    const stored = await wholeDatabase(["certification_applications", "audit_log", "outbox", "messages"]);
    expect(stored).not.toContain(ID_NUMBER);
    expect(stored).not.toContain(ID_NUMBER.slice(3, -2));
  });

  it("opens the number of another person's row for nobody", async () => {
    await draft();
    const { legal_person_id_no } = await rowOf(person.id);
    const other = await makePerson();
    await saveDraft(applicantOf(other), await makeEntry(other, 0, { legalPersonIdNo: "" }), newActor());
    await db
      .updateTable("certification_applications")
      .set({ legal_person_id_no })
      .where("account_id", "=", other.id)
      .execute();
    expect(await findApplication(db, other.id)).toMatchObject({ maskedIdNo: "" });
  });

  it("cannot change its kind, and is none for who belongs to an organisation", async () => {
    await draft();
    expect(await saveDraft(applicantOf(person), await makeEntry(person, 1), newActor())).toEqual(STATUS);
    person = await makePerson();
    await joinOrganization(db, person.id, await makeOrganization(db, "customer"));
    expect(await draft()).toEqual(STATUS);
    expect(await findApplication(db, person.id)).toBeNull();
  });

  it("is kept of what has been sent back, and of nothing else", async () => {
    await draft();
    await setStatus(3);
    expect(await draft({ legalPerson: "李四" })).toMatchObject({ ok: true });
    expect(await findApplication(db, person.id)).toMatchObject({
      billStatus: 3,
      values: { legalPerson: "李四" },
    });
    for (const status of [1, 2] as const) {
      await setStatus(status);
      expect(await draft({ legalPerson: "王五" })).toEqual(STATUS);
    }
    expect(await findApplication(db, person.id)).toMatchObject({ values: { legalPerson: "李四" } });
  });
});

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
        expect(await apply(applicantOf(person), { kind: 0, values, papers }, newActor())).toEqual({
          ok: false,
          reason: "paper",
          field: "licenseFile",
        });
      }
    expect(await findApplication(db, person.id)).toBeNull();
    expect(await countUploads(true)).toBe(0);
  });

  it("have to be there before anything is sent in", async () => {
    const papers = { licenseFile: await uploadFor(person.id, "licenseFile") };
    const entry = { kind: 0 as const, values: valuesOf(0), papers };
    expect(await submitApplication(applicantOf(person), entry, newActor())).toEqual({
      ok: false,
      reason: "paper",
      field: "authorisationFile",
    });
    expect(await findApplication(db, person.id)).toBeNull();
  });
});

describe("sending in", () => {
  it("needs no draft; agreement, step, record and the reviewers' message come with it", async () => {
    const actor = newActor("page");
    expect(await submit(actor)).toMatchObject({ ok: true });
    const { id, bill_status, round, submitted_at } = await rowOf(person.id);
    expect({ bill_status, round }).toEqual({ bill_status: 1, round: 1 });
    expect(await listSteps(db, id)).toMatchObject([{ step: "submitted", round: 1, at: submitted_at }]);
    const accepted = db
      .selectFrom("agreement_acceptances")
      .select(["agreement", "version", "way", "address"]);
    expect(await accepted.where("account_id", "=", person.id).execute()).toEqual([
      { agreement: "certification", version: "1.0", way: "page", address: actor.address },
    ]);
    expect((await auditOf(actor.requestId)).map(({ event }) => event)).toEqual([
      "message.published",
      "certification.submitted",
    ]);
    const told = await db
      .selectFrom("messages")
      .innerJoin("message_recipients", "message_recipients.message_id", "messages.id")
      .innerJoin("accounts", "accounts.id", "message_recipients.account_id")
      .select(["accounts.email", "messages.content"])
      .where("messages.title", "=", "认证申请待审核")
      .execute();
    expect(told).toContainEqual({
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
    const actor = newActor("page");
    expect(await withdraw(actor)).toMatchObject({ ok: true });
    const { id, bill_status } = await rowOf(person.id);
    expect(bill_status).toBe(0);
    expect((await listSteps(db, id)).map(({ step }) => step)).toEqual(["submitted", "withdrawn"]);
    expect(await auditOf(actor.requestId)).toMatchObject([
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
      await setStatus(status);
      expect(await withdraw()).toEqual(STATUS);
    }
  });
});
