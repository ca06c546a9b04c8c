import type { Direction, FieldGroup } from "../field.types";
import tables from "./own-tables.json";

/** A field that allows letters of these scripts only. */
export interface LatinField {
  readonly group: FieldGroup;
  readonly field: string;
  readonly scripts: readonly string[];
  /** Whether other scripts may follow in half-width brackets. */
  readonly mayAddOther: boolean;
  /** Transport modes to which the restriction applies; absent where it applies to all. */
  readonly transportModes?: readonly string[];
}

interface Region {
  readonly name: string;
  /** Prefixes of customs codes (list 4) and of ports (list 33). */
  readonly customs: readonly string[];
  readonly ports: readonly string[];
  readonly neighbours: readonly string[];
}

export const LATIN_FIELDS = tables.latinFields as readonly LatinField[];

const MANUAL_MODES = new Set(
  tables.manualModes.flatMap(({ direction, modes }) => modes.map((mode) => `${direction}_${mode}`)),
);

/** Whether goods of a trade mode are always registered in a manual, whatever their levy nature. */
export const isManualMode = (direction: Direction, tradeMode: string) =>
  MANUAL_MODES.has(`${direction}_${tradeMode}`);

/** Whether a manual is one of processing trade although the trade mode uses none. */
export const isStrayManual = (tradeMode: string, manual: string) =>
  tables.modesWithoutManual.modes.includes(tradeMode) &&
  tables.modesWithoutManual.letters.includes(manual.slice(0, 1));

/** Trade modes that import goods of Chinese origin. */
export const REIMPORT_MODES: ReadonlySet<string> = new Set(tables.reimportModes);

const HEADINGS = new Set(
  Object.entries(tables.headings).flatMap(([chapter, ends]) => ends.split(" ").map((end) => chapter + end)),
);
const CHANGED_HEADINGS: ReadonlySet<string> = new Set(tables.changedHeadings);

const headingOf = (hsCode: string) => hsCode.slice(0, 4);
/** Whether the first four digits of a tariff code are a heading of the Harmonized System. */
export const hasHeading = (hsCode: string) => HEADINGS.has(headingOf(hsCode));

/** Whether codes were added below the heading after the shipped tables were created. */
export const isChangedHeading = (hsCode: string) => CHANGED_HEADINGS.has(headingOf(hsCode));

const regionOf = (kind: "customs" | "ports", code: string): Region | undefined =>
  tables.regions.find((region) => region[kind].includes(code.slice(0, 2)));

/**
 * The regions of a customs office and a port that are neither the same nor neighbours; null otherwise or if
 * unknown.
 */
export function distantRegions(customs: string, port: string): { customs: string; port: string } | null {
  const ofCustoms = regionOf("customs", customs);
  const ofPort = regionOf("ports", port);
  if (!ofCustoms || !ofPort || ofCustoms === ofPort || ofCustoms.neighbours.includes(ofPort.name))
    return null;
  return { customs: ofCustoms.name, port: ofPort.name };
}
