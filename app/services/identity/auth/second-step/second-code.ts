import { error, ok, type Result } from "../../../forms/rules/form.schema";
import { SECOND_STEP_TEXT as TEXT } from "./second-step.text";

/** A second code: the current time code, or a recovery code. */
export interface SecondCode {
  readonly kind: "time" | "recovery";
  readonly value: string;
}

/** Without letters and digits that look alike. */
export const RECOVERY_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
export const RECOVERY_LENGTH = 10;

const RAW_MAX = 200;
const RECOVERY = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);

const clean = (typed: string) =>
  typed
    .slice(0, RAW_MAX)
    .normalize("NFKC")
    .replace(/[^0-9A-Za-z]/g, "")
    .toUpperCase();

/** Parses either kind, detected by its pattern; blanks, hyphens, full width and lower case are accepted. */
export function readSecondCode(typed: string, wanted: SecondCode["kind"] = "time"): Result<SecondCode> {
  const value = clean(typed);
  if (value === "") return error(wanted === "time" ? TEXT.codeEmpty : TEXT.recoveryEmpty);
  if (/^\d{6}$/.test(value)) return ok({ kind: "time", value });
  if (RECOVERY.test(value)) return ok({ kind: "recovery", value });
  return error(wanted === "time" ? TEXT.codeWrong : TEXT.recoveryWrong);
}
