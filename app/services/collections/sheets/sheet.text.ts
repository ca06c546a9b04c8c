import { formatCount } from "../../format/text/count";
import {
  CELL_CHARACTERS,
  COLUMNS_MAX,
  DEPTH_MAX,
  ENTRIES_MAX,
  LINES_MAX,
  MERGED_MAX,
  ROW_CHARACTERS,
  SHARED_TEXTS_MAX,
  SHEETS_MAX,
  STYLES_MAX,
} from "./sheet-limits";

const NAME_SHOWN = 40;

const quoted = (name: string) => `“${name.length > NAME_SHOWN ? `${name.slice(0, NAME_SHOWN)}…` : name}”`;

function letters(column: number): string {
  const before = Math.floor((column - 1) / 26);
  return (before > 0 ? letters(before) : "") + String.fromCharCode(65 + ((column - 1) % 26));
}

/** The name of a cell in spreadsheets. */
export const cellName = (line: number, column: number): string => `${letters(column)}${String(line)}`;

/** Why a sheet cannot be read; each text states the position. */
export const SHEET_TEXT = {
  row: (line: number) => `第${formatCount(line)}行`,
  cell: (line: number, column: number) => `第${formatCount(line)}行${letters(column)}列`,
  ofSheet: (sheet: string, position: string) => `工作表${quoted(sheet)}${position}`,
  part: (name: string) => `文件内的${quoted(name)}`,
  sharedText: (count: number) => `文件内共用文字的第${formatCount(count)}条`,

  manyRows: (position: string, rows: number) =>
    `文件不能超过20MB或${formatCount(rows)}行：${position}起超出，请分成几个文件`,
  manyLines: `文件的行太多：读到第${formatCount(LINES_MAX)}行还没有结束，请删除空行`,
  farBelow: (position: string, lines: number) =>
    `${position}离标题太远：数据须在前${formatCount(lines)}行之内，请删除空行`,
  manyColumns: (position: string) => `${position}超出范围：最多${COLUMNS_MAX}列，请使用下载的模板`,
  longCell: (position: string) => `${position}的内容太长：最多${formatCount(CELL_CHARACTERS)}个字`,
  longRow: (position: string) =>
    `${position}太长：最多${formatCount(ROW_CHARACTERS)}个字，请检查引号是否成对`,
  openQuote: (position: string) => `${position}的引号没有成对，请更正后重新上传`,
  muchText: (position: string) => `文件中的文字太多：读到${position}为止，请分成几个文件`,
  cellWrong: (position: string) => `${position}无法读取，请更正或清空这一格`,
  sharedMissing: (position: string) => `${position}指向不存在的文字，请用Excel重新保存后上传`,
  outOfOrder: (position: string) => `${position}的位置不对，请用Excel重新保存后上传`,

  errorValue: (value: string) => `错误值${quoted(value)}，请改为实际内容`,
  uncomputed: "公式没有保存计算结果，请用Excel打开并保存，或改为实际内容",
  covered: "与其他单元格合并，只有左上角的一格有内容，请取消合并后逐格填写",
  noDay: "不是有效的日期，请改为年月日，如2026-05-01",
  longNumber: "数字超过15位，后面的数字已丢失，请把这一格设为文本后重新填写",

  otherKind: (kind: string) => `文件是${kind}，不是XLSX或CSV表格，请另存为XLSX或CSV后重新上传`,
  noVisibleSheet: "工作簿中没有可见的工作表，隐藏的工作表不会读取，请取消隐藏后重新上传",
  firstSheetOnly: (sheet: string, others: number) =>
    `只读取第一个可见的工作表${quoted(sheet)}，其余 ${String(others)} 个可见的工作表不会导入`,
  locked: "文件有密码保护或是旧版XLS，请去掉密码，另存为XLSX或CSV后重新上传",
  noWorkbook: (name: string) => `文件不是工作簿：其中没有${quoted(name)}，请另存为XLSX后重新上传`,
  directoryBroken: (count: number) =>
    `文件的目录已损坏：读到第${formatCount(count)}项，请用Excel重新保存后上传`,
  manyEntries: `文件由太多部分组成：最多${formatCount(ENTRIES_MAX)}个，请只保留要导入的工作表`,
  encryptedPart: (name: string) => `文件内的${quoted(name)}已加密，请去掉密码后重新上传`,
  partTwice: (name: string) => `文件内的${quoted(name)}重复，请用Excel重新保存后上传`,
  overlapping: (name: string) => `文件内的${quoted(name)}与其他部分重叠，请用Excel重新保存后上传`,
  partBroken: (position: string) => `${position}已损坏或不完整，请用Excel重新保存后上传`,
  unpacked: (position: string, megabytes: number) => `文件解开后超过${megabytes}MB：读到${position}为止`,
  xmlWrong: (position: string) => `${position}的格式有错误，请用Excel重新保存后上传`,
  doctype: (position: string) => `${position}含有不允许的定义（DOCTYPE），请用Excel重新保存后上传`,
  deep: (position: string) => `${position}嵌套太深：最多${DEPTH_MAX}层`,
  longMarkup: (position: string) => `${position}的内容太长，请更正后重新上传`,

  manySheets: `工作簿的工作表太多：最多${SHEETS_MAX}个，请只保留要导入的工作表`,
  manyStyles: `工作簿的单元格样式太多：最多${formatCount(STYLES_MAX)}种，请清除格式后重新上传`,
  manyMerged: (sheet: string) =>
    `工作表${quoted(sheet)}的合并单元格太多：最多${formatCount(MERGED_MAX)}处，请取消合并后重新上传`,
  manyShared: `工作簿的文字太多：读到共用文字的第${formatCount(SHARED_TEXTS_MAX)}条还没有结束，请分成几个文件`,
  longShared: (count: number) =>
    `工作簿的文字太长：读到共用文字的第${formatCount(count)}条为止，请分成几个文件`,
  muchTime: (position: string) => `文件太复杂：读到${position}已用时过长，请清除格式或分成几个文件`,
  muchMemory: (position: string) => `文件太复杂：读到${position}已占用太多内存，请清除格式或分成几个文件`,
  tooComplex: "文件太复杂，无法读取，请清除格式或分成几个文件后重新上传",
} as const;
