import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runQuietly } from "../child-process.mjs";
import { Failure } from "../failure.mjs";
import { serverBundle } from "../project-paths.mjs";

/**
 * Brings a backup from the object store, by the server's bundle, which has been built.
 * @param {string} name or `latest`
 * @returns {Promise<{ archive: string, remove: () => void }>} the file is private, until it is removed
 * @throws Failure with what the store has said
 */
export async function fetchStored(name) {
  const folder = mkdtempSync(join(tmpdir(), "online-customs-restore-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // The data folder of this machine is to stay empty: the bundle would make a key in it.
  const env = { ...process.env, DATA_DIR: join(folder, "no-data"), NODE_ENV: "production" };
  const args = ["--no-warnings", serverBundle, "backup:store", "fetch", name, folder];
  const { ok, output } = await runQuietly(process.execPath, args, { env });
  const file = readdirSync(folder).find((one) => one.startsWith("online-customs-"));
  if (ok && file) return { archive: join(folder, file), remove };
  remove();
  throw new Failure(output.trim() || "没有取回备份");
}
