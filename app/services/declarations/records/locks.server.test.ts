import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskActor } from "../../../../tests/support/declarations/desk-actor";
import {
  outcomesOf,
  HEAD,
  line,
  newDraftOfTwo,
  patch,
  sendPatches,
} from "../../../../tests/support/declarations/patching";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { passSeconds } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import type { FieldPatch } from "./apply-patches.server";
import { getDeclaration } from "./find-declaration.server";
import { beginEditing, takeOver } from "./locks.server";
import { moveRow } from "./move-row.server";
import type { PartTarget } from "../parts/parts";
import { changeDraft, partStamp, savePart } from "./save-part.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let writer: Actor;
let other: Actor;
let id: number;
beforeEach(async () => {
  ({ writer, other, id } = await newDraftOfTwo());
});

const stored = () => getDeclaration(db, writer.scope, id);
const send = (patches: readonly FieldPatch[], actor = writer) => sendPatches({ actor, id }, patches);
const kinds = (patches: readonly FieldPatch[], actor = writer) => outcomesOf({ actor, id }, patches);

describe("the lock of a declaration", () => {
  it("is one person's for 90 seconds after they were heard of last", async () => {
    expect(await beginEditing(db, writer, id)).toBeNull();
    passSeconds(60);
    expect(await beginEditing(db, other, id)).toMatchObject({ who: writer.who });
    expect(await beginEditing(db, writer, id)).toBeNull();
    passSeconds(60);
    expect(await beginEditing(db, other, id)).toMatchObject({ who: writer.who });
    passSeconds(40);
    expect(await beginEditing(db, other, id)).toBeNull();
    expect(await beginEditing(db, writer, id)).toMatchObject({ who: other.who });
  });

  it("ends with its ninetieth second, and is written again from its fifteenth on", async () => {
    const renewedAt = async () => {
      const query = db.selectFrom("declaration_locks").select("renewed_at").where("declaration_id", "=", id);
      return (await query.executeTakeFirstOrThrow()).renewed_at;
    };
    await beginEditing(db, writer, id);
    const first = await renewedAt();
    passSeconds(14.999);
    await beginEditing(db, writer, id);
    await send([patch("marks", "一")]);
    expect(await renewedAt()).toBe(first);
    passSeconds(0.001);
    await beginEditing(db, writer, id);
    expect(await renewedAt()).toBe(first + 15_000);
    passSeconds(89.999);
    expect(await beginEditing(db, other, id)).toMatchObject({ who: writer.who });
    passSeconds(0.001);
    expect(await beginEditing(db, other, id)).toBeNull();
  });

  it("is taken over with an entry in the log, and nothing of the first one is stored any more", async () => {
    await send([patch("contractNumber", "A-1")]);
    const stamp = partStamp((await stored()).data, HEAD);
    expect(await kinds([patch("billNumber", "B")], other)).toEqual(["held"]);
    expect(await takeOver(other, id)).toEqual({ ok: true });
    expect(await kinds([patch("billNumber", "C")])).toEqual(["held"]);
    const late = { target: HEAD, values: { billNumber: "D" }, stamp: stamp, name: "" };
    expect(await savePart(writer, id, late)).toMatchObject({ reason: "held", holder: { who: other.who } });
    expect((await stored()).data.head["billNumber"]).toBeUndefined();
    expect(await savePart(writer, id, { ...late, isTakingOver: true })).toMatchObject({ ok: true });
    const taken = await db
      .selectFrom("audit_log")
      .select(["account_id", "detail"])
      .where("event", "=", "declaration.taken-over")
      .where("object_id", "=", String(id))
      .orderBy("id")
      .execute();
    expect(taken.map((row) => Number(row.account_id))).toEqual([other.accountId, writer.accountId]);
    expect(JSON.stringify(taken[0]!.detail)).toContain(writer.who);
  });

  it("is not taken of what cannot be edited, or is out of scope", async () => {
    const stranger = await deskActor(await makeOrganization(db, "customer"));
    await expect(takeOver(stranger, id)).rejects.toMatchObject({ code: "not-found" });
    await expect(beginEditing(db, stranger, id)).rejects.toMatchObject({ code: "not-found" });
    await expect(send([patch("marks", "x")], stranger)).rejects.toMatchObject({ code: "not-found" });
    await db.updateTable("declarations").set({ status: "02" }).where("id", "=", id).execute();
    expect(await takeOver(other, id)).toMatchObject({ ok: false });
    expect(await beginEditing(db, other, id)).toBeNull();
    expect(
      await db.selectFrom("declaration_locks").selectAll().where("declaration_id", "=", id).execute(),
    ).toEqual([]);
  });
});

describe("a row that is moved", () => {
  it("changes places with its neighbour, and what names goods by their number follows", async () => {
    for (const [index, name] of ["一", "二", "三"].entries())
      await send([patch("name", name, { target: line(index + 1) })]);
    const container: PartTarget = { kind: "containers", part: "containers", place: 1 };
    await send([
      patch("number", "CBHU3202732", { target: container }),
      patch("items", "1,3", { target: container }),
    ]);
    const { data } = await stored();
    const target = line(3);
    await moveRow(writer, id, { target, stamp: partStamp(data, target), by: -1 });
    const moved = (await stored()).data;
    expect(moved.lines.map(({ name }) => name)).toEqual(["一", "三", "二"]);
    expect(moved.containers[0]!["items"]).toBe("1,2");
    const top = { target: line(1), stamp: partStamp(moved, line(1)), by: -1 } as const;
    expect(await moveRow(writer, id, top)).toMatchObject({ ok: true });
    expect((await stored()).data.lines).toEqual(moved.lines);
  });
});

it("rows of a kind that become fewer, or none, are stored so", async () => {
  const containers = ["CBHU3202732", "APJU4116604"].map((number) => ({ number, size: "22", items: "1" }));
  for (const count of [2, 1, 0]) {
    const remaining = containers.slice(0, count);
    const saved = await changeDraft(writer, id, (data) => ({ ...data, containers: remaining }));
    expect(saved).toMatchObject({ ok: true });
    expect((await stored()).data.containers).toEqual(remaining);
  }
});
