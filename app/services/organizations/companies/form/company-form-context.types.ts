import type { PaperField } from "../../certification/application.types";
import type { Choice, Control, ShownFile } from "../../../forms/editing/form.types";
import type { CompanyChoice, CompanyKind, CompanyValues } from "../company.types";

/** The data that the form's rules need, because they look nothing up themselves. */
export interface CompanyFormContext {
  readonly kind: CompanyKind;
  readonly isNew: boolean;
  /** Whether the editor is staff, who name an administrator and see internal remarks. */
  readonly isStaff: boolean;
  /** The parent customer. */
  readonly parent: { readonly name: string; readonly validTo: number | null } | null;
  /** Values that the editor cannot change, whatever is sent. */
  readonly fixed: Partial<CompanyValues>;
  /** The stored values; null for a new one. */
  readonly stored: {
    readonly code: string;
    readonly creditCode: string;
    readonly idNo: string | null;
    readonly values: CompanyValues;
  } | null;
  readonly choices: Readonly<Record<CompanyChoice, readonly Choice[]>>;
  readonly regions: Extract<Control, { kind: "region" }>["regions"];
  /** Whether the chosen regions are consistent and as complete as possible. */
  readonly isRegionWhole: boolean;
  /** Products that a new company can get by default, by the id of their version. */
  readonly defaults: readonly Choice[];
  /** Whether the check character of the typed credit code is wrong. */
  readonly isDoubtful: boolean;
  /** Number of declarer rows of the form. */
  readonly declarerRows: number;
  /** The stored papers, and uploads that are not claimed yet. */
  readonly papers: Readonly<Record<PaperField, Readonly<Record<"stored" | "waiting", ShownFile | null>>>>;
}

const NO_PAPER = { stored: null, waiting: null };
export const NO_PAPERS: CompanyFormContext["papers"] = { licenseFile: NO_PAPER, authorisationFile: NO_PAPER };
