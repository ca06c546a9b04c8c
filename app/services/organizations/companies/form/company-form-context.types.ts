import type { PaperField } from "../../certification/application.types";
import type { Choice, Control, ShownFile } from "../../../forms/editing/form.types";
import type { CompanyChoice, CompanyKind, CompanyValues } from "../company.types";

/** What the form has to be told, as its rules look nothing up themselves. */
export interface CompanyFormContext {
  readonly kind: CompanyKind;
  readonly isNew: boolean;
  /** Who names an administrator and sees what the platform notes down for itself. */
  readonly isStaff: boolean;
  /** The customer above it. */
  readonly parent: { readonly name: string; readonly validTo: number | null } | null;
  /** What the editor may not say: it stays as it is here, whatever is sent. */
  readonly fixed: Partial<CompanyValues>;
  /** What is stored now; null for a new one. */
  readonly stored: {
    readonly code: string;
    readonly creditCode: string;
    readonly idNo: string | null;
    readonly values: CompanyValues;
  } | null;
  readonly choices: Readonly<Record<CompanyChoice, readonly Choice[]>>;
  readonly regions: Extract<Control, { kind: "region" }>["regions"];
  /** Whether the chosen regions are each other's parents and go as far down as there are any. */
  readonly isRegionWhole: boolean;
  /** Products that a new one can get by itself, by the id of their version. */
  readonly defaults: readonly Choice[];
  /** The typed credit code has another check character than its standard computes. */
  readonly isDoubtful: boolean;
  /** So many people who declare can be typed in. */
  readonly declarerRows: number;
  /** What is stored, and what has been sent and waits to be taken. */
  readonly papers: Readonly<Record<PaperField, Readonly<Record<"stored" | "waiting", ShownFile | null>>>>;
}

const NO_PAPER = { stored: null, waiting: null };
export const NO_PAPERS: CompanyFormContext["papers"] = { licenseFile: NO_PAPER, authorisationFile: NO_PAPER };
