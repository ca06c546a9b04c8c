import { describe, expect, it } from "vitest";
import { makePerson } from "../../../../tests/support/people";
import { passSeconds } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { deleteDraft, findDraft, deleteOldDrafts, saveDraft } from "./drafts.server";

const DAY = 86_400;
const draftOf = async () => ({ accountId: (await makePerson()).id, form: "profile" as const });

describe("a draft", () => {
  it("is the person's own, the newest of a form, and gone when it is dropped", async () => {
    const own = await draftOf();
    const other = await draftOf();
    await saveDraft(db, own, { realname: "张" });
    const savedAt = await saveDraft(db, own, { realname: "张三", faxNo: "" });
    expect(await findDraft(db, own)).toEqual({ fields: { realname: "张三", faxNo: "" }, savedAt });
    expect(await findDraft(db, other)).toBeNull();
    await saveDraft(db, other, { realname: "李四" });
    await deleteDraft(db, own);
    expect(await findDraft(db, own)).toBeNull();
    expect(await findDraft(db, other)).toMatchObject({ fields: { realname: "李四" } });
  });

  it("lives as long as the longest of what it was saved for", async () => {
    const own = await draftOf();
    await saveDraft(db, own, { realname: "张" }, 60_000);
    passSeconds(60);
    expect(await findDraft(db, own)).toBeNull();
    await saveDraft(db, own, { realname: "张三" });
    await saveDraft(db, own, { realname: "李四" }, 60_000);
    passSeconds(60);
    expect(await findDraft(db, own)).toMatchObject({ fields: { realname: "李四" } });
  });

  it("is offered for 30 days and then forgotten", async () => {
    const own = await draftOf();
    await saveDraft(db, own, { realname: "张三" });
    passSeconds(30 * DAY - 1);
    expect(await findDraft(db, own)).not.toBeNull();
    await inTransaction(deleteOldDrafts);
    expect(await findDraft(db, own)).not.toBeNull();
    passSeconds(1);
    expect(await findDraft(db, own)).toBeNull();
    await inTransaction(deleteOldDrafts);
    const rows = await db
      .selectFrom("form_drafts")
      .where("account_id", "=", own.accountId)
      .selectAll()
      .execute();
    expect(rows).toEqual([]);
  });
});
