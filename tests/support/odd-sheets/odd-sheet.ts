/** A file as other programs write it, with the expected result: its rows and faulty cells, or its refusal. */
export interface OddSheet {
  readonly make: (titles: readonly string[]) => Buffer;
  /** Rows below the titles, each after its line number. */
  readonly rows?: readonly (readonly [line: number, ...cells: string[]])[];
  /** Unreadable cells by their names. */
  readonly faults?: readonly (readonly [cell: string, text: string])[];
  readonly remarks?: readonly string[];
  readonly refused?: string;
}

export const NO_DAY = "不是有效的日期，请改为年月日，如2026-05-01";
export const UNCOMPUTED = "公式没有保存计算结果，请用Excel打开并保存，或改为实际内容";
export const COVERED = "与其他单元格合并，只有左上角的一格有内容，请取消合并后逐格填写";
export const LONG_NUMBER = "数字超过15位，后面的数字已丢失，请把这一格设为文本后重新填写";
export const errorValue = (value: string) => `错误值“${value}”，请改为实际内容`;
export const otherKind = (kind: string) => `文件是${kind}，不是XLSX或CSV表格，请另存为XLSX或CSV后重新上传`;
