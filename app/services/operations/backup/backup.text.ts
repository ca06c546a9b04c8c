import type { PointInfo } from "./points/point.types";

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Texts of `npm run backup`. */
export const BACKUP_TEXT = {
  elsewhere: "DATABASE_URL 指向 PostgreSQL：备份由数据库一方负责，步骤见 docs/operations.md 的“备份与恢复”\n",
  noDatabase: (folder: string) => `${folder} 里没有数据库；请检查 DATA_DIR\n`,
  drill: "没有执行：DATA_DIR 里是演练用的副本，不写入备份；要转为正式环境时先执行 npm run drill -- end\n",
  notEnoughRoom: (folder: string, needed: number) =>
    `${folder} 所在的磁盘放不下备份，至少需要 ${megabytes(needed)}；没有写入备份\n`,
  damaged: (findings: readonly string[]) =>
    `备份没有通过检查，已经删除；请先运行 npm run check：\n${findings.join("\n")}\n`,
  missingUpload: (path: string) => `缺少上传的文件 ${path}`,
  wrongSize: (path: string) => `上传的文件 ${path} 大小不符`,
  made: (file: string, rows: number, files: number, bytes: number, isEncrypted: boolean) =>
    `备份已写入并通过检查：${file}\n${rows} 行数据、${files} 个上传的文件，${megabytes(bytes)}${isEncrypted ? "，已加密" : ""}\n`,
  stored: (name: string) => `${name} 已存入对象存储并核对\n`,
  droppedInStore: (names: readonly string[]) => `已从对象存储删除较旧的备份：${names.join("、")}\n`,
  pointMade: ({ file, newChunks, newBytes }: PointInfo) =>
    `恢复点已写入：${file}，新增 ${newChunks} 块、${megabytes(newBytes)}\n`,
  keyElsewhere: "备份里没有密钥：SECRET_KEYS 由环境变量给出，请另行保管，恢复时要用\n",
  keyInside: "备份里有密钥 secret.key：没有加密的备份要像数据库一样保管\n",
  dropped: (names: readonly string[]) => `已删除较旧的备份：${names.join("、")}\n`,
  ended: (code: number | null) => `备份进程没有完成（退出码 ${code ?? "无"}）`,
  failedTitle: "自动备份失败",
  failedText: (problem: string) =>
    `自动备份多次尝试都没有成功：${problem}。请检查备份文件夹与磁盘，下一次按时间安排进行；最近的备份见“系统状态”。`,
  badKeep: "--keep 是 1 到 9999 的整数",
  badRecipient: (recipient: string) => `不是 age 的公钥：${recipient}`,
  emptyPassphrase: (file: string) => `${file} 的第一行不足 12 个字符，不能用作口令`,
  unreadable: (file: string) => `不能读取 ${file}`,
  notAFolder: (folder: string) => `${folder} 不是可以写入的文件夹`,
} as const;
