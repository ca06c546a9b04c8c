import { makeClientFolder } from "../../../../../tests/support/channel-root";
import { beforeAll, describe, expect, it } from "vitest";
import {
  channelRow,
  channelValues,
  makeFolderChannel,
  folderColumns,
  NO_SECRETS,
} from "../../../../../tests/support/channels";
import { newEditor } from "../../../../../tests/support/companies";
import { db } from "../../../db/client.server";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { archiveChannel, restoreChannel } from "../states/channel-states.server";
import { isSimulatedFolder } from "../simulated-folder";
import { valuesOf } from "./channel-values";
import { createChannel, editChannel } from "./save-channel.server";

beforeAll(() => prepareDatabase("admin@example.com"));

const ACTOR = newEditor();
const STAYS = "模拟通道不能改为真实的通道，请新增一个通道；否则以前的报文和回执分不清真假";
const RESERVED = "simulated 目录属于模拟的单一窗口，真实的通道不能使用";

const edit = async (id: number, change: object) => {
  const row = await channelRow(id);
  return editChannel(ACTOR, id, {
    values: { ...valuesOf(row), ...change },
    secrets: NO_SECRETS,
    expectedVersion: row.updated_at,
  });
};

/** A channel as the demo has it. */
async function simulated(folder: string) {
  makeClientFolder(folder);
  const id = await makeFolderChannel(ACTOR, folder);
  await db
    .updateTable("channels")
    .set({ is_simulated: 1, folder: `simulated/${folder}`, status: "2" })
    .where("id", "=", id)
    .execute();
  return id;
}

const folderValues = async (folder: string) => channelValues(await folderColumns(folder));

describe("a simulated channel", () => {
  it("is led to no real folder, and to no other transfer mode", async () => {
    const id = await simulated("stays");
    for (const folder of ["sw/ningbo", "simulated/other", "stays", ""])
      expect(await edit(id, { folder })).toMatchObject({ ok: false, field: "folder", text: STAYS });
    expect(
      await edit(id, { transferMode: "2", folder: "", endpoint: "https://customs.example.com/" }),
    ).toMatchObject({
      field: "transferMode",
      text: STAYS,
    });
    expect(await channelRow(id)).toMatchObject({
      folder: "simulated/stays",
      transfer_mode: "1",
      is_simulated: 1,
    });
  });

  it("can be changed otherwise, archived and restored, and stays simulated", async () => {
    const id = await simulated("changes");
    expect(await edit(id, { name: "另一个名称", remark: "试用" })).toMatchObject({ ok: true });
    expect(await archiveChannel(ACTOR, id, "不用")).toEqual({ ok: true });
    expect(await restoreChannel(ACTOR, id)).toMatchObject({ ok: true });
    expect(await channelRow(id)).toMatchObject({ name: "另一个名称", is_simulated: 1 });
  });
});

describe("a real channel", () => {
  it("is not created on a simulated folder, but beside one", async () => {
    for (const folder of ["simulated", "simulated/importer", "Simulated/importer", "SIMULATED"])
      expect(
        await createChannel(ACTOR, { values: await folderValues(folder), secrets: NO_SECRETS }),
      ).toMatchObject({
        ok: false,
        field: "folder",
        text: RESERVED,
      });
    for (const folder of ["simulated-2", "sw/simulated"]) {
      const made = await createChannel(ACTOR, { values: await folderValues(folder), secrets: NO_SECRETS });
      expect(made).toMatchObject({ ok: true });
      if (made.ok) expect(await channelRow(made.id)).toMatchObject({ is_simulated: 0 });
    }
  });

  it("is not led to one afterwards", async () => {
    makeClientFolder("real");
    const id = await makeFolderChannel(ACTOR, "real");
    expect(await edit(id, { folder: "simulated/importer" })).toMatchObject({
      field: "folder",
      text: RESERVED,
    });
    expect(await edit(id, { folder: "sw/elsewhere" })).toMatchObject({ ok: true });
    expect(await channelRow(id)).toMatchObject({ folder: "sw/elsewhere", is_simulated: 0 });
  });

  it("that has had such a folder before keeps it, and stays real", async () => {
    makeClientFolder("early");
    const id = await makeFolderChannel(ACTOR, "early");
    await db.updateTable("channels").set({ folder: "simulated/early" }).where("id", "=", id).execute();
    expect(await edit(id, { remark: "以前就有" })).toMatchObject({ ok: true });
    expect(await channelRow(id)).toMatchObject({ is_simulated: 0 });
  });
});

it.each([
  ["simulated", true],
  ["simulated/a/b", true],
  ["ＳＩＭＵＬＡＴＥＤ/a", true],
  ["simulated2", false],
  ["a/simulated", false],
  ["", false],
])("%s is a simulated folder: %s", (folder, expected) => expect(isSimulatedFolder(folder)).toBe(expected));
