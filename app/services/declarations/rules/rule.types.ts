import type { DeclarationData, FieldGroup, Part } from "../fields/field.types";

/** 错误 blocks, 提醒 is acknowledged with a reason, 提示 is only shown. */
export type Level = "error" | "warning" | "hint";

/** A field of the head (place 0), or of a row counted from 1. */
export interface Spot {
  readonly group: FieldGroup;
  readonly place: number;
  readonly field: string;
}

/** One value that changes; what somebody types is stored by the same patches. */
export interface Patch extends Spot {
  readonly value: string;
}

/** A certain correction, offered as one key. */
export interface QuickFix {
  readonly text: string;
  readonly patches: readonly Patch[];
}

/** What a rule has found. */
export interface Found extends Spot {
  readonly text: string;
  /** Where it is not the rule's own. */
  readonly level?: Level;
  readonly fixes?: readonly QuickFix[];
  /** Numbers of other declarations that it speaks of. */
  readonly others?: readonly string[];
}

export interface Finding extends Found {
  readonly rule: string;
  readonly level: Level;
  readonly part: Part;
  readonly explanation: string;
  /** Where the rule comes from. */
  readonly source: string;
  readonly fixes: readonly QuickFix[];
}

/** F: on leaving a field, Z: on leaving a line, G: of the whole declaration. */
export type Moment = "F" | "Z" | "G";

export interface Rule {
  readonly id: string;
  readonly level: Level;
  /** An organisation may not make it milder than this; absent where it may switch it off. */
  readonly floor?: Level;
  readonly moment: Moment;
  readonly explanation: string;
  readonly source: string;
  readonly run: (declaration: DeclarationData, context: RuleContext) => readonly Found[];
}

/** A row of the customs tariff, as far as it is loaded. */
export interface TariffRow {
  readonly firstUnit: string;
  readonly secondUnit: string;
  /** Letters of the papers that it asks for. */
  readonly licences: string;
  /** Names of the declaration elements in order; empty where they are not loaded. */
  readonly elements: readonly { readonly name: string; readonly isNeeded: boolean }[];
}

/** Another declaration that looks like this one. */
export interface DuplicateMatch {
  readonly number: string;
  readonly by: "bill" | "contract";
}

/** What rules cannot know of the declaration alone; without a fact its rules are silent. */
export interface RuleContext {
  /** `YYYYMMDD`, where the declarer is. */
  readonly today: string;
  readonly hs?: (code: string) => TariffRow | undefined;
  /**
   * Whether a list of the reference data has this code; undefined where the list is not loaded. Inspection codes
   * ("ciq") are asked for with the HS code that they belong to: `8471300000/101`.
   */
  readonly hasCode?: (list: string, code: string) => boolean | undefined;
  /** Whether the inspection names have a tariff code; undefined where they are not loaded. */
  readonly hasInspectionName?: (hsCode: string) => boolean | undefined;
  /** Unit prices of earlier lines of this code, party and currency, newest first. */
  readonly prices?: (hsCode: string, currency: string) => readonly string[];
  readonly duplicates?: readonly DuplicateMatch[];
  /** The credit code that the register has of a customs code. */
  readonly creditCodeOf?: (customsCode: string) => string | undefined;
  /** Who declares; null where nobody has been chosen. */
  readonly unit?: {
    readonly customsCode: string;
    readonly creditCode: string;
    readonly name: string;
    /** `YYYYMMDD`; "" where it does not end. */
    readonly validTo: string;
  } | null;
  readonly card?: { readonly validTo: string; readonly isOfChannel: boolean };
  /** Places of files whose PDF is not there. */
  readonly missingFiles?: readonly number[];
}

/** What an organisation has made of rules. */
export type RuleSettings = Readonly<Record<string, Level | "off">>;
