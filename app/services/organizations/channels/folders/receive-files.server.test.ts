import { CHANNEL_ROOT } from "../../../../../tests/support/channel-root";
import { mkdirSync, readdirSync, renameSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { channelRow } from "../../../../../tests/support/channels";
import { watchedChannelEachTest, CHANNEL_ACTOR } from "../../../../../tests/support/watched-channel";
import { passSeconds } from "../../../../../tests/support/still-clock";
import { makeCompany } from "../../../../../tests/support/companies";
import { db } from "../../../db/client.server";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { disableChannel } from "../states/channel-states.server";
import { pollChannel } from "./poll-channel.server";

/** More files than are read in one batch. */
const MANY = 1100;
const ROUNDS = 5;

beforeAll(() => prepareDatabase("admin@example.com"));

const { own, box, put, look, queue, messages, names, news } = watchedChannelEachTest("in");

describe("files that come in", () => {
  it("are stored when they stand still for two looks, and put away then", async () => {
    put("Successed_x_20261125101112345.xml");
    await look();
    expect(await names()).toEqual([]);
    await look();
    const [row] = await messages();
    expect(row).toMatchObject({
      file_name: "Successed_x_20261125101112345.xml",
      result: "Successed",
      problem: "",
    });
    expect(Buffer.from(row!.bytes).toString()).toContain("Successed_x");
    expect(readdirSync(box("InBox"))).toEqual([]);
    expect(readdirSync(box("Handled", "2026-01-01"))).toEqual([row!.file_name]);
    expect(await channelRow(own.id)).toMatchObject({ status: "1", problem: "" });
  });

  it("are no problem of the channel where two servers look at once, one of which has lost it", async () => {
    const memories = [new Map(), new Map()];
    const lookBoth = () => Promise.all(memories.map((memory) => pollChannel(own.id, memory, () => true)));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const file of ["a", "b", "c"]) put(`${file}-${String(round)}.xml`);
      await queue(`I_S${String(round)}_t-1.xml`);
      await lookBoth();
      passSeconds(2);
      await lookBoth();
      passSeconds(2);
    }
    expect(await names()).toHaveLength(3 * ROUNDS);
    expect(readdirSync(box("InBox"))).toEqual([]);
    expect(readdirSync(box("OutBox"))).toHaveLength(ROUNDS);
    expect(await channelRow(own.id)).toMatchObject({ status: "1", problem: "" });
    expect(await news()).toEqual([]);
  });

  it("are left alone while somebody writes them", async () => {
    put("receipt.xml.tmp");
    put("other.TEMP");
    put("growing.xml", "1");
    for (const text of ["12", "123", "1234"]) {
      await look();
      put("growing.xml", text);
    }
    await look();
    expect(await names()).toEqual([]);
    await look();
    expect((await messages()).map(({ file_name, size }) => [file_name, size])).toEqual([["growing.xml", 4]]);
    utimesSync(box("InBox", "receipt.xml.tmp"), 1, 1);
    renameSync(box("InBox", "receipt.xml.tmp"), box("InBox", "receipt.xml"));
    await look(2);
    expect(await names()).toEqual(["growing.xml", "receipt.xml"]);
  });

  it("are stored once, also when a server has died before it had put them away", async () => {
    put("once.xml", "<a/>");
    await look(2);
    put("once.xml", "<a/>");
    await look(2);
    expect(await names()).toEqual(["once.xml"]);
    put("once.xml", "<b/>");
    await look(2);
    expect(await names()).toEqual(["once.xml", "once.xml"]);
  });

  it("that are links, folders or too large harm nobody", async () => {
    writeFileSync(join(CHANNEL_ROOT, "secret.txt"), "of somebody else");
    symlinkSync(join(CHANNEL_ROOT, "secret.txt"), box("InBox", "link.xml"));
    mkdirSync(box("InBox", "folder.xml"));
    put("large.xml", "x".repeat(1024 * 1024 + 1));
    put("good.xml");
    await look(2);
    const rows = await messages();
    expect(rows.map(({ file_name, problem }) => [file_name, problem])).toEqual([
      ["folder.xml", "不是普通文件，没有读取"],
      ["good.xml", ""],
      ["large.xml", "文件超过1MB，没有读取"],
      ["link.xml", "不是普通文件，没有读取"],
    ]);
    expect(rows.map(({ bytes }) => Buffer.from(bytes).toString()).join()).not.toContain("somebody else");
    await look(2);
    expect(await messages()).toHaveLength(4);
    expect(await channelRow(own.id)).toMatchObject({ status: "1" });
  });

  it("are all taken up once where very many wait", async () => {
    for (let file = 0; file < MANY; file += 1) put(`many-${String(file)}.xml`);
    await look(2);
    expect(await names()).toHaveLength(MANY);
    expect(new Set(await names()).size).toBe(MANY);
    expect(readdirSync(box("InBox"))).toEqual([]);
    expect(readdirSync(box("Handled", "2026-01-01"))).toHaveLength(MANY);
  });

  it("say of each message how it was answered, and are its customer's", async () => {
    const { id: company } = await makeCompany();
    const good = await queue("I_A1_t-1.xml");
    const bad = await queue("I_A2_t-1.zip");
    const other = await queue("I_A3_t-1.xml");
    await db
      .updateTable("channel_messages")
      .set({ organization_id: company })
      .where("id", "=", bad)
      .execute();
    put("Successed_I_A1_t-1_20261125101112345.xml");
    put("Failed_I_A2_t-1_20261125101112345.xml");
    put("Failed_I_A9_t-1_20261125101112345.xml");
    put("receipt.xml");
    await look(2);
    const resultOf = async (id: number) => (await messages("1")).find((row) => row.id === id)?.result;
    expect([await resultOf(good), await resultOf(bad), await resultOf(other)]).toEqual([
      "Successed",
      "Failed",
      "",
    ]);
    expect((await messages()).map((row) => [row.file_name, row.result, row.organization_id])).toEqual([
      ["Failed_I_A2_t-1_20261125101112345.xml", "Failed", company],
      ["Failed_I_A9_t-1_20261125101112345.xml", "Failed", null],
      ["Successed_I_A1_t-1_20261125101112345.xml", "Successed", null],
      ["receipt.xml", "", null],
    ]);
  });

  it("come in also where nothing is sent any more", async () => {
    await disableChannel(CHANNEL_ACTOR, own.id);
    await queue("I_stopped_t-1.xml");
    put("late.xml");
    await look(2);
    expect(await names()).toEqual(["late.xml"]);
    expect(readdirSync(box("OutBox"))).toEqual([]);
  });
});
