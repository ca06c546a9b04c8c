import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Failure } from "../failure.mjs";
import { choosePoint } from "./point-choice.mjs";

const ARCHIVE = /^online-customs-\d{8}T\d{6}Z\.tar\.gz(?:\.age)?$/;

export const BEFORE_MIGRATION = "before-migration";

const RESTORE_USAGE = `用法：npm run restore -- --from <备份文件或文件夹> [--identity-file <文件>] [--passphrase-file <文件>]
      npm run restore -- --from-store [--name <名称>] [--identity-file <文件>] [--passphrase-file <文件>]
      npm run restore -- --from <文件夹> --at <时间> [--identity-file <文件>]
      npm run restore -- --before-migration

  --from             备份文件；给出文件夹时取其中最新的一份
  --from-store       从 BACKUP_STORE 给出的对象存储取最新的一份，或 --name 的那一份
  --at               回到这一时刻之前最近的恢复点："2026-03-05 14:30"（北京时间），或 latest
  --identity-file    age 私钥（AGE-SECRET-KEY-…）所在的文件，备份用公钥加密时要有
  --passphrase-file  文件的第一行是口令，备份用口令加密时要有

  --before-migration 换回上一次升级库结构之前自动另存的数据库；现有的改名留在 DATA_DIR 里

恢复到 DATA_DIR（默认 ./data），其中不能已有数据库：先把原来的文件夹改名另存。`;

function newestIn(folder) {
  const names = readdirSync(folder)
    .filter((name) => ARCHIVE.test(name))
    .sort();
  if (names.length === 0) throw new Failure(`${folder} 里没有备份`);
  return join(folder, names.at(-1));
}

function chosen(path, at) {
  const isFolder = statSync(path).isDirectory();
  if (at === undefined) return { archive: isFolder ? newestIn(path) : path };
  if (!isFolder) throw new Failure("--at 要和备份的文件夹一起用");
  return { point: choosePoint(path, at) };
}

function firstLines(file) {
  if (!existsSync(file)) throw new Failure(`不能读取 ${file}`);
  return readFileSync(file, "utf8").split(/\r?\n/);
}

function parse(args) {
  const options = {
    from: { type: "string" },
    at: { type: "string" },
    "from-store": { type: "boolean" },
    name: { type: "string" },
    "identity-file": { type: "string" },
    "passphrase-file": { type: "string" },
    "before-migration": { type: "boolean" },
    help: { type: "boolean", short: "h" },
  };
  try {
    return parseArgs({ args, options, strict: true }).values;
  } catch {
    throw new Failure(RESTORE_USAGE);
  }
}

/**
 * The command line of `npm run restore`. `stored` is a name in the object store, or `latest`.
 * @returns {{ archive?: string, point?: string, stored?: string, identities: string[], passphrase: string | undefined } | "before-migration"}
 */
export function readRestoreOptions(args) {
  const { from, at, name, help, ...keys } = parse(args);
  const isStored = keys["from-store"] === true;
  const places = [from !== undefined, isStored, keys["before-migration"] === true].filter(Boolean);
  const isOdd = (at !== undefined && from === undefined) || (name !== undefined && !isStored);
  if (help || places.length !== 1 || isOdd) throw new Failure(RESTORE_USAGE);
  if (keys["before-migration"]) return BEFORE_MIGRATION;
  const path = resolve(from ?? ".");
  if (!existsSync(path)) throw new Failure(`没有 ${path}`);
  const identityFile = keys["identity-file"];
  const passphraseFile = keys["passphrase-file"];
  return {
    ...(isStored ? { stored: name ?? "latest" } : chosen(path, at)),
    identities: identityFile
      ? firstLines(identityFile).filter((line) => line.startsWith("AGE-SECRET-KEY-"))
      : [],
    passphrase: passphraseFile ? firstLines(passphraseFile)[0] : undefined,
  };
}
