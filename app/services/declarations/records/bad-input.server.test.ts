import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  outcomesOf,
  HEAD,
  line,
  newDraftOfTwo,
  patch,
  sendPatches,
} from "../../../../tests/support/declarations/patching";
import { sampleLine } from "../../../../tests/support/declarations/sample-declaration";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { attachFile } from "../attachments/attach-file.server";
import { checkStored } from "../checks/check-declaration.server";
import { applyQuickFix } from "../checks/quick-fix.server";
import type { Part } from "../fields/field.types";
import { DECLARATION_FIELDS } from "../fields/fields";
import { DECLARATION_LIMITS } from "../fields/limits";
import { getDeclaration } from "./find-declaration.server";
import { moveRow } from "./move-row.server";
import { groupOfKind, ROWS_OF_PART, rowsOf, withRows, type PartTarget, type RowKind } from "../parts/parts";
import { removeRow, undoRemoval } from "./remove-row.server";
import { changeDraft, partStamp, savePart } from "./save-part.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let writer: Actor;
let id: number;
beforeEach(async () => {
  ({ writer, id } = await newDraftOfTwo());
});

const stored = () => getDeclaration(db, writer.scope, id);
const stampAt = async (target: PartTarget) => partStamp((await stored()).data, target);

const KINDS = Object.entries(ROWS_OF_PART).flatMap(([part, kinds]) =>
  kinds.filter((kind) => kind !== "files").map((kind) => [kind, part as Part] as const),
);
/** Name of a text or number field of the kind of row. */
const fieldOf = (kind: RowKind) =>
  DECLARATION_FIELDS.find(({ group, isShown }) => group === groupOfKind(kind) && isShown !== undefined)!.name;

describe("one row more than a declaration may have", () => {
  it.each(KINDS)("of %s is refused with a way out, and nothing is cut off", async (kind, part) => {
    const most = DECLARATION_LIMITS[kind];
    const name = fieldOf(kind);
    const full = Array.from({ length: most }, () => ({ [name]: "1" }));
    expect(await changeDraft(writer, id, (data) => withRows(data, kind, full))).toMatchObject({ ok: true });
    const before = await stored();
    const target: PartTarget = { kind, part, place: most + 1 };
    const edit = { target, values: { [name]: "1" }, stamp: partStamp(before.data, target), name: "该类" };
    expect(await savePart(writer, id, edit)).toEqual({
      ok: false,
      reason: "refused",
      text: `该类最多 ${String(most)} 项，请拆分报关单`,
    });
    expect(await outcomesOf({ actor: writer, id }, [patch(name, "1", { target })])).toEqual(["refused"]);
    expect(await stored()).toEqual(before);
    expect(rowsOf(before.data, kind)).toHaveLength(most);
  });
});

describe("a crafted change of one field", () => {
  const given = DECLARATION_FIELDS.filter(({ isGiven }) => isGiven);

  it("of what the platform alone fills is refused, in a row that is there", async () => {
    expect(given.map(({ group, name }) => `${group}.${name}`)).toEqual(["file.name", "file.size"]);
    const file = { label: "发票", use: "1", kind: "00000001", name: "IM202602031200001234.pdf", size: "9" };
    await changeDraft(writer, id, (data) => ({ ...data, files: [{ ...file, path: "x/1.pdf" }] }));
    const target: PartTarget = { kind: "files", part: "files", place: 1 };
    for (const name of ["name", "size", "path"]) {
      const expected = { name: file.name, size: file.size, path: "x/1.pdf" }[name]!;
      expect(
        await outcomesOf({ actor: writer, id }, [patch(name, "y", { target, expected: expected })]),
        name,
      ).toEqual(["refused"]);
    }
    expect((await stored()).data.files).toEqual([{ ...file, path: "x/1.pdf" }]);
  });

  it("of what the other direction has, or of a field on another part, is refused", async () => {
    const before = await stored();
    const imports = DECLARATION_FIELDS.filter(({ group, only }) => group === "head" && only === "I");
    expect(imports.length).toBeGreaterThan(0);
    for (const { name, part } of imports)
      expect(
        await outcomesOf({ actor: writer, id }, [patch(name, "1", { target: { kind: "head", part } })]),
        name,
      ).toEqual(["refused"]);
    const elsewhere = DECLARATION_FIELDS.filter(({ group, part }) => group === "head" && part !== "head");
    for (const { name } of elsewhere)
      expect(await outcomesOf({ actor: writer, id }, [patch(name, "1", { target: HEAD })]), name).toEqual([
        "refused",
      ]);
    expect(await stored()).toEqual(before);
  });
});

