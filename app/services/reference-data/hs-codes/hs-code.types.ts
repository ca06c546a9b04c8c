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

/** Among the tables that an import may be for. */
export const TARIFF = "hs";

export const hsCodesHref = "/reference-data?view=hs-codes";
export const tariffImportHref = `/reference-data/import?list=${TARIFF}`;
