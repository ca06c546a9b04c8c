import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskActor } from "../../../../tests/support/declarations/desk-actor";
import { HEAD, line, patch, sendPatches } from "../../../../tests/support/declarations/patching";
import { sampleDeclaration, sampleLine } from "../../../../tests/support/declarations/sample-declaration";
import { makeUnit } from "../../../../tests/support/channels";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { passSeconds } from "../../../../tests/support/still-clock";
import { pdfOf } from "../../../../tests/support/upload-files";
import { attachFile } from "../attachments/attach-file.server";
import { acknowledgeFinding } from "../checks/acknowledge.server";
import { checkStored } from "../checks/check-declaration.server";
import { applyQuickFix } from "../checks/quick-fix.server";
import { addComment } from "../comments/comments.server";
import { db } from "../../db/client.server";
import { storeUpload } from "../../files/uploads/uploads.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { createDeclaration } from "../records/create-declaration.server";
import { unitKey } from "../records/units/units.server";
import { DECLARATION_TEXT as TEXT } from "../records/declaration.text";
import { getDeclaration } from "../records/find-declaration.server";
import { joinDeclarations, mergeLines } from "../records/join-declarations.server";
import { beginEditing } from "../records/locks.server";
import { moveRow } from "../records/move-row.server";
import { listRemovals, removeRow, undoRemoval } from "../records/remove-row.server";
import { changeDraft, partStamp, savePart } from "../records/save-part.server";
import { splitDeclaration } from "../records/split-declaration.server";
import { cancelDeclaration, moveDeclaration } from "./change-state.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let organizationId: number;
let manager: Actor;
let clerk: Actor;
let reviewer: Actor;
beforeEach(async () => {
  organizationId = await makeOrganization(db, "customer");
  await makeUnit({ organization_id: organizationId });
  manager = await deskActor(organizationId);
  clerk = await deskActor(organizationId);
  reviewer = await deskActor(organizationId);
});

const stored = (id: number) => getDeclaration(db, clerk.scope, id);
const LINES = [sampleLine(), sampleLine(), sampleLine({ total: "1500" })];

/** A draft of the clerk with two mergeable lines and a warning. */
async function draftOf(actor: Actor): Promise<number> {
  const { id } = await createDeclaration(actor, "I");
  const data = sampleDeclaration({ lines: LINES });
  expect(await changeDraft(actor, id, () => data)).toMatchObject({ ok: true });
  passSeconds(120);
  return id;
}

const setStatus = (id: number, status: string) =>
  db.updateTable("declarations").set({ status }).where("id", "=", id).execute();

/** The clerk types one remark and submits the declaration for review. */
async function remarkedAndSubmitted(id: number): Promise<void> {
  passSeconds(120);
  await setStatus(id, "01");
  const outcome = await changeDraft(clerk, id, (data) => ({ ...data, head: { ...data.head, marks: "A" } }));
  expect(outcome).toMatchObject({ ok: true });
  await setStatus(id, "05");
}

const approve = (actor: Actor, id: number) => moveDeclaration(actor, id, { event: "approve" });
const REFUSED = { ok: false, reason: "refused", text: TEXT.notOwnReview };

type Act = (actor: Actor, id: number) => Promise<unknown>;

const stampAt = async (id: number, place: number) => partStamp((await stored(id)).data, line(place));
const versionOf = async (id: number) => (await stored(id)).row.updated_at;

async function removeSecond(actor: Actor, id: number) {
  return removeRow(actor, id, { target: line(2), stamp: await stampAt(id, 2) });
}

async function acknowledgeAll(actor: Actor, id: number) {
  const warnings = (await checkStored(actor, id)).filter(({ level }) => level === "warning");
  expect(warnings).not.toHaveLength(0);
  for (const { key } of warnings)
    expect(await acknowledgeFinding(actor, id, { key, reason: "发票如此" })).toEqual({ ok: true });
  return { ok: true };
}

const ACTS: Readonly<Record<string, Act>> = {
  "saves a part": async (actor, id) =>
    savePart(actor, id, {
      target: HEAD,
      values: { contractNumber: "B-1" },
      stamp: partStamp((await stored(id)).data, HEAD),
      name: "",
    }),
  "types into a field": (actor, id) =>
    sendPatches({ actor, id }, [patch("contractNumber", "B-1", { expected: "HT-2026-001" })]),
  "chooses who declares": async (actor, id) => {
    const unit = await makeUnit({ organization_id: organizationId });
    return savePart(actor, id, {
      target: HEAD,
      values: {},
      stamp: partStamp((await stored(id)).data, HEAD),
      name: "",
      unit: {
        chosen: `${String(unit.id)}-${String(unit.cardId)}`,
        expected: unitKey((await stored(id)).row),
      },
    });
  },
  "changes the whole": (actor, id) => changeDraft(actor, id, (data) => ({ ...data, lines: LINES.slice(1) })),
  "moves a row": async (actor, id) =>
    moveRow(actor, id, { target: line(3), stamp: await stampAt(id, 3), by: -1 }),
  "removes a row": removeSecond,
  "puts a removed row back": async (actor, id) => {
    await removeSecond(clerk, id);
    passSeconds(120);
    const [removal] = await listRemovals(db, id);
    return undoRemoval(actor, id, removal!.id, () => "商品");
  },
  "attaches a file": async (actor, id) => {
    const file = await storeUpload(actor.accountId, "decPaper", { name: "发票.pdf", bytes: pdfOf() });
    return attachFile(actor, id, { path: file.ok ? file.filePath : "", use: "1", kind: "00000001" });
  },
  "acknowledges a warning": acknowledgeAll,
  "applies a quick fix": async (actor, id) => {
    const fixable = (await checkStored(actor, id)).find(({ fixes }) => fixes.length > 0);
    return applyQuickFix(actor, id, { key: fixable?.key ?? "", choice: 0 });
  },
  "completes it": async (actor, id) => {
    await acknowledgeAll(clerk, id);
    return moveDeclaration(actor, id, { event: "complete" });
  },
  "merges equal lines": async (actor, id) => mergeLines(actor, id, await versionOf(id)),
  "splits it": async (actor, id) =>
    splitDeclaration(actor, id, {
      by: { kind: "count", max: 2 },
      shareBy: "total",
      expectedVersion: await versionOf(id),
    }),
  "joins another one into it": async (actor, id) => {
    const other = await draftOf(clerk);
    const numbers = [(await stored(other)).row.own_number];
    return joinDeclarations(actor, id, { numbers, expectedVersion: await versionOf(id) });
  },
};

