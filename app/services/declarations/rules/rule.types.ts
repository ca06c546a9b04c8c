import type { DeclarationData, FieldGroup, Part } from "../fields/field.types";

/** 错误 blocks, 提醒 must be acknowledged with a reason, 提示 is only shown. */
export type Level = "error" | "warning" | "hint";

/** A field of the head (place 0), or of a row counted from 1. */
export interface Spot {
  readonly group: FieldGroup;
  readonly place: number;
  readonly field: string;
}

/** A change of one value. */
export interface Patch extends Spot {
  readonly value: string;
}

/** An unambiguous correction that the user applies with one key. */
export interface QuickFix {
  readonly text: string;
  readonly patches: readonly Patch[];
}

/** A rule's result for one field. */
export interface Found extends Spot {
  readonly text: string;
  /** The level where it differs from the rule's own. */
  readonly level?: Level;
  readonly fixes?: readonly QuickFix[];
  /** Own numbers of other declarations that the text refers to. */
  readonly others?: readonly string[];
}

export interface Finding extends Found {
  readonly rule: string;
  readonly level: Level;
  readonly part: Part;
  readonly explanation: string;
  /** The source of the rule. */
  readonly source: string;
  readonly fixes: readonly QuickFix[];
}

/** F: on leaving a field, Z: on leaving a line, G: on checking the whole declaration. */
export type Moment = "F" | "Z" | "G";

export interface Rule {
  readonly id: string;
  readonly level: Level;
  /** The mildest level to which an organisation may set the rule; absent where it may be switched off. */
  readonly floor?: Level;
  readonly moment: Moment;
  readonly explanation: string;
  readonly source: string;
  readonly run: (declaration: DeclarationData, context: RuleContext) => readonly Found[];
}

/** A row of the tariff, as far as it is loaded. */
export interface TariffRow {
  readonly firstUnit: string;
  readonly secondUnit: string;
  /** Letters of the required papers. */
  readonly licences: string;
  /** Names of the declaration elements in order; empty where they are not loaded. */
  readonly elements: readonly { readonly name: string; readonly isNeeded: boolean }[];
}

/** A possible duplicate of the declaration. */
export interface DuplicateMatch {
  readonly number: string;
  /** `container`: the bill and a container; `bill`: the bill alone, where one of both names no container. */
  readonly by: "bill" | "container" | "contract";
}

/** Data beyond the declaration itself; rules that lack theirs report nothing. */
export interface RuleContext {
  /** `YYYYMMDD`, China time. */
  readonly today: string;
  readonly hs?: (code: string) => TariffRow | undefined;
  /**
   * Whether a reference list has this code; undefined where the list is not loaded. Inspection codes ("ciq")
   * are preceded by their HS code: `8471300000/101`.
   */
  readonly hasCode?: (list: string, code: string) => boolean | undefined;
  /** Whether a tariff code has inspection names; undefined where they are not loaded. */
  readonly hasInspectionName?: (hsCode: string) => boolean | undefined;
  /** Unit prices of earlier lines with this code and currency and the same party, newest first. */
  readonly prices?: (hsCode: string, currency: string) => readonly string[];
  readonly duplicates?: readonly DuplicateMatch[];
  /** The credit code that is registered for a customs code. */
  readonly creditCodeOf?: (customsCode: string) => string | undefined;
  /** The declaring unit; null where none is chosen, undefined where it is unknown. */
  readonly unit?: {
    readonly customsCode: string;
    readonly creditCode: string;
    readonly name: string;
    /** `YYYYMMDD`; "" for no expiry. */
    readonly validTo: string;
  } | null;
  readonly card?: { readonly validTo: string; readonly isOfChannel: boolean };
  /** Places of files whose PDF is missing. */
  readonly missingFiles?: readonly number[];
}

/** An organisation's level by rule; rules at their own level are missing. */
export type RuleSettings = Readonly<Record<string, Level | "off">>;
