import { PERSON_NAMES } from "~/services/identity/accounts/person-fields";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { liveSession, openSessionOf } from "../../../tests/support/account-sessions";
import { applicantOf, makeEntry } from "../../../tests/support/applications";
import { makePerson, newRequestSource } from "../../../tests/support/people";
import { prepareDatabase } from "~/services/identity/auth/first-start.server";
import { findApplication } from "~/services/organizations/certification/applications.server";
import { saveDraft as saveApplication } from "~/services/organizations/certification/apply.server";
import { db } from "~/services/db/client.server";
import { findDraft, saveDraft } from "~/services/forms/drafts/drafts.server";
import type { Control, Fields } from "~/services/forms/editing/form.types";
import { anyText } from "~/services/forms/rules/form.schema";
import { readBasicInfo } from "~/services/identity/personal/basic-info.server";
import { storeFormDraft, typedInDraft } from "./form-draft.server";
import type { PostedForm } from "~/pages/forms/form.server";

beforeAll(() => prepareDatabase("admin@example.com"));

/** A region, chosen in part or in full. */
const region = fc.constantFrom(
  ["", "", ""],
  ["330000", "", ""],
  ["330000", "330200", ""],
  ["330000", "330200", "330203"],
);
const text = fc.string({ unit: "grapheme", maxLength: 20 });
const asRegion = ([province, city, area]: readonly string[]) => ({
  province: province!,
  city: city!,
  area: area!,
});

it("of the profile has what was typed, however far a region was chosen", async () => {
  const person = await makePerson();
  const session = await liveSession(await openSessionOf(person));
  const owner = { accountId: person.id, form: "profile" } as const;
  const fields = fc.record(Object.fromEntries(PERSON_NAMES.map((name) => [name, text])));
  await fc.assert(
    fc.asyncProperty(fields, region, async (texts, codes) => {
      const typed = { ...texts, ...asRegion(codes) };
      await saveDraft(db, owner, { ...typed, updated: "1" });
      const { fields: restored } = await readBasicInfo(session, { wantsDraft: true });
      expect(restored).toEqual(typed);
    }),
    { numRuns: 25 },
  );
});

it.each([0, 1] as const)("of a certification of kind %i has it too", async (kind) => {
  const person = await makePerson();
  const words = fc.constantFrom("", "海关申报", "中山东路1号");
  await fc.assert(
    fc.asyncProperty(words, words, region, async (businessScope, registeredAddress, codes) => {
      const typed = { businessScope, registeredAddress, ...asRegion(codes) };
      const entry = await makeEntry(person, kind, typed);
      expect(await saveApplication(applicantOf(person), entry, newRequestSource("page"))).toMatchObject({
        ok: true,
      });
      expect((await findApplication(db, person.id))?.values).toMatchObject(typed);
    }),
    { numRuns: 10 },
  );
});

const choices = [{ key: "1", text: "甲" }];
const CONTROLS: Readonly<Record<Control["kind"], Control>> = {
  text: { kind: "text", maxLength: 20 },
  number: { kind: "number", maxLength: 5 },
  area: { kind: "area", maxLength: 200 },
  colour: { kind: "colour", maxLength: 7 },
  rich: { kind: "rich", maxLength: 200 },
  certificate: { kind: "certificate", maxLength: 200 },
  date: { kind: "date" },
  time: { kind: "time" },
  secret: { kind: "secret", maxLength: 16 },
  select: { kind: "select", choices },
  radio: { kind: "radio", choices },
  given: { kind: "given", choices },
  checks: { kind: "checks", choices },
  lookup: { kind: "lookup", matches: [] },
  region: { kind: "region", regions: { provinces: "", cities: "", areas: "" } },
  file: { kind: "file", upload: "certLicense", stored: null, waiting: null },
  tree: { kind: "tree", nodes: [] },
};
/** The codes of a region are posted under names of their own, one of which is also a kind of control. */
const nameOf = (kind: string) => (kind === "region" ? kind : `${kind}Field`);
const FIELDS: Fields = Object.fromEntries(
  Object.entries(CONTROLS).map(([name, control]) => [nameOf(name), { label: name, control, rule: anyText }]),
);
const UNKEPT = ["secretField", "certificateField"];
/** The fields that a browser posts: the three codes of a region have names of their own. */
const form = fc.record({
  ...Object.fromEntries(Object.keys(CONTROLS).map((kind) => [nameOf(kind), text])),
  region: region.map((codes) => codes.join(" ").trimEnd()),
});

it("of a form of the console has it in every kind of field but a secret or a certificate, put aside or kept at a session's end", async () => {
  const { id: accountId } = await makePerson();
  const url = new URL("https://example.com/account-list/new");
  const owner = { accountId, form: `tab:${url.pathname}` } as const;
  await fc.assert(
    fc.asyncProperty(form, async (typed: Readonly<Record<string, string>>) => {
      const expected = Object.fromEntries(Object.entries(typed).filter(([name]) => !UNKEPT.includes(name)));
      await saveDraft(db, owner, expected);
      expect(typedInDraft(FIELDS, (await findDraft(db, owner))!)).toEqual(expected);

      const { region: codes = "", ...others } = expected;
      const [province = "", city = "", area = ""] = codes.split(" ");
      const visible = Object.entries({ ...others, province, city, area });
      const posted = { intent: "draft", visible } as unknown as PostedForm;
      await storeFormDraft()(posted, accountId, url);
      const restored = typedInDraft(FIELDS, (await findDraft(db, owner))!);
      expect({ ...restored, region: restored["region"]?.trimEnd() }).toEqual(expected);
    }),
    { numRuns: 25 },
  );
});
