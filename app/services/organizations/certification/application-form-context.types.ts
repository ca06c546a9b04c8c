import type { Result } from "../../forms/rules/form.schema";
import type { ApplicationKind } from "./application.types";

/** A draft is validated by lengths and formats only; what is sent in has to be whole. */
export type Validating = "draft" | "submit";

/** What the rules have to be told, as they look nothing up themselves. */
export interface ApplicationFormContext {
  readonly validating: Validating;
  readonly kind: ApplicationKind;
  /** Keys that may be chosen. */
  readonly choices: Readonly<
    Record<"enterpriseType" | "idType" | "serviceType" | "filingType", readonly string[]>
  >;
  /** Whether the chosen regions are each other's parents, and whether they go far enough. */
  readonly region: "whole" | "begun" | "wrong";
  /** Whether each paper is there, or what is wrong with the one that came. */
  readonly license: Result<boolean>;
  readonly authorisation: Result<boolean>;
  /** The legal person's number as it is stored; null without one. */
  readonly storedIdNo: string | null;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}
