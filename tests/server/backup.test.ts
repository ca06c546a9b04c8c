import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { chooseMoment, momentsIn } from "~/services/operations/backup/restore/moments.server";
import { restoreArchive } from "~/services/operations/backup/restore/restore-archive.server";
import { startSmsSimulator, type SmsSimulator } from "../simulators/sms-simulator";
import { registerByWire, signInByWire } from "../support/registration";
import { startBundle, startSite, temporaryFolder, UNHURRIED, type Site } from "../support/site-process";

let sms: SmsSimulator;
let site: Site;
const phones: string[] = [];

const folderFor = () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  return folder.path;
};

beforeAll(async () => {
  sms = await startSmsSimulator();
  site = await startSite({ environment: { ...UNHURRIED, SMS_URL: sms.url } });
  phones.push(await registerByWire(site, sms));
});
afterAll(async () => {
  await site.stop();
  await sms.close();
});

async function backup(to: string, ...args: string[]) {
  const bundle = startBundle({ DATA_DIR: site.dataDir }, "backup", "--to", to, ...args);
  const { code } = await bundle.ended;
  return { code, printed: bundle.output() + bundle.errors() };
}

const archivesIn = (folder: string) => readdirSync(folder).sort();
const archiveIn = (folder: string) => join(folder, archivesIn(folder)[0]!);

async function checked(dataDir: string) {
  const bundle = startBundle({ DATA_DIR: dataDir }, "check");
  const { code } = await bundle.ended;
  return { code, printed: bundle.output() + bundle.errors() };
}

