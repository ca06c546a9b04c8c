import { makeClientFolder } from "../../../../tests/support/channel-root";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startImportClient, type ImportClientOptions } from "../../../../tests/simulators/import-client";
import { makeDeskChannel } from "../../../../tests/support/declarations/desk-channel";
import { until } from "../../../../tests/support/until";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { startChannelWatch } from "../../organizations/channels/folders/watch-channels.server";
import { findDeclarations } from "../numbers/find-number.server";
import { listEvents, listVersions } from "../records/declaration-history.server";
import { getDeclaration } from "../records/find-declaration.server";
import { startReceipts } from "../receipts/receipts-job.server";
import { moveDeclaration } from "../states/change-state.server";
import { sendDeclaration } from "./send-declaration.server";

beforeAll(() => prepareDatabase("admin@example.com"));

const POLL_MILLISECONDS = 100;

/** A completed declaration, its channel, and the import client behind it. */
async function road(folder: string, options: Partial<ImportClientOptions> = {}) {
  const client = makeClientFolder(folder);
  const desk = await makeDeskChannel(folder);
  const other = await startImportClient({
    folder: client,
    pollMilliseconds: 50,
    answerMilliseconds: 10,
    ...options,
  });
  const stops = [startChannelWatch(POLL_MILLISECONDS), startReceipts(POLL_MILLISECONDS)];
  onTestFinished(async () => {
    for (const stop of stops) await stop();
    await other.stop();
    await db.updateTable("channels").set({ is_watched: 0 }).execute();
  });
  return { ...desk, client, other };
}

const rowOf = async (actor: Actor, id: number) => (await getDeclaration(db, actor.scope, id)).row;

const reaches = (actor: Actor, id: number, status: string) =>
  until(`state ${status}`, async () => (await rowOf(actor, id)).status === status, 20_000);

describe("a declaration that is sent", () => {
  it("becomes a file, is answered, and follows its receipts to 已结关", async () => {
    const codes = ["7", "L", "G", "P", "R"];
    const { writer, newCompleted, client, other } = await road("travels", {
      courseOf: () => codes.map((code) => ({ code })),
    });
    const id = await newCompleted();
    const { client_number: number } = await rowOf(writer, id);
    expect(await sendDeclaration(writer, id)).toEqual({ ok: true });
    await reaches(writer, id, "R");
    const row = await rowOf(writer, id);
    expect(row.unified_number).toMatch(/^I2026\d{13}$/);
    expect(row.customs_number).toMatch(/^530120261\d{9}$/);
    const name = `I_${number}_t-1.xml`;
    expect(other.taken).toEqual([name]);
    const xml = readFileSync(join(client, "Deccus001", "SentBox", name), "utf8");
    expect(xml).toContain(`<ClientSeqNo>${number}</ClientSeqNo>`);
    expect(xml).toContain("<OperType>G</OperType>");
    expect((await listVersions(db, id))[0]).toMatchObject({ reason: "send", version: row.version });
    const events = (await listEvents(db, id)).reverse();
    expect(events.filter(({ event }) => event === "receipt").map(({ to_status: to }) => to)).toEqual([
      "S0",
      ...codes,
    ]);
    for (const typed of [row.unified_number, row.customs_number.slice(-6)])
      expect((await findDeclarations(writer.scope, typed)).map((found) => found.id)).toEqual([id]);
  });

  it("comes back, is changed, and is sent again under the same numbers", async () => {
    const { writer, newCompleted, complete, other, client } = await road("again", {
      courseOf: (earlier) => (earlier === 0 ? [{ code: "Z", note: "商品编号有误" }] : [{ code: "R" }]),
    });
    const id = await newCompleted();
    expect(await sendDeclaration(writer, id)).toEqual({ ok: true });
    await reaches(writer, id, "Z");
    const { unified_number: number } = await rowOf(writer, id);
    expect(await moveDeclaration(writer, id, { event: "reopen" })).toEqual({ ok: true });
    await complete(id);
    expect(await sendDeclaration(writer, id)).toEqual({ ok: true });
    await reaches(writer, id, "R");
    expect((await rowOf(writer, id)).unified_number).toBe(number);
    expect(other.taken.map((name) => /_t-(\d)\.xml$/.exec(name)?.[1])).toEqual(["1", "2"]);
    const [first, second] = readdirSync(join(client, "Deccus001", "SentBox"))
      .sort()
      .map((name) => readFileSync(join(client, "Deccus001", "SentBox", name), "utf8"));
    expect(first).toContain("<SeqNo/>");
    expect(second).toContain(`<SeqNo>${number}</SeqNo>`);
  });
});
