import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  applicantOf,
  countUploads,
  ID_NUMBER,
  makeEntry,
  rowOf,
  setBillStatus,
  valuesOf,
} from "../../../../tests/support/applications";
import { makePerson, newRequestSource } from "../../../../tests/support/people";
import { auditOf, wholeDatabase } from "../../../../tests/support/rows";
import { joinOrganization, makeOrganization } from "../../../../tests/support/sample-rows";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { db } from "../../db/client.server";
import type { Account } from "../../db/schema/schema-people";
import { findApplication } from "./applications.server";
import { saveDraft } from "./apply.server";

let person: Account;
beforeAll(() => prepareDatabase("admin@example.com"));
beforeEach(async () => {
  person = await makePerson();
});

const draft = async (typed: Record<string, string> = {}, source = newRequestSource("page")) =>
  saveDraft(applicantOf(person), await makeEntry(person, 0, typed), source);
const STATUS = { ok: false, reason: "status" };

describe("a draft", () => {
  it("is kept as far as it has been filled in, and on record", async () => {
    const source = newRequestSource("page");
    expect(await draft({ businessScope: "", contactPhone: "" }, source)).toMatchObject({ ok: true });
    expect(await findApplication(db, person.id)).toMatchObject({
      kind: 0,
      billStatus: 0,
      round: 0,
      maskedIdNo: "330*************31",
      values: { companyName: "宁波远洋贸易有限公司", businessScope: "", area: "330203" },
      papers: { licenseFile: { fileName: "营业执照.jpg" } },
    });
    expect(await countUploads(person.id, true)).toBe(2);
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "certification.draft-saved", result: "ok", accountId: person.id, detail: { kind: 0 } },
    ]);
  });

  it("is one row, however often and by however many at once it is saved", async () => {
    const outcomes = await Promise.all([draft(), draft(), draft({ legalPerson: "李四" }), draft()]);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    const rows = db.selectFrom("certification_applications").select("id");
    expect(await rows.where("account_id", "=", person.id).execute()).toHaveLength(1);
    expect(await countUploads(person.id, true), "replaced papers go").toBe(2);
  });

  it("keeps the number and the papers that are not sent again", async () => {
    await draft();
    const before = await rowOf(person.id);
    const entry = { kind: 0 as const, values: valuesOf(0, { legalPersonIdNo: "" }), papers: {} };
    expect(await saveDraft(applicantOf(person), entry, newRequestSource())).toMatchObject({ ok: true });
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
    await saveDraft(
      applicantOf(other),
      await makeEntry(other, 0, { legalPersonIdNo: "" }),
      newRequestSource(),
    );
    await db
      .updateTable("certification_applications")
      .set({ legal_person_id_no })
      .where("account_id", "=", other.id)
      .execute();
    expect(await findApplication(db, other.id)).toMatchObject({ maskedIdNo: "" });
  });

  it("cannot change its kind, and is none for who belongs to an organisation", async () => {
    await draft();
    expect(await saveDraft(applicantOf(person), await makeEntry(person, 1), newRequestSource())).toEqual(
      STATUS,
    );
    person = await makePerson();
    await joinOrganization(db, person.id, await makeOrganization(db, "customer"));
    expect(await draft()).toEqual(STATUS);
    expect(await findApplication(db, person.id)).toBeNull();
  });

  it("is kept of what has been sent back, and of nothing else", async () => {
    await draft();
    await setBillStatus(person.id, 3);
    expect(await draft({ legalPerson: "李四" })).toMatchObject({ ok: true });
    expect(await findApplication(db, person.id)).toMatchObject({
      billStatus: 3,
      values: { legalPerson: "李四" },
    });
    for (const status of [1, 2] as const) {
      await setBillStatus(person.id, status);
      expect(await draft({ legalPerson: "王五" })).toEqual(STATUS);
    }
    expect(await findApplication(db, person.id)).toMatchObject({ values: { legalPerson: "李四" } });
  });
});
