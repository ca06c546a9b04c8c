import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  applicantOf,
  makeEntry,
  makeUpload,
  newCreditCode,
  rowOf,
} from "../../../../../tests/support/applications";
import { makePerson, newRequestSource } from "../../../../../tests/support/people";
import "../../../../../tests/support/still-clock";
import { prepareDatabase } from "../../auth/first-start.server";
import { submitApplication, withdrawApplication } from "../../../organizations/certification/apply.server";
import { approve } from "../../../organizations/certification/review/review.server";
import { listSteps } from "../../../organizations/certification/steps.server";
import { db } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { inTransaction } from "../../../db/transaction.server";
import { findDraft, saveDraft } from "../../../forms/drafts/drafts.server";
import { eraseAccount } from "./erase-account.server";

let person: Account;
let applicationId: number;
beforeAll(() => prepareDatabase("admin@example.com"));
beforeEach(async () => {
  person = await makePerson({ username: "逍遥子" });
  const entry = await makeEntry(person, 0, { creditCode: newCreditCode() });
  const outcome = await submitApplication(applicantOf(person), entry, newRequestSource("page"));
  if (!outcome.ok) throw new Error(outcome.reason);
  ({ applicationId } = outcome);
});

const erase = () => inTransaction((tx) => eraseAccount(tx, person));
const uploadsOf = async () =>
  (
    await db
      .selectFrom("uploads")
      .select("biz_key")
      .where("account_id", "=", person.id)
      .orderBy("id")
      .execute()
  ).map(({ biz_key }) => biz_key);

describe("an account that is erased", () => {
  it("takes an application that was sent in with it, and its papers, pictures and drafts", async () => {
    await withdrawApplication(applicantOf(person), newRequestSource("page"));
    await makeUpload(person.id, "userAvatar");
    await saveDraft(db, { accountId: person.id, form: "profile" }, { realname: "张三" });
    await erase();
    expect(await uploadsOf()).toEqual([]);
    expect(await listSteps(db, applicationId)).toEqual([]);
    expect(await findDraft(db, { accountId: person.id, form: "profile" })).toBeNull();
    await expect(rowOf(person.id)).rejects.toThrow();
  });

  it("leaves what its organisation rests on when it was certified, without the applicant", async () => {
    await makeUpload(person.id, "userAvatar");
    await approve(applicationId, "资料齐全", {
      source: newRequestSource("page"),
      accountId: null,
      who: "审核员",
    });
    await erase();
    expect(await rowOf(person.id)).toMatchObject({
      company_name: "宁波远洋贸易有限公司",
      contact_name: "",
      contact_phone: "",
      contact_email: "",
    });
    expect((await listSteps(db, applicationId)).map(({ who }) => who)).toEqual(["已注销用户", "审核员"]);
    expect(await uploadsOf()).toEqual(["certLicense", "certAuthorisation"]);
  });
});
