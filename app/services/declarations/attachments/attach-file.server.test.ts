import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskActor } from "../../../../tests/support/declarations/desk-actor";
import { HEAD, newDraftOfTwo, patch, sendPatches } from "../../../../tests/support/declarations/patching";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { unzipped } from "../../../../tests/support/unzipped";
import { passSeconds } from "../../../../tests/support/still-clock";
import { objectStream, pdfOf, pictureOf } from "../../../../tests/support/upload-files";
import { db } from "../../db/client.server";
import { readUpload, storeUpload } from "../../files/uploads/uploads.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { findSession } from "../../identity/sessions/sessions.server";
import { checkStored } from "../checks/check-declaration.server";
import { compareDeclarations } from "../plans/compare";
import { deleteOldPatches } from "../records/patch-cleanup.server";
import { getDeclaration } from "../records/find-declaration.server";
import type { PartTarget } from "../parts/parts";
import { listRemovals, removeRow, undoRemoval } from "../records/remove-row.server";
import { partStamp, savePart } from "../records/save-part.server";
import { downloadMessage, reportMessage } from "../output/declaration-message.server";
import { attachFile } from "./attach-file.server";
import { fileHref, openFile } from "./open-file.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let writer: Actor;
let other: Actor;
let id: number;
beforeEach(async () => {
  ({ writer, other, id } = await newDraftOfTwo());
});

const FILE = (place: number): PartTarget => ({ kind: "files", part: "files", place });
const stored = (actor = writer) => getDeclaration(db, actor.scope, id);
const files = async () => (await stored()).data.files;

async function upload(bytes: Buffer, actor = writer, name = "发票.pdf"): Promise<string> {
  const outcome = await storeUpload(actor.accountId, "decPaper", { name, bytes });
  if (!outcome.ok) throw new Error(outcome.text);
  return outcome.filePath;
}

const INVOICE = { use: "1", kind: "00000001" } as const;
const attached = async (actor = writer) =>
  attachFile(actor, id, { path: await upload(pdfOf(), actor), ...INVOICE });

const keyIn = (href: string | null) => (href ?? "").split("/").at(-1) ?? "";
const isStored = async (path: string) =>
  (await db.selectFrom("uploads").select("id").where("path", "=", path).executeTakeFirst()) !== undefined;

const remove = async (place: number) => {
  const { data } = await stored();
  return removeRow(writer, id, { target: FILE(place), stamp: partStamp(data, FILE(place)) });
};

describe("a file of a declaration", () => {
  it("is the upload of who adds it, once, with a number of its own and an entry in the log", async () => {
    const path = await upload(pdfOf());
    const outcome = await attachFile(writer, id, { path, ...INVOICE });
    expect(outcome).toEqual({ ok: true, place: 1, label: "发票.pdf" });
    const [file] = await files();
    expect(file).toMatchObject({ ...INVOICE, label: "发票.pdf", path, size: String(pdfOf().length) });
    expect(file!.name).toMatch(/^IM\d{18}\.pdf$/);
    expect(await attachFile(writer, id, { path, ...INVOICE })).toMatchObject({ ok: false, field: "file" });
    const foreign = await upload(pdfOf(), other);
    expect(await attachFile(writer, id, { path: foreign, ...INVOICE })).toMatchObject({ field: "file" });
    const { detail } = await db
      .selectFrom("audit_log")
      .select("detail")
      .where("event", "=", "declaration.file-added")
      .where("object_id", "=", String(id))
      .executeTakeFirstOrThrow();
    expect(detail).toContain("发票.pdf");
  });

  it("is opened at the declaration by whoever sees that, and nowhere else", async () => {
    await attached();
    const [file] = await files();
    const key = keyIn(fileHref(id, file!));
    expect((await openFile(await stored(other), key)).bytes).toEqual(pdfOf());
    await expect(openFile(await stored(), "")).rejects.toMatchObject({ code: "not-found" });
    await expect(openFile(await stored(), key.replace(/^./, "x"))).rejects.toMatchObject({
      code: "not-found",
    });
    const stranger = await deskActor(await makeOrganization(db, "customer"));
    await expect(getDeclaration(db, stranger.scope, id)).rejects.toMatchObject({ code: "not-found" });
    expect(await attachFile(stranger, id, { path: "", ...INVOICE }).catch(String)).toContain("not-found");
    const session = { accountId: writer.accountId } as Parameters<typeof readUpload>[0];
    expect(await readUpload(session, file!.path!, writer.source)).toBeNull();
    expect((await findSession("")).kind).not.toBe("live");
  });

  it("goes to customs as a PDF of at most 4 MB alone; a picture stays inside", async () => {
    const photo = await upload(await pictureOf("png"), writer, "现场.png");
    expect(await attachFile(writer, id, { path: photo, ...INVOICE })).toMatchObject({ field: "use" });
    expect(await attachFile(writer, id, { path: photo, use: "0", kind: "" })).toMatchObject({ ok: true });
    const large = pdfOf({ more: [objectStream(randomBytes(4_300_000).toString("latin1"))] });
    const path = await upload(large);
    expect(large.length).toBeGreaterThan(4 * 1024 * 1024);
    expect(await attachFile(writer, id, { path, ...INVOICE })).toMatchObject({ field: "file" });
    expect(await attachFile(writer, id, { path, use: "0", kind: "" })).toMatchObject({ ok: true });
    await savePart(writer, id, {
      target: FILE(2),
      values: { use: "1" },
      stamp: partStamp((await stored()).data, FILE(2)),
      name: "随附单据",
    });
    const found = await checkStored(writer, id);
    expect(found.filter(({ group, rule }) => group === "file" && rule === "X14")).toMatchObject([
      { place: 2, field: "use", level: "error" },
    ]);
  });

  it("is one of ten at most that are sent", async () => {
    for (let place = 1; place <= 10; place += 1) expect(await attached()).toMatchObject({ ok: true, place });
    expect(await attached()).toMatchObject({ ok: false, field: "use", text: /最多 10 个/ });
    expect(await files()).toHaveLength(10);
  });

  it("is made by no patch, and nobody writes its name, size or path", async () => {
    const made = await sendPatches({ actor: writer, id }, [patch("kind", "00000001", { target: FILE(1) })]);
    expect(made).toMatchObject({ ok: true, outcomes: [{ kind: "refused" }] });
    await attached();
    const [before] = await files();
    for (const field of ["name", "size", "path"])
      expect(
        await sendPatches({ actor: writer, id }, [
          patch(field, "7", { target: FILE(1), expected: before![field]! }),
        ]),
      ).toMatchObject({ outcomes: [{ kind: "refused" }] });
    expect(await files()).toEqual([before]);
    await sendPatches({ actor: writer, id }, [
      patch("kind", "00000002", { target: FILE(1), expected: "00000001" }),
    ]);
    expect(await files()).toEqual([{ ...before, kind: "00000002" }]);
  });

  it("changes in a draft alone, and by nobody while another edits it", async () => {
    await sendPatches({ actor: other, id }, [patch("marks", "A", { target: HEAD, expected: "" })]);
    expect(await attached()).toMatchObject({ ok: false, reason: "held" });
    passSeconds(91);
    expect(await attached()).toMatchObject({ ok: true });
    await db.updateTable("declarations").set({ status: "05" }).where("id", "=", id).execute();
    expect(await attached()).toMatchObject({ ok: false, reason: "refused" });
  });

  it("that is not there any more is an error before it is sent", async () => {
    await attached();
    const before = await checkStored(writer, id);
    expect(before.filter(({ group }) => group === "file")).toEqual([]);
    const [{ path = "" } = {}] = await files();
    await db.deleteFrom("uploads").where("path", "=", path).execute();
    expect((await checkStored(writer, id)).filter(({ group }) => group === "file")).toMatchObject([
      { rule: "X14", level: "error", place: 1 },
    ]);
  });
});

