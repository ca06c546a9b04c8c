const OF_CUSTOMS =
  /GACC|XSD|message[- ]format|DecMessage|Dec(?:Head|Sign|Supplement)|dictionary|entry guide|EdocRealation/;
const TABLES = /published (?<year>\d{4})-0?(?<month>\d+)/;
const OWN = /^(?:our )?own design|^product spec/;

const PUBLIC = "公开资料整理";

/** Describes the source of a seeded list or group for staff. */
export function sourceInWords(source: string): string {
  const { year, month } = TABLES.exec(source)?.groups ?? {};
  if (year && month) return `海关总署代码表（${year}年${month}月公布）`;
  if (OF_CUSTOMS.test(source)) return "海关总署报文格式与填制说明";
  return OWN.test(source) ? "本平台" : PUBLIC;
}

/** Describes for staff how much of the official list the seed contains. */
export function completenessInWords(completeness: string): string {
  if (/^complete/.test(completeness)) return "完整";
  if (/^as (?:documented|used)/.test(completeness)) return "与公布的格式说明一致";
  return /missing|later|newer/.test(completeness) ? "可能缺少较新的代码" : "没有与官方代码表逐条核对";
}