describe("a change to the row of a file that is not there", () => {
  const missing = (place: number): PartTarget => ({ kind: "files", part: "files", place });
  const file = { label: "发票", use: "1", kind: "00000001", name: "IM202602031200001234.pdf", size: "9" };

  beforeEach(async () => {
    await changeDraft(writer, id, (data) => ({ ...data, files: [{ ...file, path: "x/1.pdf" }] }));
  });

  it.each([2, 3])("is refused as a patch, and makes no row: place %i", async (place) => {
    const before = await stored();
    const outcome = await sendPatches({ actor: writer, id }, [
      patch("kind", "00000002", { target: missing(place) }),
    ]);
    expect(outcome).toMatchObject({ outcomes: [{ kind: "refused", text: /已被删除/ }] });
    expect(await stored()).toEqual(before);
  });

  it.each([2, 3])("is missing as a form, and makes no row: place %i", async (place) => {
    const before = await stored();
    const target = missing(place);
    const edit = { target, values: { kind: "00000002" }, stamp: partStamp(before.data, target), name: "" };
    await expect(savePart(writer, id, edit)).rejects.toMatchObject({ code: "not-found" });
    expect(await stored()).toEqual(before);
  });

  it("is a change to the one that is there at its own place", async () => {
    const target = missing(1);
    const stamp = await stampAt(target);
    const edit = { target, values: { kind: "00000002" }, stamp, name: "" };
    expect(await savePart(writer, id, edit)).toMatchObject({ ok: true });
    expect((await stored()).data.files).toMatchObject([{ kind: "00000002", path: "x/1.pdf" }]);
  });
});

describe("whatever is posted for a declaration that has been submitted meanwhile", () => {
  const { lines, containers } = { lines: [sampleLine(), sampleLine()], containers: [{ number: "C1" }] };
  const ITEM = line(1);

  /** A declaration with two lines, a finding of each kind and a removed row, submitted by another actor. */
  async function submitted(status: string) {
    await changeDraft(writer, id, (data) => ({ ...data, lines: [...lines, sampleLine()], containers }));
    await removeRow(writer, id, { target: line(3), stamp: await stampAt(line(3)) });
    const findings = await checkStored(writer, id);
    await db.updateTable("declarations").set({ status }).where("id", "=", id).execute();
    const { id: removal } = await db
      .selectFrom("declaration_removals")
      .select("id")
      .where("declaration_id", "=", id)
      .executeTakeFirstOrThrow();
    return { findings, removal };
  }

  it.each(["02", "04", "05", "06"])("is refused with its state %s, and changes nothing", async (status) => {
    const { findings, removal } = await submitted(status);
    const before = await stored();
    const stamp = partStamp(before.data, ITEM);
    const fixable = findings.find(({ fixes }) => fixes.length > 0)!;
    const posts: Readonly<Record<string, () => Promise<{ readonly ok: boolean }>>> = {
      part: () => savePart(writer, id, { target: ITEM, values: { name: "晚" }, stamp, name: "" }),
      "taking over": () =>
        savePart(writer, id, { target: ITEM, values: { name: "晚" }, stamp, name: "", isTakingOver: true }),
      removal: () => removeRow(writer, id, { target: ITEM, stamp }),
      move: () => moveRow(writer, id, { target: ITEM, stamp, by: 1 }),
      undo: () => undoRemoval(writer, id, removal, () => ""),
      fix: () => applyQuickFix(writer, id, { key: fixable.key, choice: 0 }),
      file: () => attachFile(writer, id, { path: "x/1.pdf", use: "1", kind: "00000001" }),
    };
    for (const [name, post] of Object.entries(posts))
      expect(await post(), name).toMatchObject({ ok: false, reason: "refused" });
    expect(await outcomesOf({ actor: writer, id }, [patch("name", "晚", { target: ITEM })])).toEqual([
      "refused",
    ]);
    expect(await stored()).toEqual(before);
  });
});
