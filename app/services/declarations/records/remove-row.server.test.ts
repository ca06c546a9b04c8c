import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newDraftOfTwo } from "../../../../tests/support/declarations/patching";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { createDeclaration } from "./create-declaration.server";
import { getDeclaration } from "./find-declaration.server";
import type { PartTarget } from "./parts";
import { listRemovals, removeRow, undoRemoval } from "./remove-row.server";
import { changeDraft, partStamp } from "./save-part.server";

beforeAll(() => prepareDatabase("admin@example.com"));

const LIMIT = 7;
const PAPERS = Array.from({ length: LIMIT }, (_, index) => ({ code: "Y", number: String(index + 1) }));
const FIRST: PartTarget = { kind: "papers", part: "papers", place: 1 };

let writer: Actor;
let id: number;
let removalId: number;
beforeEach(async () => {
  ({ writer, id } = await newDraftOfTwo());
  await changeDraft(writer, id, (data) => ({ ...data, papers: PAPERS }));
  const { data } = await getDeclaration(db, writer.scope, id);
  expect(await removeRow(writer, id, { target: FIRST, stamp: partStamp(data, FIRST) })).toMatchObject({
    ok: true,
  });
  removalId = (await listRemovals(db, id))[0]!.id;
});

const papers = async (which = id) => (await getDeclaration(db, writer.scope, which)).data.papers;
const undo = (which = id) => undoRemoval(writer, which, removalId, () => "随附单证");

describe("a removed row", () => {
  it("is put back once, where it stood", async () => {
    expect(await undo()).toMatchObject({ ok: true, removed: { kind: "papers", place: 1, row: PAPERS[0] } });
    expect(await papers()).toEqual(PAPERS);
    expect(await undo()).toMatchObject({ ok: false, reason: "refused" });
  });

  it("is not put back where there may be no more rows, with a way out", async () => {
    await changeDraft(writer, id, (data) => ({
      ...data,
      papers: [...data.papers, { code: "B", number: "8" }],
    }));
    const full = await papers();
    expect(await undo()).toEqual({
      ok: false,
      reason: "refused",
      text: "随附单证最多 7 项，请拆分报关单",
    });
    expect(await papers()).toEqual(full);
  });

  it("is neither offered nor put back in another declaration", async () => {
    const other = (await createDeclaration(writer, "E")).id;
    expect(await listRemovals(db, other)).toEqual([]);
    expect(await undo(other)).toMatchObject({ ok: false, reason: "refused" });
    expect(await papers(other)).toEqual([]);
    expect(await undo()).toMatchObject({ ok: true });
  });
});
