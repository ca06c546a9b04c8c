import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newDraftOfTwo } from "../../../../tests/support/declarations/patching";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import type { DeclarationData } from "../fields/field.types";
import { getDeclaration } from "./find-declaration.server";
import { changeDraft } from "./save-part.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let writer: Actor;
let ids: readonly number[];
beforeEach(async () => {
  const first = await newDraftOfTwo();
  const second = await newDraftOfTwo();
  writer = { ...first.writer, scope: { kind: "all" } };
  ids = [first.id, second.id];
  for (const id of ids) await changeDraft(writer, id, (data) => ({ ...data, ...ROWS }));
});

const ROWS = {
  lines: [{ name: "一" }, { name: "二" }],
  containers: [{ number: "CBHU3202732" }, { number: "APJU4116604" }],
  papers: [
    { code: "B", number: "1" },
    { code: "Y", number: "2" },
  ],
};

const dataOf = async (id: number) => (await getDeclaration(db, writer.scope, id)).data;
const change = async (changed: Partial<DeclarationData>) =>
  expect(await changeDraft(writer, ids[0]!, (data) => ({ ...data, ...changed }))).toMatchObject({ ok: true });

describe("rows that are removed from a declaration", () => {
  it("leave the rows of other kinds as they are", async () => {
    await change({ containers: [] });
    expect(await dataOf(ids[0]!)).toMatchObject({ ...ROWS, containers: [] });
    await change({ lines: [] });
    expect(await dataOf(ids[0]!)).toMatchObject({ lines: [], containers: [], papers: ROWS.papers });
  });

  it("leave other declarations as they are", async () => {
    await change({ lines: [], containers: [], papers: [] });
    expect(await dataOf(ids[1]!)).toMatchObject(ROWS);
  });
});
