/** What a file says of a row, in the order of `columnsOf`. */
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

/** What an import sets of rows that stay as they are. */
export const STORED_COLUMNS = { position: "number", status: "number", version_date: "text" } as const;

/** All that an import writes into a row of a table, but who has changed it and when. */
export const ROW_COLUMNS = { ...PROVIDED, ...SPELLED, ...STORED_COLUMNS };