const NO_CHANGES: Readonly<Record<string, Act>> = {
  "opens it": async (actor, id) => ({ ok: (await beginEditing(db, actor, id)) === null }),
  "checks it": async (actor, id) => ({ ok: (await checkStored(actor, id)).length > 0 }),
  "comments on it": async (actor, id) => addComment(actor, id, "请核对合同"),
  "submits it": async (actor, id) => {
    await acknowledgeAll(clerk, id);
    await setStatus(id, "02");
    return moveDeclaration(actor, id, { event: "submit" });
  },
  "reopens it": async (actor, id) => {
    await setStatus(id, "02");
    return moveDeclaration(actor, id, { event: "reopen" });
  },
  "sends it back": async (actor, id) => {
    await setStatus(id, "05");
    return moveDeclaration(actor, id, { event: "return", reason: "单价不符" });
  },
  "cancels it and takes that back": async (actor, id) => {
    expect(await cancelDeclaration(actor, id, "客户改期")).toEqual({ ok: true });
    return moveDeclaration(actor, id, { event: "undo-cancel" });
  },
};

describe("a manager, before a clerk types one remark,", () => {
  it.each(Object.entries(ACTS))("%s: others approve, once and for a clean slate", async (_, act) => {
    const id = await draftOf(clerk);
    expect(await act(manager, id)).toMatchObject({ ok: true });
    await remarkedAndSubmitted(id);
    expect(await approve(manager, id)).toEqual(REFUSED);
    expect(await approve(clerk, id)).toEqual(REFUSED);
    expect(await approve(reviewer, id)).toEqual({ ok: true });
    await setStatus(id, "05");
    expect(await approve(manager, id)).toEqual({ ok: true });
  });

  it.each(Object.entries(NO_CHANGES))("%s: may approve", async (_, act) => {
    const id = await draftOf(clerk);
    expect(await act(manager, id)).toMatchObject({ ok: true });
    await remarkedAndSubmitted(id);
    expect(await approve(manager, id)).toEqual({ ok: true });
  });
});

describe("who has changed a declaration", () => {
  it("is off record after an approval, also whoever changed it last", async () => {
    const id = await draftOf(manager);
    await remarkedAndSubmitted(id);
    expect(await approve(reviewer, id)).toEqual({ ok: true });
    await setStatus(id, "05");
    expect(await approve(clerk, id)).toEqual({ ok: true });
  });

  it("is on record again with the first change after an approval", async () => {
    const id = await draftOf(manager);
    await remarkedAndSubmitted(id);
    expect(await approve(reviewer, id)).toEqual({ ok: true });
    await remarkedAndSubmitted(id);
    expect(await approve(clerk, id)).toEqual(REFUSED);
    expect(await approve(manager, id)).toEqual({ ok: true });
  });

  it("stays on record when it is sent back, also by themselves", async () => {
    const id = await draftOf(manager);
    for (const actor of [reviewer, manager]) {
      await remarkedAndSubmitted(id);
      expect(await moveDeclaration(actor, id, { event: "return", reason: "单价不符" })).toEqual({ ok: true });
    }
    await remarkedAndSubmitted(id);
    expect(await approve(manager, id)).toEqual(REFUSED);
    expect(await approve(reviewer, id)).toEqual({ ok: true });
  });

  it("stays on record when it is cancelled and restored", async () => {
    const id = await draftOf(manager);
    await remarkedAndSubmitted(id);
    expect(await cancelDeclaration(clerk, id, "客户改期")).toEqual({ ok: true });
    expect(await moveDeclaration(clerk, id, { event: "undo-cancel" })).toEqual({ ok: true });
    expect(await approve(manager, id)).toEqual(REFUSED);
  });

  it("follows the lines into the parts of a split", async () => {
    const id = await draftOf(manager);
    const expectedVersion = await versionOf(id);
    const by = { kind: "count", max: 2 } as const;
    const split = await splitDeclaration(clerk, id, { by, shareBy: "total", expectedVersion });
    const number = split.ok ? split.numbers[0]! : "";
    const part = await db.selectFrom("declarations").select("id").where("own_number", "=", number).execute();
    await remarkedAndSubmitted(part[0]!.id);
    expect(await approve(manager, part[0]!.id)).toEqual(REFUSED);
    expect(await approve(reviewer, part[0]!.id)).toEqual({ ok: true });
  });

  it("follows the lines into the declaration that takes them in", async () => {
    const id = await draftOf(clerk);
    const other = await draftOf(manager);
    const numbers = [(await stored(other)).row.own_number];
    const joined = await joinDeclarations(clerk, id, { numbers, expectedVersion: await versionOf(id) });
    expect(joined).toMatchObject({ ok: true });
    await remarkedAndSubmitted(id);
    expect(await approve(manager, id)).toEqual(REFUSED);
    expect(await approve(reviewer, id)).toEqual({ ok: true });
  });
});