describe("a file that is taken out", () => {
  it("comes back within five minutes, the same", async () => {
    await attached();
    await attached();
    const before = await stored();
    expect(await remove(1)).toMatchObject({ ok: true });
    expect(compareDeclarations(before.data, (await stored()).data).rows).toMatchObject([
      { group: "file", before: 1 },
    ]);
    const [removal] = await listRemovals(db, id);
    passSeconds(299);
    expect(await undoRemoval(writer, id, removal!.id, () => "")).toMatchObject({ ok: true });
    expect((await stored()).data).toEqual(before.data);
    expect(await undoRemoval(writer, id, removal!.id, () => "")).toMatchObject({ ok: false });
  });

  it("goes with its bytes afterwards, unless another declaration has it", async () => {
    await attached();
    await attached();
    const [first, second] = await files();
    const { id: elsewhere } = await newDraftOfTwo();
    await db
      .insertInto("declaration_files")
      .values({ declaration_id: elsewhere, path: second!.path! })
      .execute();
    await remove(2);
    await remove(1);
    const [removal] = await listRemovals(db, id);
    await deleteOldPatches();
    expect(await isStored(first!.path!)).toBe(true);
    passSeconds(301);
    expect(await listRemovals(db, id)).toEqual([]);
    expect(await undoRemoval(writer, id, removal!.id, () => "")).toMatchObject({ reason: "refused" });
    await deleteOldPatches();
    expect(await isStored(first!.path!)).toBe(false);
    expect(await isStored(second!.path!)).toBe(true);
  });

  it("that was put back by other hands keeps its bytes", async () => {
    await attached();
    const { data } = await stored();
    await remove(1);
    const [removal] = await listRemovals(db, id);
    await undoRemoval(writer, id, removal!.id, () => "");
    passSeconds(301);
    await deleteOldPatches();
    expect((await openFile(await stored(), keyIn(fileHref(id, data.files[0]!)))).bytes).toEqual(pdfOf());
  });
});

describe("a message that names files", () => {
  const downloaded = async () => {
    const file = await downloadMessage(writer, id);
    return (
      file && { name: file.name, type: file.type, bytes: await buffer(file.chunks as AsyncIterable<Buffer>) }
    );
  };

  it("is an archive of it and of them, under the names that it has for them, the same each time", async () => {
    await attached();
    await attachFile(writer, id, { path: await upload(pdfOf()), use: "0", kind: "" });
    const file = await downloaded();
    expect(file).toMatchObject({
      name: expect.stringMatching(/^E_E\d{17}_t-1\.zip$/),
      type: "application/zip",
    });
    const parts = await unzipped(file!.bytes);
    const [xmlName, pdfName, ...others] = Object.keys(parts);
    expect(xmlName).toBe(file!.name.replace(/zip$/, "xml"));
    expect(others).toEqual([]);
    expect(parts[xmlName!]!.toString()).toContain(`<EdocID>${pdfName!}</EdocID>`);
    expect(parts[pdfName!]!.equals(pdfOf())).toBe(true);
    expect((await downloaded())!.bytes.equals(file!.bytes)).toBe(true);
  });

  it("is none while one of them is not there any more, and its page says which", async () => {
    await attached();
    const [file] = await files();
    await db.deleteFrom("uploads").where("path", "=", file!.path!).execute();
    expect(await reportMessage(await stored())).toMatchObject({ files: ["发票.pdf"], missing: ["发票.pdf"] });
    expect(await downloadMessage(writer, id)).toBeNull();
  });
});
