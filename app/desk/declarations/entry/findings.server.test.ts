import { beforeAll, expect, it } from "vitest";
import { newDraftOfTwo } from "../../../../tests/support/declarations/patching";
import { sampleDeclaration, sampleLine } from "../../../../tests/support/declarations/sample-declaration";
import { checkStored } from "~/services/declarations/checks/check-declaration.server";
import { getDeclaration } from "~/services/declarations/records/find-declaration.server";
import { changeDraft } from "~/services/declarations/records/save-part.server";
import { db } from "~/services/db/client.server";
import { prepareDatabase } from "~/services/identity/auth/first-start.server";
import { checkOf } from "./findings.server";

beforeAll(() => prepareDatabase("admin@example.com"));

it("the list of findings has errors first, and the position of each in the document", async () => {
  const { writer, id } = await newDraftOfTwo();
  const lines = [
    sampleLine({ firstUnit: "" }),
    sampleLine({ currency: "EUR" }),
    sampleLine({ firstUnit: "" }),
  ];
  await changeDraft(writer, id, () => sampleDeclaration({ direction: "E", lines }));
  await checkStored(writer, id);
  const { findings } = (await checkOf(await getDeclaration(db, writer.scope, id)))!;
  const ranks = findings.map(({ level }) => ["error", "warning", "hint"].indexOf(level));
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  expect(new Set(ranks).size).toBeGreaterThan(1);

  const passed = findings
    .toSorted((one, other) => one.order - other.order)
    .map(({ kind, row }) => `${kind} ${row}`);
  const places = [...new Set(passed)];
  expect(places.slice(0, 4)).toEqual(["head 0", "lines 1", "lines 2", "lines 3"]);
  expect(passed).toEqual(places.flatMap((place) => passed.filter((each) => each === place)));
});
