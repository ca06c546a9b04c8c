/** What a file says of a tariff code. */
export interface HsValues {
  readonly code: string;
  readonly name: string;
  readonly firstUnit: string;
  readonly secondUnit: string;
  readonly licences: string;
  readonly inspection: string;
  /** As the tariff writes them, numbered from 1. */
  readonly elements: string;
}

/** The same with what inspection calls its goods, one name a line. */
export interface HsRecord extends HsValues {
  readonly names: string;
}

/** What is right, by hand and in a file. */
export const HS_RULES = {
  code: /^\d{10}$/,
  letters: /^[A-Za-z0-9./]{0,40}$/,
  lettersMax: 40,
  nameMax: 255,
  elementsMax: 4000,
  namesMax: 8000,
  /** So much of a line that is wrong is said. */
  shown: 20,
} as const;

/** Among the tables that an import may be for. */
export const TARIFF = "hs";

export const hsCodesHref = "/reference-data?view=hs-codes";
export const hsCodeHref = (id: number) => `/reference-data/hs-codes/${String(id)}`;
export const newHsCodeHref = "/reference-data/hs-codes/new";
export const tariffImportHref = `/reference-data/import?list=${TARIFF}`;
