import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newDraftOfTwo } from "../../../../tests/support/declarations/patching";
import { STAFF_VIEWER } from "../../../../tests/support/sample-lists";
import { shapeOf } from "../../collections/lists/list-shape.server";
import { readListQuery } from "../../collections/lists/list-query";
import { readList } from "../../collections/lists/read-list.server";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { findDeclarations } from "../numbers/find-number.server";
import { cancelDeclaration, moveDeclaration } from "../states/change-state.server";
import { RETURNED_KEY } from "../states/next-state";
import { stateOptions } from "../states/status-name.server";
import { declarationList } from "./declaration-list.server";
import { todoCounts } from "./todo.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let writer: Actor;
let id: number;
/** Leaves a declaration that a reviewer has returned. */
beforeEach(async () => {
  let reviewer: Actor;
  ({ writer, other: reviewer, id } = await newDraftOfTwo());
  await db.updateTable("declarations").set({ status: "05" }).where("id", "=", id).execute();
  expect(await moveDeclaration(reviewer, id, { event: "return", reason: "单价不符" })).toEqual({ ok: true });
});

async function listed(parameters: Readonly<Record<string, string>>) {
  const viewer = { ...STAFF_VIEWER, scope: writer.scope };
  const query = readListQuery(await shapeOf(declarationList, viewer), new URLSearchParams(parameters));
  const { rows } = await readList(db, declarationList, query, viewer);
  return rows.map(({ id: row, state }) => ({ id: row, ...state }));
}

const stateFound = async () => {
  const { own_number: number } = await db
    .selectFrom("declarations")
    .select("own_number")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return (await findDeclarations(writer.scope, number)).map(({ state }) => state);
};

const RETURNED = { key: RETURNED_KEY, text: "退回" };
const DRAFT = { key: "01", text: "草稿" };

describe("a returned declaration", () => {
  it("has a state of its own in the list, in its filters and where it is found", async () => {
    expect(await listed({})).toEqual([{ id, ...RETURNED }]);
    expect(await listed({ status: RETURNED_KEY })).toEqual([{ id, ...RETURNED }]);
    expect(await listed({ todo: "returned" })).toEqual([{ id, ...RETURNED }]);
    expect(await listed({ status: "01" })).toEqual([]);
    expect(await listed({ todo: "drafts" })).toEqual([]);
    expect(await stateFound()).toEqual([RETURNED]);
    const counts = await todoCounts({ scope: writer.scope });
    expect(counts.map(({ text }) => text)).toEqual(["0", "1", "0", "0"]);
  });

  it("is a draft again for the filters once the mark is off", async () => {
    await db.updateTable("declarations").set({ is_returned: 0 }).where("id", "=", id).execute();
    expect(await listed({ status: "01" })).toEqual([{ id, ...DRAFT }]);
    expect(await listed({ status: RETURNED_KEY })).toEqual([]);
    expect(await stateFound()).toEqual([DRAFT]);
  });

  it("is cancelled, and nothing else, once it has been cancelled", async () => {
    expect(await cancelDeclaration(writer, id, "客户撤单")).toEqual({ ok: true });
    expect(await listed({ status: RETURNED_KEY })).toEqual([]);
    expect(await listed({ status: "04" })).toEqual([{ id, key: "04", text: "已作废" }]);
  });
});

it("the returned state is offered behind the draft", async () => {
  const values = (await stateOptions()).map(({ value }) => value);
  expect(values.slice(0, 2)).toEqual(["01", RETURNED_KEY]);
  expect(values).toContain("06");
});
