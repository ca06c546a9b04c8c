import "./lib/node-version.mjs";
import { resolve } from "node:path";
import { BEFORE_MIGRATION, readRestoreOptions } from "./lib/backup/restore-options.mjs";
import { BUILD_TITLE, buildWhenStale } from "./lib/build-step.mjs";
import { runInForeground } from "./lib/child-process.mjs";
import { loadEnvironmentFile } from "./lib/environment-file.mjs";
import { runScript } from "./lib/failure.mjs";
import { INSTALL_TITLE, install } from "./lib/install.mjs";
import { Progress } from "./lib/progress.mjs";
import { serverBundle } from "./lib/project-paths.mjs";

/** What has been brought back, in words. */
async function restore(options, dataDir) {
  // What these need is installed by the step before.
  if (options === BEFORE_MIGRATION) {
    const { undoMigration } = await import("./lib/backup/undo-migration.mjs");
    const { copy, replaced } = undoMigration(dataDir);
    return `已换回 ${copy}，换下的数据库是 ${dataDir} 里的 ${replaced}；请用升级前的程序启动`;
  }
  const { restoreArchive } = await import("./lib/backup/restore-archive.mjs");
  const { rows = {}, files, madeAt, hasKey } = await restoreArchive(options, dataDir);
  const isPoint = "point" in options;
  const count = Object.values(rows).reduce((sum, of) => sum + of, 0);
  const key = hasKey
    ? "密钥 secret.key 已一起恢复"
    : "备份里没有密钥：启动前请把 SECRET_KEYS 设为备份时的那一组";
  return `已恢复到 ${dataDir}：${isPoint ? `恢复点 ${madeAt}` : `备份于 ${madeAt}，${count} 行数据`}，${files.length} 个文件；${key}`;
}

/** The same of a backup that stands in the object store, which is brought here for as long as it takes. */
async function restoreStored({ stored, ...keys }, dataDir) {
  const { fetchStored } = await import("./lib/backup/fetch-stored.mjs");
  const { archive, remove } = await fetchStored(stored);
  try {
    return await restore({ archive, ...keys }, dataDir);
  } finally {
    remove();
  }
}

/** `npm run restore`: a backup into an empty data folder, looked through in full before anybody starts on it. */
await runScript(async () => {
  loadEnvironmentFile();
  const options = readRestoreOptions(process.argv.slice(2));
  const dataDir = resolve(process.env.DATA_DIR || "./data");
  const isStored = typeof options === "object" && "stored" in options;
  const progress = new Progress(4);
  await progress.step(INSTALL_TITLE, install);
  if (isStored) await progress.step(BUILD_TITLE, buildWhenStale);
  let told = "";
  await progress.step("恢复", async () => {
    told = await (isStored ? restoreStored(options, dataDir) : restore(options, dataDir));
  });
  console.log(told);
  if (!isStored) await progress.step(BUILD_TITLE, buildWhenStale);
  console.log(progress.nextLabel("检查数据库（库结构较旧时会说不是最新的，启动时升级）"));
  await runInForeground([serverBundle, "check"], {
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV || "production" },
  });
});
