import { createServer } from "node:http";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { startSmsSimulator } from "../../../../tests/simulators/sms-simulator";
import { db, dialectName } from "../../db/client.server";
import { loadDrill, removeDrill, storeDrill } from "../../db/drill/drill-mark.server";
import { inTransaction } from "../../db/transaction.server";
import { insertNotice } from "../../messaging/notify/outbox/outbox-rows.server";
import { createSenders } from "../../messaging/notify/senders.server";
import { folderAt } from "../../organizations/channels/folders/box-paths.server";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { env } from "../../runtime/configuration/env.server";
import { ALL_WORK, currentDrill, isTurnedOff, setDrill } from "../../runtime/drill/drill.server";
import { outgoingFor } from "../../runtime/outgoing/outgoing.server";
import { makeDueBackups } from "../backup/backup-job.server";
import { runDrill } from "../drill/drill-command.server";
import { runBackup } from "../backup/backup-command.server";
import { makeDuePoint } from "../backup/points/points-job.server";
import { runStore } from "../backup/store/store-command.server";
import { applySettings } from "../settings/setting-values.server";
import { jobsToRun } from "./background-jobs.server";
import { currentBanner } from "./banner.server";

const MOMENT = Date.parse("2026-03-05T06:30:00Z");
const DRILL = { since: MOMENT + 1000, moment: MOMENT };

const JOBS_OFF = [
  "outbox",
  "companyExpiry",
  "cardWatch",
  "reviewAssignments",
  "channelWatch",
  "scheduledBackups",
  "recoveryPoints",
  "storedBackups",
];
/** What a drill turns off; new jobs must be added here, or to what it leaves on. */
const OFF = ["connections", "senders", "channelFolders", "backups", "traces", ...JOBS_OFF];
/** What acts within the copy only. */
const ON = [
  "signals",
  "errorLog",
  "sockets",
  "publishing",
  "housekeeping",
  "statistics",
  "ownData",
  "listJobs",
  "receipts",
  "declarationPushes",
  "invitationWatch",
  "visits",
  "forgottenPatches",
  "figures",
  "articleWatch",
  "articleSchedule",
  "settingsWatch",
  "forgottenChanges",
  "bannerWatch",
  "serverSigns",
];

beforeEach(async () => {
  await prepareDatabase("admin@example.com");
  setDrill(DRILL);
});
afterEach(() => setDrill(null));

