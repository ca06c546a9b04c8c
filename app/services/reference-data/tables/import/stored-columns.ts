/** The columns that a file provides, in the order of `columnsOf`. */
const PROVIDED = {
  code: "text",
  name: "text",
  flag: "text",
  parent_code: "text",
  customs_code: "text",
  customs_name: "text",
  inspection_code: "text",
  inspection_name: "text",
  english_name: "text",
  full_name: "text",
  valid_from: "number",
  remark: "text",
} as const;
const SPELLED = { pinyin: "text", initials: "text" } as const;

/** The columns that an import sets in unchanged rows. */
export const STORED_COLUMNS = { position: "number", status: "number", version_date: "text" } as const;

/** All columns that an import writes into a row, except time and user of the change. */
export const ROW_COLUMNS = { ...PROVIDED, ...SPELLED, ...STORED_COLUMNS };
