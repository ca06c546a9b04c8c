import { makeClientFolder } from "../../../../tests/support/channel-root";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "../../db/client.server";
import { chooseChannel } from "../../declarations/sending/choose-channel.server";
import { needsReview } from "../../declarations/sending/required-review.server";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { fillWithDemoData, type DemoPeople } from "./demo-data.server";
import { SIMULATED_FOLDERS } from "./simulated-folders";

describe("channels of the demo", () => {
  let people: DemoPeople;
  beforeAll(async () => {
    await prepareDatabase("admin@example.com");
    for (const name of ["importer", "exporter", "solo"] as const) makeClientFolder(SIMULATED_FOLDERS[name]);
    people = (await fillWithDemoData("Harbour2026"))!;
  });

  const channels = () => db.selectFrom("channels").selectAll().orderBy("id").execute();

  it("are simulated where the other side is, and enabled where it has its folder", async () => {
    const rows = (await channels()).filter(({ is_simulated: isSimulated }) => isSimulated === 1);
    expect(rows.map(({ folder, status, is_watched: isWatched }) => [folder, status, isWatched])).toEqual([
      ["simulated/importer", "1", 1],
      ["simulated/exporter", "1", 1],
      ["simulated/broker", "0", 0],
      ["simulated/solo", "1", 1],
    ]);
    for (const { name } of rows) expect(name).toContain("模拟");
    for (const { folder, is_simulated: isSimulated } of await channels())
      expect(isSimulated).toBe(folder === "" ? 0 : 1);
  });

  it("carry every declaration that is complete, of whoever has one", async () => {
    const rows = await db
      .selectFrom("declarations")
      .selectAll()
      .where("status", "in", ["02", "06"])
      .execute();
    const chosen = new Set<string>();
    for (const row of rows) {
      const outcome = await chooseChannel(db, row);
      chosen.add(outcome.ok ? outcome.channel.folder : outcome.text);
    }
    expect([...chosen].sort()).toEqual([
      "simulated/exporter",
      "simulated/importer",
      "simulated/solo",
      expect.stringContaining("没有可以发送的通道"),
    ]);
  });

  it("are used by somebody who needs no review", async () => {
    const { id } = await db
      .selectFrom("accounts")
      .select("id")
      .where("phone", "=", people.solo)
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom("declarations")
      .selectAll()
      .where("holder_id", "=", id)
      .where("status", "=", "02")
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(await needsReview(db, row, id)).toBe(false);
  });
});
