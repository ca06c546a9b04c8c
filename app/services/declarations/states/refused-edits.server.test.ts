import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectRefused, tablesChangedBy } from "../../../../tests/support/declarations/all-rows";
import { deskActor } from "../../../../tests/support/declarations/desk-actor";
import { HEAD, line, patch, sendPatches } from "../../../../tests/support/declarations/patching";
import { sampleDeclaration, sampleLine } from "../../../../tests/support/declarations/sample-declaration";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { passSeconds } from "../../../../tests/support/still-clock";
import { pdfOf } from "../../../../tests/support/upload-files";
import { db } from "../../db/client.server";
import { storeUpload } from "../../files/uploads/uploads.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { attachFile } from "../attachments/attach-file.server";
import { acknowledgeFinding } from "../checks/acknowledge.server";
import { checkStored } from "../checks/check-declaration.server";
import { applyQuickFix } from "../checks/quick-fix.server";
import { addComment, listComments, removeComment } from "../comments/comments.server";
import { createDeclaration } from "../records/create-declaration.server";
import { getDeclaration } from "../records/find-declaration.server";
import { joinDeclarations, mergeLines } from "../records/join-declarations.server";
import { beginEditing, takeOver } from "../records/locks.server";
import { moveRow } from "../records/move-row.server";
import { listRemovals, removeRow, undoRemoval } from "../records/remove-row.server";
import { changeDraft, partStamp, savePart } from "../records/save-part.server";
import { splitDeclaration } from "../records/split-declaration.server";
import { cancelDeclaration, moveDeclaration } from "./change-state.server";
import type { StateEvent } from "./next-state";

beforeAll(() => prepareDatabase("admin@example.com"));

/** Longer than the lifetime of a lock that is not renewed. */
const LOCK_SECONDS = 120;
const LATE_SECONDS = 400;
const LINES = [sampleLine(), sampleLine(), sampleLine({ total: "1500" })];

let writer: Actor;
let other: Actor;
let stranger: Actor;
let id: number;
beforeEach(async () => {
  const organizationId = await makeOrganization(db, "customer");
  [writer, other] = [await deskActor(organizationId), await deskActor(organizationId)];
  stranger = await deskActor(await makeOrganization(db, "customer"));
  id = (await createDeclaration(writer, "I")).id;
  expect(await changeDraft(writer, id, () => sampleDeclaration({ lines: LINES }))).toMatchObject({
    ok: true,
  });
  passSeconds(LOCK_SECONDS);
});

const stored = (which = id) => getDeclaration(db, writer.scope, which);
const setStatus = (status: string, which = id) =>
  db.updateTable("declarations").set({ status }).where("id", "=", which).execute();
const versionNow = async () => (await stored()).row.updated_at;
const stampNow = async (target = HEAD) => partStamp((await stored()).data, target);
const BY_COUNT = { by: { kind: "count", max: 1 }, shareBy: "total" } as const;

type Act = (actor: Actor) => Promise<{ readonly ok: boolean }>;

