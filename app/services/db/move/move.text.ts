import type { Moved } from "./move.types";

const SHOWN = 12;
const grouped = (count: number) => count.toLocaleString("en-US");

/** Output of `npm run move`. */
export const MOVE_TEXT = {
  files: "上传的文件",
  noDatabase: (folder: string) => `${folder} 里没有数据库；请检查 DATA_DIR 和 DATABASE_URL`,
  sameKind: (kind: string) => `现在用的就是 ${kind}：--to 给出另一种数据库`,
  notMigrated: "数据库不是这个版本的结构：请先用这个版本启动一次再停止",
  isServed: "服务正在运行或刚刚被强行结束：请停止所有服务，一分钟后再执行",
  isBusy: "数据库正在使用：请停止所有服务",
  notEmpty: (file: string) => `${file} 已经存在：--to 给出一个还没有数据库的文件夹`,
  notEmptyServer: "目标数据库不是空的，没有写入任何内容：请为本系统新建一个空的数据库",
  otherSchema: (tables: readonly string[]) => `两边的表不一致：${tables.join("、")}`,
  differs: (name: string, expected: number, found: number) =>
    `${name} 复制后与原来不一致（${grouped(expected)} 行与 ${grouped(found)} 行，或内容不同）；目标还不能使用，请再执行一次`,
  brokenReferences: (count: number) => `有 ${count} 处引用指向不存在的行：请先运行 npm run check`,
  away: (reason: string) => `连不上目标数据库（${reason}）`,
  table: (name: string, rows: number, sum: string) =>
    `${name.padEnd(28)} ${grouped(rows).padStart(12)} 行  ${sum.padStart(64, "0").slice(0, SHOWN)}\n`,
  finishing: "各表行数与校验和相符；正在建立索引和约束\n",
  moved: (kind: string, { tables, rows, files, seconds }: Moved) =>
    `已迁移到 ${kind}：${tables} 个表、${grouped(rows)} 行、${grouped(files)} 个文件，${seconds.toFixed(1)} 秒（每秒 ${grouped(Math.round(rows / seconds))} 行），两边逐表核对一致\n`,
  nextPostgres:
    "接下来：DATABASE_URL 设为新数据库；SECRET_KEYS 设为现在的密钥（没有设置过时是数据目录里 secret.key 的内容）；然后启动。原来的数据没有改动，确认无误后再删除\n",
  nextSqlite:
    "接下来：去掉 DATABASE_URL，DATA_DIR 设为新文件夹，SECRET_KEYS 保持不变；然后启动。原来的数据没有改动，确认无误后再删除\n",
} as const;
