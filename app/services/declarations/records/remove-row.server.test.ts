import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newDraftOfTwo } from "../../../../tests/support/declarations/patching";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import type { DeclarationData } from "../fields/field.types";
import { createDeclaration } from "./create-declaration.server";
import { getDeclaration } from "./find-declaration.server";
import type { PartTarget } from "../parts/parts";
import { listRemovals, removeRow, undoRemoval } from "./remove-row.server";
import { changeDraft, partStamp } from "./save-part.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let writer: Actor;
let id: number;
beforeEach(async () => {
  ({ writer, id } = await newDraftOfTwo());
});

const dataOf = async (which = id) => (await getDeclaration(db, writer.scope, which)).data;
const write = async (changed: Partial<DeclarationData>, which = id) =>
  expect(await changeDraft(writer, which, (data) => ({ ...data, ...changed }))).toMatchObject({ ok: true });

describe("a removed row", () => {
  const PAPERS = Array.from({ length: 7 }, (_, index) => ({ code: "Y", number: String(index + 1) }));
  const FIRST: PartTarget = { kind: "papers", part: "papers", place: 1 };

  let removalId: number;
  beforeEach(async () => {
    await write({ papers: PAPERS });
    const stamp = partStamp(await dataOf(), FIRST);
    expect(await removeRow(writer, id, { target: FIRST, stamp })).toMatchObject({ ok: true });
    removalId = (await listRemovals(db, id))[0]!.id;
  });

  const undo = (which = id) => undoRemoval(writer, which, removalId, () => "随附单证");

  it("is put back once, where it stood", async () => {
    expect(await undo()).toMatchObject({ ok: true, removed: { kind: "papers", place: 1, row: PAPERS[0] } });
    expect((await dataOf()).papers).toEqual(PAPERS);
    expect(await undo()).toMatchObject({ ok: false, reason: "refused" });
  });

  it("is not put back where there may be no more rows, with a way out", async () => {
    await write({ papers: PAPERS.toReversed() });
    expect(await undo()).toEqual({
      ok: false,
      reason: "refused",
      text: "随附单证最多 7 项，请拆分报关单",
    });
    expect((await dataOf()).papers).toEqual(PAPERS.toReversed());
  });

  it("is neither offered nor put back in another declaration", async () => {
    const { id: other } = await createDeclaration(writer, "E");
    expect(await listRemovals(db, other)).toEqual([]);
    expect(await undo(other)).toMatchObject({ ok: false, reason: "refused" });
    expect((await dataOf(other)).papers).toEqual([]);
    expect(await undo()).toMatchObject({ ok: true });
  });
});

describe("rows that are removed all at once", () => {
  const ROWS = {
    lines: [{ name: "一" }, { name: "二" }],
    containers: [{ number: "CBHU3202732" }, { number: "APJU4116604" }],
    papers: [
      { code: "B", number: "1" },
      { code: "Y", number: "2" },
    ],
  };

  beforeEach(() => write(ROWS));

  it("leave the rows of other kinds as they are", async () => {
    await write({ containers: [] });
    expect(await dataOf()).toMatchObject({ ...ROWS, containers: [] });
    await write({ lines: [] });
    expect(await dataOf()).toMatchObject({ lines: [], containers: [], papers: ROWS.papers });
  });

  it("leave other declarations as they are", async () => {
    const { id: other } = await createDeclaration(writer, "E");
    await write(ROWS, other);
    await write({ lines: [], containers: [], papers: [] });
    expect(await dataOf(other)).toMatchObject(ROWS);
  });
});
