import type { DeclarationData } from "~/services/declarations/fields/field.types";
import { listVersions, readVersion } from "~/services/declarations/records/declaration-history.server";
import { EVENT_NAMES } from "~/services/declarations/records/declaration.text";
import { db } from "~/services/db/client.server";
import { formatTime } from "~/services/format/time";
import { isDecided, sourceOf } from "../compare/version-events";
import { REVIEW_TEXT as TEXT } from "./review.text";

/** What a reviewer compares a declaration with. */
export interface ReviewBasis {
  readonly versionId: number;
  readonly data: DeclarationData;
  /** Key of the declaring unit; null where the version has not recorded it. */
  readonly unit: string | null;
  readonly name: string;
}

/**
 * The content that a reviewer decided about last; before the first decision, what the declaration was made
 * from. Null for one that was written from nothing.
 */
export async function findReviewBasis(declarationId: number): Promise<ReviewBasis | null> {
  const versions = await listVersions(db, declarationId);
  const basis = versions.find(isDecided) ?? sourceOf(versions);
  if (!basis) return null;
  const { data, unit } = await readVersion(db, declarationId, basis.id);
  const event = EVENT_NAMES[basis.reason as keyof typeof EVENT_NAMES];
  return {
    versionId: basis.id,
    data,
    unit,
    name: TEXT.basis(formatTime(basis.at, "YYYY-MM-DD HH:mm"), event),
  };
}
