import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import { startBundle, startSite, temporaryFolder, type Site } from "../support/site-process";
import { until } from "../support/until";

const PEOPLE = 20_000;

/** Inserts many copies of the first administrator's account, without phone and e-mail. */
function addPeople(database: SqliteDatabase.Database): void {
  const sample = database.prepare<[], Record<string, unknown>>("select * from accounts limit 1").get()!;
  const names = Object.keys(sample).filter((name) => !["id", "phone", "email"].includes(name));
  const insert = database.prepare(
    `insert into accounts (${names.join(", ")}) values (${names.map((name) => `@${name}`).join(", ")})`,
  );
  database
    .transaction(() => {
      for (let count = 1; count < PEOPLE; count += 1) insert.run(sample);
    })
    .immediate();
}

function openDatabase(dataDir: string): SqliteDatabase.Database {
  const database = new SqliteDatabase(join(dataDir, "online-customs.sqlite"));
  database.pragma("busy_timeout = 5000");
  return database;
}

const publish = ({ dataDir, origin }: Pick<Site, "dataDir" | "origin">) =>
  startBundle(
    { DATA_DIR: dataDir, SITE_ORIGIN: origin },
    ...["message", "--to", "all", "--title", "给大家", "--content", "内容", "--key", "all-1"],
  );

it("finishes what a publisher that was killed has begun: nobody sees half of it, nobody gets it twice", async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const first = await startSite({ dataDir: folder.path });
  onTestFinished(first.stop);
  first.signal("SIGTERM");
  await first.ended;
  const database = openDatabase(folder.path);
  onTestFinished(() => void database.close());
  addPeople(database);
  const received = database.prepare<[], number>("select count(*) from message_recipients").pluck();
  const status = database.prepare<[], number>("select status from messages").pluck();

  const command = publish({ dataDir: folder.path, origin: first.origin });
  await until("some recipients", () => received.get()! > 0);
  command.signal("SIGKILL");
  await command.ended;
  expect(received.get()).toBeLessThan(PEOPLE);
  expect(status.all()).toEqual([1]);

  const second = await startSite({ dataDir: folder.path });
  onTestFinished(second.stop);
  await until("the message to appear", () => status.get() === 2, 30_000);
  expect(received.get()).toBe(PEOPLE);
  expect(database.prepare("select recipient_count from messages").pluck().all()).toEqual([PEOPLE]);
  expect(database.prepare("select count(*) from message_tasks").pluck().get()).toBe(0);

  const again = publish(second);
  expect(await again.ended).toMatchObject({ code: 0 });
  expect(again.output()).toContain("该消息已发布，未重复发送");
  expect(received.get()).toBe(PEOPLE);
});
