import { personFieldsOf } from "../accounts/person-fields";
import { describe, expect, it } from "vitest";
import { newRequestSource } from "../../../../tests/support/people";
import { PROFILE, signedInPerson, type PersonKind } from "../../../../tests/support/profiles";
import { auditOf } from "../../../../tests/support/rows";
import { clockTime, passSeconds } from "../../../../tests/support/still-clock";
import { getAccount } from "../accounts/accounts.server";
import { db } from "../../db/client.server";
import { findDraft, saveDraft } from "../../forms/drafts/drafts.server";
import { editProfile } from "./edit-profile.server";

const stored = async (accountId: number) => personFieldsOf(await getAccount(db, accountId));

describe("an edited profile", () => {
  it("is stored, with who and when, and recorded before and after, masked", async () => {
    const { person, session } = await signedInPerson("ordinary", { username: "旧名", realname: "李四" });
    const source = newRequestSource("page");
    passSeconds(60);
    const edit = { change: PROFILE, expectedVersion: person.updated_at };
    expect(await editProfile(session, edit, source)).toEqual({ ok: true });
    expect(await getAccount(db, person.id)).toMatchObject({ updated_at: clockTime(), updated_by: "海风" });
    expect(await stored(person.id)).toEqual(PROFILE);
    expect(await auditOf(source.requestId)).toEqual([
      expect.objectContaining({
        event: "account.profile-edited",
        result: "ok",
        accountId: person.id,
        who: "旧*",
        detail: {
          way: "page",
          username: "旧名 → 海风",
          realname: "李* → 张*",
          province: " → 330000",
          city: " → 330200",
          area: " → 330203",
          streetAddress: " → 中*****",
          faxNo: ` → 0${"*".repeat(12)}`,
        },
      }),
    ]);
  });

  it("that is the same leaves row and record as they are", async () => {
    const { person, session } = await signedInPerson("ordinary");
    const source = newRequestSource();
    passSeconds(60);
    expect(
      await editProfile(session, { change: personFieldsOf(person), expectedVersion: 0 }, source),
    ).toEqual({
      ok: true,
    });
    expect(await getAccount(db, person.id)).toMatchObject({ updated_at: person.updated_at });
    expect(await auditOf(source.requestId)).toEqual([]);
  });

  it("changes what was given and nothing else", async () => {
    const { person, session } = await signedInPerson("ordinary", { realname: "李四", fax_no: "1" });
    await editProfile(session, { change: { faxNo: "" } }, newRequestSource());
    expect(await stored(person.id)).toEqual({ ...personFieldsOf(person), faxNo: "" });
  });

  it.each<[PersonKind, string]>([
    ["platform", "A-7"],
    ["customer", ""],
    ["provider", ""],
    ["ordinary", ""],
  ])("of a %s person has the 工号 %j", async (kind, workNo) => {
    const { person, session } = await signedInPerson(kind);
    await editProfile(session, { change: { ...PROFILE, workNo: "A-7" } }, newRequestSource());
    expect(await stored(person.id)).toEqual({ ...PROFILE, workNo });
  });

  it("needs its draft no more", async () => {
    const { person, session } = await signedInPerson("ordinary");
    const own = { accountId: person.id, form: "profile" as const };
    await saveDraft(db, own, { realname: "张" });
    await editProfile(session, { change: PROFILE, expectedVersion: person.updated_at }, newRequestSource());
    expect(await findDraft(db, own)).toBeNull();
  });
});

describe("an edit of a row that has been changed since it was seen", () => {
  it("changes nothing, keeps the draft, and gives back what is stored", async () => {
    const { person, session } = await signedInPerson("ordinary");
    const own = { accountId: person.id, form: "profile" as const };
    await editProfile(session, { change: { ...PROFILE, realname: "李四" } }, newRequestSource());
    await saveDraft(db, own, { realname: "张" });
    const source = newRequestSource();
    const outcome = await editProfile(
      session,
      { change: PROFILE, expectedVersion: person.updated_at },
      source,
    );
    expect(outcome).toMatchObject({ ok: false, reason: "stale", current: { realname: "李四" } });
    expect(await stored(person.id)).toMatchObject({ realname: "李四" });
    expect(await auditOf(source.requestId)).toEqual([]);
    expect(await findDraft(db, own)).not.toBeNull();
  });

  it("is no conflict where both want the same", async () => {
    const { person, session } = await signedInPerson("ordinary");
    await editProfile(session, { change: PROFILE }, newRequestSource());
    const outcome = await editProfile(
      session,
      { change: PROFILE, expectedVersion: person.updated_at },
      newRequestSource(),
    );
    expect(outcome).toEqual({ ok: true });
  });

  it("is noticed in one millisecond too, and of many at once one wins", async () => {
    const { person, session } = await signedInPerson("ordinary");
    const names = ["甲", "乙", "丙", "丁"];
    const outcomes = await Promise.all(
      names.map((realname) =>
        editProfile(
          session,
          { change: { ...PROFILE, realname }, expectedVersion: person.updated_at },
          newRequestSource(),
        ),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = names[outcomes.findIndex(({ ok }) => ok)];
    expect(await stored(person.id)).toMatchObject({ realname: winner });
  });
});
