/** The form values of a list. */
export interface ListValues {
  readonly title: string;
  readonly officialTable: string;
  readonly versionDate: string;
  readonly source: string;
}

/** The values of a row in a form or a file. */
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
/** The address of the list of a table's rows. */
export const rowsHref = (type: number) => `${PAGE}?type=${String(type)}`;
export const rowHref = (type: number, id: number) => `${listHref(type)}/rows/${String(id)}`;
/** The address of the inspection names. */
export const namesHref = `${PAGE}?view=inspection-names`;
export const importHref = (type: number) => `${PAGE}/import?list=${String(type)}`;
