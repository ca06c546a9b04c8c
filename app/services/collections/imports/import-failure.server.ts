import { isDuplicate, isRefused } from "../../db/duplicate.server";
import { failureKind } from "../../runtime/failures/failure-kind";
import type { ImportPart } from "./import-parts.server";
import { IMPORTS_TEXT } from "./imports.text";

const { reasons: REASONS } = IMPORTS_TEXT;

function reasonOf(error: unknown): string {
  const kind = failureKind(error);
  if (kind !== "bug") return REASONS[kind];
  if (isDuplicate(error)) return REASONS.taken;
  return isRefused(error) ? REASONS.refused : REASONS.unknown;
}

/** Why an import was interrupted, for the account that started it: the lines being stored, and the cause. */
export function describeImportFailure(error: unknown, part: ImportPart | null): string {
  const lines = part?.rows.map(({ line }) => line) ?? [];
  const first = lines[0];
  const last = lines.at(-1);
  const reason = reasonOf(error);
  return first === undefined || last === undefined ? reason : IMPORTS_TEXT.notStored(first, last) + reason;
}