/** Edits that need the lock: each is prepared first and run later by another actor. */
const EDITS: Readonly<Record<string, () => Promise<Act>>> = {
  "a typed field": () =>
    Promise.resolve((actor) => sendPatches({ actor, id, closed: line(1) }, [patch("contractNumber", "Z")])),
  "a saved part": async () => {
    const stamp = await stampNow();
    const edit = { target: HEAD, values: { contractNumber: "Z" }, stamp, name: "" };
    return (actor) => savePart(actor, id, edit);
  },
  "a removed row": async () => {
    const stamp = await stampNow(line(1));
    return (actor) => removeRow(actor, id, { target: line(1), stamp });
  },
  "a moved row": async () => {
    const stamp = await stampNow(line(1));
    return (actor) => moveRow(actor, id, { target: line(1), stamp, by: 1 });
  },
  "a change of the whole": () =>
    Promise.resolve((actor) => changeDraft(actor, id, (data) => ({ ...data, lines: [] }))),
  "an attached file": async () => {
    const paths = new Map<number, string>();
    for (const { accountId } of [writer, other, stranger]) {
      const upload = await storeUpload(accountId, "decPaper", { name: "发票.pdf", bytes: pdfOf() });
      paths.set(accountId, upload.ok ? upload.filePath : "");
    }
    return (actor) =>
      attachFile(actor, id, { path: paths.get(actor.accountId)!, use: "1", kind: "00000001" });
  },
  "a restored row": async () => {
    await changeDraft(writer, id, (data) => ({ ...data, lines: LINES }));
    await removeRow(writer, id, { target: line(3), stamp: await stampNow(line(3)) });
    const [removal] = await listRemovals(db, id);
    return (actor) => undoRemoval(actor, id, removal!.id, () => "");
  },
  "a split": async () => {
    const expectedVersion = await versionNow();
    return (actor) => splitDeclaration(actor, id, { ...BY_COUNT, expectedVersion });
  },
  "a merge of lines": async () => {
    const expectedVersion = await versionNow();
    return (actor) => mergeLines(actor, id, expectedVersion);
  },
};

const WITHOUT_LOCK: typeof EDITS = {
  "an acknowledgement": async () => {
    const [warning] = (await checkStored(writer, id)).filter(({ level }) => level === "warning");
    return (actor) => acknowledgeFinding(actor, id, { key: warning!.key, reason: "已核对" });
  },
  "taking over": () => Promise.resolve((actor) => takeOver(actor, id)),
};
const ACTS = { ...EDITS, ...WITHOUT_LOCK };

