/** The values of a tariff code in a file. */
export interface HsValues {
  readonly code: string;
  readonly name: string;
  readonly firstUnit: string;
  readonly secondUnit: string;
  readonly licences: string;
  readonly inspection: string;
  /** In the tariff's notation, numbered from 1. */
  readonly elements: string;
}

/** The same with the inspection names, one per line. */
export interface HsRecord extends HsValues {
  readonly names: string;
}

/** The rules of the form and of a file. */
export const HS_RULES = {
  code: /^\d{10}$/,
  letters: /^[A-Za-z0-9./]{0,40}$/,
  lettersMax: 40,
  nameMax: 255,
  elementsMax: 4000,
  namesMax: 8000,
  /** Number of characters of an invalid line that an error shows. */
  shown: 20,
} as const;

/** The key of the tariff among the tables of an import. */
export const TARIFF = "hs";

export const hsCodesHref = "/reference-data?view=hs-codes";
export const hsCodeHref = (id: number) => `/reference-data/hs-codes/${String(id)}`;
export const newHsCodeHref = "/reference-data/hs-codes/new";
export const tariffImportHref = `/reference-data/import?list=${TARIFF}`;
