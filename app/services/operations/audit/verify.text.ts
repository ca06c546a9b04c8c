/** The kinds of breaks of the record, for command and console. */
export const BREAKS = {
  "segment-missing": "整段缺失",
  "segment-changed": "段记录被改动",
  "segment-added": "多出的段",
  "not-joined": "与上一段不相接",
  "unknown-key": "封存它的密钥不在 SECRET_KEYS 中，无法校验",
  "pruned-wrongly": "不是清理任务清理的，或清理得过早",
  "row-changed": "内容或顺序被改动",
  "row-missing": "记录已不存在",
  "row-added": "多出的记录",
  "seal-missing": "封存信息缺失",
  "row-unsealed": "记录没有经过封存",
  "waiting-missing": "等待封存的记录已不存在",
  "head-changed": "链头缺失或被改动",
  "head-differs": "与记下的链头不符",
} as const;

export type Break = keyof typeof BREAKS;

/** The first break of the record. */
export interface Broken {
  readonly reason: Break;
  readonly segment?: number;
  readonly position?: number;
  readonly rowId?: number;
}

export interface Verified {
  readonly segments: number;
  readonly prunedSegments: number;
  readonly rows: number;
  readonly waiting: number;
  /** How often the sealer found a head without a valid signature. */
  readonly brokenHeads: number;
  readonly head: { readonly number: number; readonly seal: string };
}

/** Formats a break as 第{N}段第{M}行校验失败, as in the console. */
export function brokenText({ reason, segment, position, rowId }: Broken): string {
  const location = `${segment === undefined ? "" : `第${segment}段`}${position === undefined ? "" : `第${position}行`}`;
  const row = rowId === undefined ? "" : `（记录编号 ${rowId}）`;
  return `${location}校验失败：${BREAKS[reason]}${row}`;
}

export function verifiedText(found: Verified): string {
  const pruned = found.prunedSegments > 0 ? `（其中 ${found.prunedSegments} 段已到期清理）` : "";
  const waiting = found.waiting > 0 ? `；另有 ${found.waiting} 行等待封存，尚不受保护` : "";
  const lines = [`审计记录完整：${found.segments} 段${pruned}，${found.rows} 行${waiting}`];
  if (found.brokenHeads > 0)
    lines.push(
      `注意：有 ${found.brokenHeads} 次发现链头不是本系统所写（audit.head-broken），请查明当时是否更换过密钥`,
    );
  if (found.head.number > 0) lines.push(`链头：${found.head.number}:${found.head.seal}`);
  return lines.join("\n");
}

export const NOT_MIGRATED = "数据库不是本版本的结构，请先启动一次服务";
