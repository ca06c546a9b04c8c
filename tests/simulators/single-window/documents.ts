import { createHash } from "node:crypto";
import type { CourseStep } from "./course";

/** Marks what it writes as simulated. */
export const NOTE = "模拟";

const noted = (text: string) => (text === "" ? NOTE : `${NOTE}：${text}`);

/** The import client's file and the seed, of which all numbers are made. */
export interface Origin {
  readonly seed: number;
  /** The name of the file that was taken. */
  readonly name: string;
  /** CustomMaster of the declaration. */
  readonly customs: string;
}

/** Digits that look random and are deterministic for a seed and a name. */
const numberOf = (seed: number, name: string, digits: number): string =>
  BigInt(
    `0x${createHash("sha256")
      .update(`${String(seed)} ${name}`)
      .digest("hex")}`,
  )
    .toString()
    .slice(0, digits);

let answers = 0;
/** The present time in China: `2026-01-12T09:30:05`. */
const noticeNow = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19);

/** A unique timestamp of 17 digits, in the client's format. */
export const stamp = (): string => {
  answers += 1;
  const time = noticeNow().replace(/\D/g, "");
  return time + String(answers % 1000).padStart(3, "0");
};

/** ClientSeqNo, which is the same in the names of all files of a declaration. */
export const clientNumberOf = (name: string) => name.replace(/^[IE]_|_t-\d+\.\w+$/g, "");

const isExport = (name: string) => name.startsWith("E_");

/** 统一编号: the same for all files of a declaration. */
const unifiedNumberOf = ({ seed, name }: Origin) =>
  `${isExport(name) ? "E" : "I"}2026${numberOf(seed, clientNumberOf(name), 13)}`;

/** 海关编号: district, year, 1 for imports, and 9 digits. */
const customsNumberOf = ({ seed, name, customs }: Origin) =>
  `${customs}2026${isExport(name) ? "0" : "1"}${numberOf(seed, `entry ${clientNumberOf(name)}`, 9)}`;

/** A file to be written. */
export interface SimulatedFile {
  readonly name: string;
  readonly text: string;
}

/** A receipt of customs (docs/decisions/0175). Only those that customs writes itself have its number. */
export const receiptOf = (
  origin: Origin,
  { code, note = "", at = noticeNow() }: CourseStep,
): SimulatedFile => ({
  name: `Receipt_${unifiedNumberOf(origin)}_${stamp()}.xml`,
  text: [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<DEC_DATA xmlns="http://www.chinaport.gov.cn/dec"><DEC_RESULT>',
    `  <CUS_CIQ_NO>${unifiedNumberOf(origin)}</CUS_CIQ_NO>`,
    "2638".includes(code) ? "  <ENTRY_ID/>" : `  <ENTRY_ID>${customsNumberOf(origin)}</ENTRY_ID>`,
    `  <NOTICE_DATE>${at}</NOTICE_DATE>`,
    `  <CHANNEL>${code}</CHANNEL>`,
    `  <NOTE>${noted(note)}</NOTE>`,
    "</DEC_RESULT></DEC_DATA>",
    "",
  ].join("\n"),
});

/** The import client's answer to a file. @param problem why it is refused; null where it is stored */
export const answerTo = (origin: Origin, problem: string | null): SimulatedFile => ({
  name: `${problem === null ? "Successed" : "Failed"}_${origin.name.replace(/\.\w+$/, "")}_${stamp()}.xml`,
  text: [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<DecImportResponse>",
    `  <ResponseCode>${problem === null ? "0" : "1"}</ResponseCode>`,
    `  <ErrorMessage>${noted(problem ?? "")}</ErrorMessage>`,
    `  <ClientSeqNo>${clientNumberOf(origin.name)}</ClientSeqNo>`,
    `  <SeqNo>${unifiedNumberOf(origin)}</SeqNo>`,
    "</DecImportResponse>",
    "",
  ].join("\n"),
});

/** What the client writes when it cannot open its card. */
export const cardFailure = (): SimulatedFile => ({
  name: `card-${stamp()}.xml`,
  text: `<?xml version="1.0" encoding="UTF-8"?>
<Root><resultFlag><Type>1</Type><Value>11</Value></resultFlag><failCode>C134</failCode><failInfo>["[读卡器底层库]打开读卡器失败（${NOTE}）","Err:Custom50200"]</failInfo></Root>
`,
});

/** The same file once more, under a name of its own. */
export const again = ({ name, text }: SimulatedFile): SimulatedFile => ({
  name: name.replace(/\d{17}(?=\.\w+$)/, stamp()),
  text,
});

const chinese = new Map<string, readonly [number, number]>();

/** Fills the table of GB2312: the code points of two bytes from 0xA1A1 to 0xF7FE. */
function fillChinese(): void {
  const decoder = new TextDecoder("gb18030");
  for (let first = 0xa1; first <= 0xf7; first += 1)
    for (let second = 0xa1; second <= 0xfe; second += 1)
      chinese.set(decoder.decode(Uint8Array.of(first, second)), [first, second]);
}

/** A document in GB2312, which its declaration names. */
export function inGb2312(text: string): Buffer {
  if (chinese.size === 0) fillChinese();
  const named = text.replace('encoding="UTF-8"', 'encoding="GB2312"');
  return Buffer.from([...named].flatMap((character) => chinese.get(character) ?? [character.charCodeAt(0)]));
}
