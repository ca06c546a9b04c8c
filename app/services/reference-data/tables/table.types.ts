/** What the form says of a list. */
export interface ListValues {
  readonly title: string;
  readonly officialTable: string;
  readonly versionDate: string;
  readonly source: string;
}

/** What a form or a file says of a row. */
export interface RowValues {
  readonly code: string;
  readonly name: string;
  readonly englishName: string;
  readonly fullName: string;
  readonly customsCode: string;
  readonly customsName: string;
  readonly inspectionCode: string;
  readonly inspectionName: string;
  readonly parentCode: string;
  readonly flag: "" | "I" | "E";
  readonly validFrom: number | null;
  readonly remark: string;
}

const PAGE = "/reference-data";
export const listHref = (type: number) => `${PAGE}/${String(type)}`;
/** The rows of a list. */
export const rowsHref = (type: number) => `${PAGE}?type=${String(type)}`;
export const rowHref = (type: number, id: number) => `${listHref(type)}/rows/${String(id)}`;
/** What inspection calls the goods of tariff codes. */
export const namesHref = `${PAGE}?view=inspection-names`;
export const importHref = (type: number) => `${PAGE}/import?list=${String(type)}`;