describe("a backup", () => {
  it("made while people write brings everything back that was acknowledged before it", async () => {
    const to = folderFor();
    let isOver = false;
    const writing = (async () => {
      while (!isOver) await registerByWire(site, sms);
    })();
    const acknowledged = [...phones, await registerByWire(site, sms)];
    const { code, printed } = await backup(to);
    isOver = true;
    await writing;
    expect([code, printed]).toEqual([0, expect.stringMatching(/^备份已写入并通过检查：.*\n\d+ 行数据/)]);
    expect(archivesIn(to)).toEqual([expect.stringMatching(/^online-customs-\d{8}T\d{6}Z\.tar\.gz$/)]);
    expect(statSync(archiveIn(to)).mode & 0o777).toBe(0o600);

    const dataDir = join(folderFor(), "data");
    await restoreArchive({ archive: archiveIn(to) }, dataDir);
    expect(await checked(dataDir)).toMatchObject({ code: 0 });
    const restored = await startSite({ dataDir, environment: { ...UNHURRIED, SMS_URL: sms.url } });
    onTestFinished(restored.stop);
    for (const phone of acknowledged)
      expect(await signInByWire(restored, phone)).toMatchObject({ success: true, code: 200 });
    const readOnly = statSync(join(dataDir, "secret.key")).mode & 0o777;
    expect(readOnly).toBe(0o600);
  });

  it("as a recovery point brings back what was acknowledged by then, and nothing of later", async () => {
    const to = folderFor();
    const before = await registerByWire(site, sms);
    const first = await backup(to, "--point");
    expect([first.code, first.printed]).toEqual([0, expect.stringMatching(/^恢复点已写入：.*，新增 \d+ 块/)]);
    const at = Date.now();
    const after = await registerByWire(site, sms);
    // Names of recovery points have a resolution of one second.
    await new Promise((done) => setTimeout(done, 1100));
    expect(await backup(to, "--point")).toMatchObject({ code: 0 });
    for (const [until, has] of [
      [at, false],
      [Infinity, true],
    ] as const) {
      const dataDir = join(folderFor(), "data");
      const { choice } = chooseMoment(momentsIn(to), until);
      if (!("point" in choice)) throw new Error("no recovery point was chosen");
      await restoreArchive(choice, dataDir);
      expect(await checked(dataDir)).toMatchObject({ code: 0 });
      const restored = await startSite({ dataDir, environment: { ...UNHURRIED, SMS_URL: sms.url } });
      onTestFinished(restored.stop);
      expect(await signInByWire(restored, before)).toMatchObject({ success: true });
      expect(await signInByWire(restored, after)).toMatchObject({ success: has });
    }
  });

  it("keeps as many as are wanted, and drops nothing else from the folder", async () => {
    const to = folderFor();
    writeFileSync(join(to, "online-customs-20200101T000000Z.tar.gz"), "old");
    writeFileSync(join(to, "notes.tar.gz"), "mine");
    const { printed } = await backup(to, "--keep", "1");
    expect(printed).toContain("已删除较旧的备份：online-customs-20200101T000000Z.tar.gz");
    expect(archivesIn(to)).toEqual([
      "notes.tar.gz",
      expect.stringMatching(/^online-customs-20[3-9]|^online-customs-202[1-9]/),
    ]);
  });

  it.each<[string, () => Promise<{ args: string[]; keys: { identities?: string[]; passphrase?: string } }>]>([
    [
      "a passphrase",
      () => {
        const file = join(folderFor(), "passphrase");
        writeFileSync(file, "correct horse battery\n");
        return Promise.resolve({
          args: ["--passphrase-file", file],
          keys: { passphrase: "correct horse battery" },
        });
      },
    ],
    [
      "a public key",
      async () => {
        const identity = await generateX25519Identity();
        return {
          args: ["--recipient", await identityToRecipient(identity)],
          keys: { identities: [identity] },
        };
      },
    ],
  ])("that is encrypted with %s tells nobody else anything", async (_, make) => {
    const to = folderFor();
    const { args, keys } = await make();
    expect(await backup(to, ...args)).toMatchObject({ code: 0, printed: expect.stringContaining("已加密") });
    const archive = archiveIn(to);
    expect(archive).toMatch(/\.age$/);
    expect(readFileSync(archive).includes("manifest.json")).toBe(false);
    const dataDir = join(folderFor(), "data");
    await expect(restoreArchive({ archive }, dataDir)).rejects.toThrow("备份是加密的");
    await expect(restoreArchive({ archive, passphrase: "another passphrase" }, dataDir)).rejects.toThrow(
      "打不开",
    );
    await restoreArchive({ archive, ...keys }, dataDir);
    expect(await checked(dataDir)).toMatchObject({ code: 0 });
  });

  it("says how it is used when it is not told where to", async () => {
    const bundle = startBundle({ DATA_DIR: site.dataDir }, "backup");
    expect(await bundle.ended).toMatchObject({ code: 64 });
    expect(bundle.errors()).toContain("用法：npm run backup");
  });

  it("of a damaged database is not kept, and the row that lacks its file is named", async () => {
    const from = folderFor();
    const to = folderFor();
    await backup(to);
    await restoreArchive({ archive: archiveIn(to), isProduction: true }, join(from, "data"));
    const database = new SqliteDatabase(join(from, "data", "online-customs.sqlite"));
    database
      .prepare(
        "insert into uploads (account_id, biz_key, path, file_name, media_type, size, created_at) select id, 'userAvatar', '/gone.png', 'x', 'image/png', 3, 1 from accounts limit 1",
      )
      .run();
    database.close();
    const damaged = folderFor();
    const bundle = startBundle({ DATA_DIR: join(from, "data") }, "backup", "--to", damaged);
    expect(await bundle.ended).toMatchObject({ code: 65 });
    expect(bundle.errors()).toContain("缺少上传的文件 /gone.png");
    expect(archivesIn(damaged)).toEqual([]);
  });
});

describe("restoring", () => {
  it("refuses a folder that has a database, and leaves it as it is", async () => {
    const to = folderFor();
    await backup(to);
    const dataDir = folderFor();
    writeFileSync(join(dataDir, "online-customs.sqlite"), "mine");
    await expect(restoreArchive({ archive: archiveIn(to) }, dataDir)).rejects.toThrow("里已有数据库");
    expect(readdirSync(dataDir)).toEqual(["online-customs.sqlite"]);
  });

  it("refuses half an archive and a foreign file, and leaves nothing behind", async () => {
    const to = folderFor();
    await backup(to);
    const archive = archiveIn(to);
    truncateSync(archive, Math.floor(statSync(archive).size / 2));
    const dataDir = join(folderFor(), "data");
    await expect(restoreArchive({ archive }, dataDir)).rejects.toThrow(/备份文件已损坏|没有通过校验/);
    const foreign = join(to, "foreign");
    writeFileSync(foreign, "no archive at all");
    await expect(restoreArchive({ archive: foreign }, dataDir)).rejects.toThrow(/已损坏|不是本系统的备份/);
    expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([]);
  });
});
