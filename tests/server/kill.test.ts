import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import { startSmsSimulator } from "../simulators/sms-simulator";
import { registerByWire, signInByWire } from "../support/registration";
import { startSite, temporaryFolder, UNHURRIED } from "../support/site-process";
import { isShort } from "../support/turns";
import { until } from "../support/until";

const ROUNDS = isShort ? 4 : 10;
const WRITERS = 3;

function looksAt<T>(dataDir: string, look: (database: SqliteDatabase.Database) => T): T {
  const database = new SqliteDatabase(join(dataDir, "online-customs.sqlite"), { readonly: true });
  try {
    return look(database);
  } finally {
    database.close();
  }
}

it(
  `keeps what it has acknowledged when it is killed ${ROUNDS} times while it writes`,
  { timeout: 120_000 },
  async () => {
    const folder = temporaryFolder();
    const sms = await startSmsSimulator();
    onTestFinished(async () => {
      folder.remove();
      await sms.close();
    });
    const acknowledged: string[] = [];
    const start = () => startSite({ dataDir: folder.path, environment: { ...UNHURRIED, SMS_URL: sms.url } });

    for (let round = 0; round < ROUNDS; round += 1) {
      const site = await start();
      let killed = false;
      const write = async () => {
        while (!killed)
          await registerByWire(site, sms).then(
            (phone) => acknowledged.push(phone),
            (error: unknown) => {
              if (!killed) throw error;
            },
          );
      };
      const writers = Promise.all(Array.from({ length: WRITERS }, write));
      const before = acknowledged.length;
      await until("some work", () => acknowledged.length > before);
      // Each round ends at another point of the work.
      await pause(11 * round);
      killed = true;
      await site.stop();
      await writers;
      expect(looksAt(folder.path, (database) => database.pragma("integrity_check", { simple: true }))).toBe(
        "ok",
      );
    }

    const site = await start();
    onTestFinished(site.stop);
    const stored = looksAt(folder.path, (database) =>
      database.prepare("select phone from accounts where phone is not null").pluck().all(),
    );
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS);
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
    expect(await signInByWire(site, acknowledged.at(-1)!)).toMatchObject({ success: true, code: 200 });
  },
);