describe("an edit that is refused changes no table", () => {
  it.each(Object.entries(EDITS))("%s while somebody else edits", async (_name, prepare) => {
    const act = await prepare();
    passSeconds(LOCK_SECONDS);
    await beginEditing(db, writer, id);
    await expectRefused(() => act(other));
  });

  it.each(Object.entries(ACTS))("%s in a state that cannot be edited", async (name, prepare) => {
    // A completed or reviewed declaration can still be acknowledged: its next step requires it.
    const others = ["04", "05", "10", "11", "12", "13", "S0", "F1", "7", "Z", "R"];
    for (const status of [...others, ...(name === "an acknowledgement" ? [] : ["02", "06"])]) {
      await setStatus("01");
      const act = await prepare();
      await setStatus(status);
      passSeconds(LOCK_SECONDS);
      await expectRefused(() => act(writer));
    }
  });

  it.each(Object.entries(ACTS))("%s of another organisation", async (_name, prepare) => {
    const act = await prepare();
    await expectRefused(() => act(stranger));
  });

  it.each(["a saved part", "a removed row", "a moved row", "a split", "a merge of lines"])(
    "%s that is stale",
    async (name) => {
      const act = await EDITS[name]!();
      passSeconds(LOCK_SECONDS);
      await changeDraft(other, id, ({ head, lines, ...data }) => ({
        ...data,
        head: { ...head, contractNumber: "O" },
        lines: lines.map((each) => ({ ...each, name: "改" })),
      }));
      passSeconds(LOCK_SECONDS);
      await expectRefused(() => act(writer));
    },
  );

  it("a stale part that takes over: the lock stays with whoever has it", async () => {
    const stamp = await stampNow();
    await changeDraft(other, id, (data) => ({ ...data, head: { ...data.head, contractNumber: "O" } }));
    const values = { contractNumber: "Z" };
    await expectRefused(() =>
      savePart(writer, id, { target: HEAD, values, stamp, name: "", isTakingOver: true }),
    );
    const lock = db.selectFrom("declaration_locks").select("account_id").where("declaration_id", "=", id);
    expect(await lock.executeTakeFirst()).toEqual({ account_id: other.accountId });
  });

  it("a field that conflicts, that there is not, or of a row that there is not", async () => {
    await sendPatches({ actor: writer, id }, [patch("contractNumber", "A", { expected: "HT-2026-001" })]);
    const refused = [
      patch("contractNumber", "B", { expected: "no" }),
      patch("nosuch", "B"),
      patch("name", "B", { target: line(40) }),
    ];
    expect(await tablesChangedBy(() => sendPatches({ actor: writer, id }, refused))).toEqual([]);
  });

  it("a join of what cannot go into it, also where it is the last of two", async () => {
    const good = await createDeclaration(writer, "I");
    const exported = await createDeclaration(writer, "E");
    const completed = await createDeclaration(writer, "I");
    await setStatus("02", completed.id);
    const foreign = await createDeclaration(stranger, "I");
    const edited = await createDeclaration(writer, "I");
    await beginEditing(db, other, edited.id);
    const { own_number: own, updated_at: expectedVersion } = (await stored()).row;
    const last = [foreign.number, exported.number, completed.number, own, edited.number, "nosuch"];
    for (const number of last)
      await expectRefused(() =>
        joinDeclarations(writer, id, { numbers: [good.number, number], expectedVersion }),
      );
    const numbers = [good.number];
    await expectRefused(() =>
      joinDeclarations(writer, id, { numbers, expectedVersion: expectedVersion - 1 }),
    );
    expect(await joinDeclarations(writer, id, { numbers, expectedVersion })).toMatchObject({ ok: true });
  });

  it("a split into one part, a merge of nothing", async () => {
    const by = { kind: "count", max: 50 } as const;
    const expectedVersion = await versionNow();
    await expectRefused(() => splitDeclaration(writer, id, { by, shareBy: "total", expectedVersion }));
    await changeDraft(writer, id, (data) => ({ ...data, lines: [sampleLine()] }));
    const single = await versionNow();
    await expectRefused(() => mergeLines(writer, id, single));
  });

  it.each<readonly [string, readonly StateEvent[]]>([
    ["01", ["reopen", "submit", "approve", "return", "undo-cancel"]],
    ["02", ["complete", "approve", "return", "undo-cancel"]],
    ["04", ["complete", "cancel", "undo-cancel"]],
    ["05", ["complete", "reopen", "submit", "approve"]],
    ["06", ["complete", "submit", "approve", "return", "recall-sending"]],
    ["10", ["complete", "reopen", "submit", "approve", "return", "send", "cancel"]],
    ["7", ["complete", "reopen", "submit", "approve", "return", "send", "recall-sending", "cancel"]],
  ])("a step that state %s does not know", async (status, events) => {
    await setStatus(status);
    for (const event of events)
      await expectRefused(() => moveDeclaration(writer, id, { event, reason: "理由" }));
  });

  it("a cancellation without a reason, and its undoing too late", async () => {
    await expectRefused(() => cancelDeclaration(writer, id, ""));
    await cancelDeclaration(writer, id, "撤单");
    passSeconds(LATE_SECONDS);
    await expectRefused(() => moveDeclaration(writer, id, { event: "undo-cancel" }));
  });

  it("completing with errors, acknowledging an error and nothing, fixing nothing", async () => {
    await changeDraft(writer, id, () => sampleDeclaration({ lines: [sampleLine({ quantity: "0" })] }));
    const [error] = (await checkStored(writer, id)).filter(({ level }) => level === "error");
    await expectRefused(() => moveDeclaration(writer, id, { event: "complete" }));
    const choices = [
      { key: error!.key, reason: "样品" },
      { key: "nosuch", reason: "样品" },
      { key: error!.key, reason: "" },
    ];
    for (const choice of choices) await expectRefused(() => acknowledgeFinding(writer, id, choice));
    await expectRefused(() => applyQuickFix(writer, id, { key: "nosuch", choice: 0 }));
  });

  it("comments, and rows that were removed too long ago", async () => {
    for (const text of ["", "长".repeat(501)]) await expectRefused(() => addComment(writer, id, text));
    await addComment(writer, id, "你好");
    const [comment] = await listComments(db, id);
    await expectRefused(() => removeComment(other, id, comment!.id));
    const undo = await EDITS["a restored row"]!();
    passSeconds(LATE_SECONDS);
    await expectRefused(() => removeComment(writer, id, comment!.id));
    await expectRefused(() => undo(writer));
  });
});
