import type { CompanyChoice, CompanyKind, CompanyValues } from "./company.types";

/** What the rules have to be told, as they look nothing up themselves. */
export interface CompanyFacts {
  readonly kind: CompanyKind;
  readonly isNew: boolean;
  /** The customer above it. */
  readonly parent: { readonly validTo: number | null } | null;
  /** What the editor may not say: it stays as it is here, whatever is sent. */
  readonly fixed: Partial<CompanyValues>;
  /** What is stored now; null for a new one. */
  readonly stored: { readonly creditCode: string; readonly idNo: string | null } | null;
  readonly choices: Readonly<Record<CompanyChoice, readonly string[]>>;
  /** Whether the chosen regions are each other's parents and go as far down as there are any. */
  readonly isRegionWhole: boolean;
}
