import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { addChannel } from "../../scripts/bench/channel-folder.mjs";
import { openDatabase } from "../../scripts/bench/message-tables.mjs";
import { copyTemplate } from "../support/sqlite-template";
import { startSite, temporaryFolder } from "../support/site-process";
import { until } from "../support/until";

const FILES = 2000;
const WAIT_MILLISECONDS = 120_000;

const nameOf = (file: number) => `Successed_I_K${String(file)}_t-1_20261125101112345.xml`;

it("files of a channel are stored once each, also when the server is killed while it takes them up", async () => {
  const data = temporaryFolder();
  const root = temporaryFolder();
  onTestFinished(data.remove);
  onTestFinished(root.remove);
  copyTemplate(data.path);
  mkdirSync(join(root.path, "bench"));
  addChannel({ folder: data.path }, root.path);
  const inBox = join(root.path, "bench", "Deccus001", "InBox");
  for (let file = 0; file < FILES; file += 1)
    writeFileSync(join(inBox, nameOf(file)), `<a>${String(file)}</a>`);
  const database = openDatabase({ folder: data.path });
  onTestFinished(() => void database.close());
  const stored = database.prepare("select count(*) from channel_messages").pluck();
  const start = () => startSite({ dataDir: data.path, environment: { CHANNEL_ROOT: root.path } });

  const first = await start();
  onTestFinished(first.stop);
  await until("some files to be stored", () => Number(stored.get()) > 0, WAIT_MILLISECONDS);
  // The write lock prevents it from storing more of them.
  database.exec("begin immediate");
  await first.stop();
  database.exec("rollback");
  expect(stored.get()).toBeLessThan(FILES);
  // Releases the lease of the killed server, which would be waited for.
  database.prepare("update channels set due_at = 0").run();
  const second = await start();
  onTestFinished(second.stop);
  await until("the folder to be empty", () => readdirSync(inBox).length === 0, WAIT_MILLISECONDS);
  const names = database.prepare("select file_name from channel_messages order by id").pluck().all();
  expect(names).toHaveLength(FILES);
  expect(new Set(names).size).toBe(FILES);
});