describe("a drill", () => {
  it("turns off all work that reaches outside, and production none", () => {
    expect(ALL_WORK.filter(isTurnedOff).sort()).toEqual([...OFF].sort());
    expect(ALL_WORK.filter((work) => !isTurnedOff(work)).sort()).toEqual([...ON].sort());
    expect([...jobsToRun()].sort()).toEqual([...ON].sort());
    setDrill(null);
    expect(ALL_WORK.filter(isTurnedOff)).toEqual([]);
    expect([...jobsToRun()].sort()).toEqual([...ON, ...JOBS_OFF].sort());
  });

  it("connects to nobody, whoever has named the address", async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.end();
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const ask = (host: string) =>
      new Promise<string>((done) => {
        const request = outgoingFor("operator").request(new URL(`http://${host}:${port}/`), {});
        request.on("error", ({ message }) => done(message));
        request.on("response", (response) => done(`${response.resume().statusCode}`));
        request.end();
      });
    expect(await ask("127.0.0.1")).toContain("演练");
    expect(await ask("localhost")).toContain("演练");
    expect(asked).toEqual([]);
    setDrill(null);
    expect(await ask("127.0.0.1")).toBe("200");
    expect(asked).toEqual(["/"]);
  });

  it("sends no message by the senders of the environment", async () => {
    const sms = await startSmsSimulator();
    onTestFinished(() => sms.close());
    const message = {
      channel: "sms",
      target: "13800138000",
      purpose: "notice",
      subject: "",
      text: "演练",
      code: "",
      id: "drill",
    } as const;
    const send = () => createSenders({ ...env, SMS_URL: sms.url }).sms.send(message);
    expect(await send()).toMatchObject({ ok: false, reason: "drill", tries: 0 });
    expect(sms.messages).toEqual([]);
  });

  it("neither reads nor writes the folders of channels", async () => {
    await expect(folderAt("sw")).rejects.toThrow("演练");
  });

  it("is stored in the database, and over when that says so", async () => {
    await storeDrill(DRILL);
    setDrill(null);
    await loadDrill();
    expect(currentDrill()).toEqual(DRILL);
    await removeDrill();
    await loadDrill();
    expect(currentDrill()).toBeNull();
  });

  it("is begun and ended by a command, which says what then goes out", async () => {
    const outputOf = async (...words: string[]) => (await runDrill(words)).output;
    expect(await outputOf()).toBe("不是演练环境\n");
    expect(await outputOf("begin")).toContain("已记为演练环境");
    expect(await outputOf()).toMatch(/^演练环境，开始于 /);
    await inTransaction((tx) => insertNotice(tx, "13800138000", { subject: "", body: "演练" }));
    expect(await outputOf("end")).toMatch(
      /^演练已结束。.*\n注意：启动后将发出等待中的短信和邮件1条、通道报文0份/,
    );
    await db.deleteFrom("outbox").execute();
    expect([await outputOf(), await outputOf("end")]).toEqual(["不是演练环境\n", "不是演练环境\n"]);
    expect(await runDrill(["pause"])).toMatchObject({ output: "", exitCode: 64 });
  });

  it("has its beginning and its end in the audit record, and nothing that changes nothing", async () => {
    const events = async () => {
      const rows = db.selectFrom("audit_log").select("event").where("event", "like", "drill.%").orderBy("id");
      return (await rows.execute()).map(({ event }) => event);
    };
    const before = (await events()).length;
    for (const act of ["begin", "begin", "end", "end"]) await runDrill([act]);
    expect((await events()).slice(before)).toEqual(["drill.begun", "drill.ended"]);
  });

  it("says on every page what it is, before any other banner", () => {
    expect(currentBanner()).toEqual({
      level: "maintenance",
      text: "演练环境：2026-03-05 14:30 的副本。不发送短信和邮件，不收发报文，不备份；在这里的修改不会进入正式环境。",
    });
    setDrill(null);
    expect(currentBanner()).toBeNull();
  });
});

if (dialectName === "sqlite")
  describe("the backups of a drill", () => {
    const BACKUPS = 5;
    let folder: string;

    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), "online-customs-drill-"));
      mkdirSync(join(folder, "recovery-points"));
      await db.deleteFrom("setting_sections").where("id", "=", BACKUPS).execute();
      const chosen = JSON.stringify({ backupFolder: folder });
      await db
        .insertInto("setting_sections")
        .values({ id: BACKUPS, chosen, updated_at: 1, updated_by: "test" })
        .execute();
      await applySettings(db);
      return () => rmSync(folder, { recursive: true });
    });

    beforeEach(async () => {
      await storeDrill(DRILL);
      return removeDrill;
    });

    const unwanted = () => Promise.reject(new Error("a backup was begun"));

    it("are made by no schedule", async () => {
      await makeDueBackups(unwanted);
      await makeDuePoint(unwanted);
      expect(await db.selectFrom("backup_runs").selectAll().execute()).toEqual([]);
    });

    it.each([
      ["backup", () => runBackup(["--to", folder])],
      ["backup, as a recovery point", () => runBackup(["--point", "--to", folder])],
      ["backup, in the store", () => runBackup(["--store"])],
      ["backup:store put", () => runStore(["put", join(folder, "a.tar.gz")])],
      ["backup:store remove", () => runStore(["remove", "a.tar.gz"])],
    ])("are made by no command: %s", async (_, run) => {
      const { exitCode, problem } = await run();
      expect([exitCode, problem]).toEqual([77, expect.stringMatching(/^没有执行：.*演练/)]);
      expect(readdirSync(folder)).toEqual(["recovery-points"]);
      expect(readdirSync(join(folder, "recovery-points"))).toEqual([]);
    });
  });
