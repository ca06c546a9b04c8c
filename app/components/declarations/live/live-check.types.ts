import type { DeclarationData } from "~/services/declarations/fields/field.types";
import type { RuleContext, RuleSettings, TariffRow } from "~/services/declarations/rules/rule.types";
import type { EntryCheck, ListedFinding } from "../entry.types";

/** A stored declaration with what rules need beside it, for checks of what is typed. */
export interface LiveBase {
  /** Digest of the data (`EntryCheck.content`). */
  readonly content: string;
  readonly data: DeclarationData;
  readonly settings: RuleSettings;
  readonly context: Pick<RuleContext, "today" | "unit" | "card" | "missingFiles">;
  /** The tariff's rows of the lines' codes. */
  readonly tariff: Readonly<Record<string, TariffRow>>;
}

/** How findings change by what is typed and not stored. */
export interface TypedFindings {
  /** All findings of the declaration as it would be stored. */
  readonly check: EntryCheck;
  readonly added: readonly ListedFinding[];
  /** Findings that no longer apply, as `findingId` has them. */
  readonly gone: ReadonlySet<string>;
}
