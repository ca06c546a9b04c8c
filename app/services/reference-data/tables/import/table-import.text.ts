/** The import of official tables (docs/console.md, 9.1). */
export const TABLE_IMPORT_TEXT = {
  object: "官方代码表",
  counted: "个代码",
  fields: { list: "代码表", versionDate: "版本日期", source: "来源", range: "范围" },
  ranges: { whole: "全量：文件中没有的代码停用", part: "增量：文件中没有的代码不变" },
  rangeNames: { whole: "全量", part: "增量" },
  sourceHint: "如：海关总署公告2026年第8号",
  listUnknown: "没有这个代码表，请从列表中选择",
  flagWrong: "进出口应为进口、出口，或I、E",
  codeShort: (code: string, length: number) =>
    `本表的代码都是 ${String(length)} 位，“${code}”只有 ${String(code.length)} 位，前面的 0 可能已丢失，请填写完整的代码`,
  parentSelf: "上级代码不能是自己",
  undo: "撤销导入",
  undoNote: (who: string, time: string) =>
    `${who}于${time}导入；撤销后代码表回到导入之前的样子，新增的代码删除。导入后五分钟内、没有人再修改时可以撤销。`,
  undoTooLate: "已超过五分钟，或导入后有人修改过，不能撤销",
  undone: "已撤销导入",
  hints: [
    "代码和名称必填，其他列可以没有；没有的列不改变已有的内容。",
    "有一行错误时全部不导入；导入在一个事务内完成，各服务器随即使用新的代码。",
    "计量单位、监管条件、检验检疫类别和申报要素只用于“商品编码（税则）”；计量单位可写代码或名称，申报要素写成 1:品牌类型;2:出口享惠情况;。",
    "没有改变的代码不受影响；停用的代码出现在文件中时重新启用。",
  ],
} as const;

/** The remark on codes that an import has retired. */
export const retiredDoneText = (names: readonly string[], count: number) =>
  `文件中没有，已停用 ${String(count)} 个代码：${names.join("、")}${count > names.length ? "…" : ""}`;

export const retiredText = (count: number, codes: readonly string[]) =>
  `文件中没有以下 ${String(count)} 个在用的代码，导入后停用：${codes.join("、")}${count > codes.length ? "…" : ""}`;

/** A new code whose name another code has. */
export interface RenamedCode {
  readonly code: string;
  readonly name: string;
  readonly knownAs: string;
}

export const renamedText = (count: number, codes: readonly RenamedCode[]) =>
  `以下 ${String(count)} 个新代码的名称已有其他代码，请核对代码是否写错：${codes
    .map(({ code, name, knownAs }) => `${code} ${name}（已有 ${knownAs}）`)
    .join("、")}${count > codes.length ? "…" : ""}`;

/**
 * Asks for agreement to an import that retires so many codes that the file may be incomplete or of another
 * table.
 */
export const fallText = (list: string, retired: number, live: number) =>
  `“${list}”现有 ${String(live)} 个在用的代码，导入后将停用其中 ${String(retired)} 个，超过20%。请核对文件是否完整、代码表是否选对。`;
