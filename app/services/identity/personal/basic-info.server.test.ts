import { describe, expect, it } from "vitest";
import { newEmail } from "../../../../tests/support/people";
import { PROFILE, signedInPerson, type PersonKind } from "../../../../tests/support/profiles";
import { db } from "../../db/client.server";
import { saveDraft } from "../../forms/drafts/drafts.server";
import { formatTime } from "../../format/time";
import { readBasicInfo } from "./basic-info.server";
import { openTab } from "./open-tab.server";

const STORED = {
  username: "海风",
  realname: "张三",
  province: "330000",
  city: "330200",
  area: "330203",
  street_address: "中山东路1号",
  fax_no: "0574-87000000",
};

describe("the basic information", () => {
  it("has phone and e-mail masked only", async () => {
    const { person, session } = await signedInPerson("ordinary", { email: newEmail() });
    const info = await readBasicInfo(session);
    expect(info.phone).toMatch(/^139\*{4}\d{4}$/);
    expect(info.email).toBe("p***@example.com");
    const text = JSON.stringify(info);
    for (const secret of [person.phone!, person.email!, person.password_hash!])
      expect(text).not.toContain(secret);
  });

  it("has the form's values, the choices for them, and when they were changed last", async () => {
    const { person, session } = await signedInPerson("ordinary", STORED);
    const { fields, updated, choice, draft } = await readBasicInfo(session);
    expect({ fields, updated, draft }).toEqual({
      fields: PROFILE,
      updated: String(person.updated_at),
      draft: null,
    });
    expect(choice.cities.split("\n")[0]).toBe("330100杭州市");
    expect(choice.areas.split("\n")).toContain("330203海曙区");
  });

  it.each<[PersonKind, 0 | 1 | 2 | null, boolean]>([
    ["platform", 0, true],
    ["customer", 1, true],
    ["provider", 2, true],
    ["ordinary", null, false],
  ])(
    "of a %s person has the type %j and says whether there is a certificate",
    async (kind, type, certified) => {
      const info = await readBasicInfo((await signedInPerson(kind)).session);
      expect([info.tenantType, info.certified, info.staff !== null]).toEqual([type, certified, type === 0]);
      expect(info.completeness.missing.includes("identity")).toBe(!certified);
      expect(info.completeness.of).toBe(kind === "platform" ? 6 : 7);
    },
  );

  it("names what is missing until nothing is", async () => {
    const { session } = await signedInPerson("ordinary");
    expect((await readBasicInfo(session)).completeness.missing).toEqual([
      "realname",
      "region",
      "streetAddress",
      "avatar",
      "email",
      "identity",
    ]);
    const complete = { ...STORED, email: newEmail(), avatar: "/avatar/2026/x.png" };
    const { session: full } = await signedInPerson("customer", complete);
    expect((await readBasicInfo(full)).completeness.missing).toEqual([]);
  });

  it("offers a draft, and shows it in the form's place when it is wanted", async () => {
    const { person, session } = await signedInPerson("ordinary", STORED);
    const typed = { ...PROFILE, realname: "张", province: "440000", city: "330200", updated: "17" };
    const savedAt = await saveDraft(db, { accountId: person.id, form: "profile" }, typed);
    const offered = await readBasicInfo(session);
    expect(offered.draft).toEqual({ savedAt: formatTime(savedAt), isOpen: false });
    expect(offered.fields).toEqual(PROFILE);
    const opened = await readBasicInfo(session, { wantsDraft: true });
    expect(opened).toMatchObject({ draft: { isOpen: true }, updated: "17" });
    expect(opened.fields).toEqual({ ...PROFILE, realname: "张", province: "440000", city: "", area: "" });
    expect(opened.choice.cities.split("\n")[0]).toBe("440100广州市");
  });
});

describe("the tabs", () => {
  it.each<[PersonKind, string, unknown]>([
    ["ordinary", "?tab=2", { tab: 2, hasIdentity: true }],
    ["customer", "?tab=2", { tab: 2, hasIdentity: true }],
    ["provider", "?tab=3", { tab: 3, hasIdentity: true }],
    ["platform", "?tab=2", { tab: 1, hasIdentity: false }],
    ["platform", "?tab=3", { tab: 3, hasIdentity: false }],
    ["platform", "?tab=4", "moved"],
  ])("of a %s person at %s are %j", async (kind, search, tabs) => {
    expect(await openTab((await signedInPerson(kind)).session, search)).toEqual(tabs);
  });
});
