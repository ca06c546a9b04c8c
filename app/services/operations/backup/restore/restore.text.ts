import { formatTime, timeAgo } from "../../../format/time";
import type { RestoreMoment } from "./restore.types";

interface Restored {
  readonly dataDir: string;
  /** Milliseconds. */
  readonly at: number;
  /** Null for a recovery point, which does not count them. */
  readonly rows: number | null;
  readonly files: number;
  readonly hasKey: boolean;
  readonly isProduction: boolean;
  /** Moments after the restored one, the newest first. */
  readonly newer: readonly RestoreMoment[];
  readonly now: number;
}

const DRILL =
  "这是演练用的副本：不发送短信和邮件，不收发报文，不备份，每页都有提示。用来代替正式环境时应加 --production；已经恢复的：npm run drill -- end\n";

const KINDS = { backup: "备份", point: "恢复点" } as const;
const WIDTH = "恢复点".length;
/** A Chinese character takes two columns of a terminal. */
const kindColumn = ({ kind }: RestoreMoment) => KINDS[kind] + "  ".repeat(WIDTH - KINDS[kind].length);

function placeOf({ choice, isSealed }: RestoreMoment): string {
  const place =
    "stored" in choice ? `对象存储：${choice.stored}` : "point" in choice ? choice.point : choice.archive;
  return isSealed ? `${place}（加密）` : place;
}

const newerText = (newer: readonly RestoreMoment[], at: number) =>
  newer[0]
    ? `注意：还有更新的${newer.length}个，最新的是 ${formatTime(newer[0].at)}（晚${timeAgo(at, newer[0].at)}）：${placeOf(newer[0])}\n`
    : "";

/** Texts of `npm run restore`. */
export const RESTORE_TEXT = {
  restored: ({ dataDir, at, rows, files, hasKey, isProduction, newer, now }: Restored) =>
    `已恢复到 ${dataDir}：${rows === null ? `恢复点 ${formatTime(at)}` : `备份于 ${formatTime(at)}，${rows} 行数据`}，${files} 个文件；${
      hasKey ? "密钥 secret.key 已一起恢复" : "备份里没有密钥：启动前请把 SECRET_KEYS 设为备份时的那一组"
    }\n不包括此后写入的内容，距现在${timeAgo(at, now)}\n${newerText(newer, at)}${isProduction ? "" : DRILL}`,
  /** @param moments the newest first */
  listed: (moments: readonly RestoreMoment[], now: number) =>
    `可以恢复的时刻（北京时间），新的在前；不另外指定时恢复第一个\n${moments
      .map((moment) => {
        const lost =
          moment === moments[0]
            ? `最新，距现在${timeAgo(moment.at, now)}`
            : `比最新的早${timeAgo(moment.at, moments[0]!.at)}`;
        return `${formatTime(moment.at)}  ${kindColumn(moment)}  ${lost}  ${placeOf(moment)}\n`;
      })
      .join("")}`,
  undone: (dataDir: string, copy: string, replaced: string) =>
    `已换回 ${copy}，换下的数据库是 ${dataDir} 里的 ${replaced}；请用升级前的程序启动；用现在的程序启动会再次升级\n`,
  checking: "检查数据库\n",
  hasDatabase: (dataDir: string) => `${dataDir} 里已有数据库：请先停止服务，把这个文件夹改名另存，再恢复`,
  isBusy: "数据库正在使用：请先停止服务",
  noCopy: (folder: string) => `${folder} 里没有升级前的数据库`,
  missing: (path: string) => `没有 ${path}`,
  unreadable: (file: string) => `不能读取 ${file}`,
  timeNeedsFolder: "--at 要和备份的文件夹一起用",
  noTime: (text: string) => `不是时间：${text}；例如 "2026-03-05 14:30"（北京时间）或 latest`,
  noMoment: "没有备份，也没有恢复点",
  noEarlier: (first: number) => `最早的是 ${formatTime(first)}，没有更早的`,
  sealed: "备份是加密的：请给出 --identity-file 或 --passphrase-file",
  notOpened: "打不开这份备份：私钥或口令不对，或者文件已损坏",
  damagedArchive: (reason: string) => `备份文件已损坏：${reason}`,
  foreignArchive: "不是本系统的备份，或由更新的版本写成：没有可读的 manifest.json",
  differs: (path: string) => `${path} 内容不符`,
  lacks: (path: string) => `缺少 ${path}`,
  notVerified: (findings: readonly string[]) => `备份没有通过校验，没有恢复：\n${findings.join("\n")}`,
  notMarked: (reason: string) => `不能把数据库记为演练，没有恢复：${reason}`,
  badPoint: (file: string) => `不能读取恢复点 ${file}，或由更新的版本写成`,
  badChunkName: (name: string) => `恢复点里的块名不对：${name}`,
  badPath: (path: string) => `恢复点里的路径不对：${path}`,
  missingChunk: (file: string) => `缺少 ${file}，没有恢复`,
  damagedChunk: (file: string) => `${file} 已损坏，没有恢复`,
} as const;
