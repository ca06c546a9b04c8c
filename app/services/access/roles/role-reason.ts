import type { Result } from "../../forms/rules/form.schema";
import { readPlainText } from "../../forms/rules/plain-text";
import { REASON_MAX, ROLE_TEXT as TEXT } from "./role.text";

export const readRoleReason = (typed: string, { isNeeded }: { isNeeded: boolean }): Result<string> =>
  readPlainText(typed, {
    max: REASON_MAX,
    long: TEXT.reasonLong,
    ...(isNeeded ? { empty: TEXT.reasonEmpty } : {}),
  });
