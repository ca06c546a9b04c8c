import type { Result } from "../../forms/rules/form.schema";
import type { ApplicationKind } from "./application.types";

/** A draft is validated by lengths and formats only; a submitted application must be complete. */
export type Validating = "draft" | "submit";

/** The data that the rules need, because they look nothing up themselves. */
export interface ApplicationFormContext {
  readonly validating: Validating;
  readonly kind: ApplicationKind;
  /** Keys that can be chosen. */
  readonly choices: Readonly<
    Record<"enterpriseType" | "idType" | "serviceType" | "filingType", readonly string[]>
  >;
  /** Whether the chosen regions are consistent, and complete. */
  readonly region: "whole" | "begun" | "wrong";
  /** Whether each paper exists, or the problem of the uploaded one. */
  readonly license: Result<boolean>;
  readonly authorisation: Result<boolean>;
  /** The legal person's stored number; null without one. */
  readonly storedIdNo: string | null;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}
