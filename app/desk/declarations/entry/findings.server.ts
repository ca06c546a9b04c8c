import type { EntryCheck, EntryFinding, ListedFinding } from "~/components/declarations/entry.types";
import { declarantPage } from "~/services/access/paths/console-pages-business";
import { DECLARANTS_PATH } from "~/services/access/paths/page-links";
import { PLACE_NAMES } from "~/components/declarations/place-names.text";
import {
  checkNow,
  checkWhole,
  type CheckedFinding,
} from "~/services/declarations/checks/check-declaration.server";
import type { DeclarationData, Part } from "~/services/declarations/fields/field.types";
import type { RowKind } from "~/services/declarations/parts/parts";
import {
  declarationHref,
  type StoredDeclaration,
} from "~/services/declarations/records/find-declaration.server";
import { listFindings } from "~/services/declarations/parts/finding-order";
import { countFindings } from "~/services/declarations/rules/findings";
import { placeFinding } from "~/services/declarations/parts/place-finding";
import { sha256 } from "~/services/runtime/secrets/secret.server";
import { db } from "~/services/db/client.server";
import { formatTime } from "~/services/format/time";

/** A finding with the form that it is shown on. */
interface PlacedFinding extends EntryFinding {
  readonly part: Part;
  readonly kind: "head" | RowKind;
  readonly row: number;
  readonly isHead: boolean;
  readonly isMissing: boolean;
}

export interface ShownCheck extends EntryCheck {
  readonly findings: readonly (PlacedFinding & ListedFinding)[];
}

/** Whether a finding belongs to a part and, where given, to a kind of rows and one of them. */
export const isAt = (finding: PlacedFinding, part: Part, kind?: RowKind, row?: number): boolean =>
  finding.part === part &&
  (kind === undefined || finding.kind === kind) &&
  (row === undefined || finding.row === row);

/** Pages on which findings of a rule are resolved. */
const LINKS: Readonly<Record<string, EntryFinding["link"]>> = {
  X18: { text: declarantPage.title, href: DECLARANTS_PATH },
};

function placed({ row, data }: StoredDeclaration, finding: CheckedFinding): PlacedFinding {
  const place = placeFinding(data, finding, PLACE_NAMES, declarationHref(row.id));
  return {
    ...place,
    key: finding.key,
    level: finding.level,
    text: finding.text,
    explanation: finding.explanation,
    source: finding.source,
    fixes: finding.fixes.map(({ text }) => text),
    acknowledged: finding.acknowledged,
    ...(LINKS[finding.rule] ? { link: LINKS[finding.rule] } : {}),
    isHead: place.kind === "head",
  };
}

/** Checks a declaration as it is now, whether it has been checked before or not. */
export const findingsNow = async (stored: StoredDeclaration): Promise<readonly PlacedFinding[]> =>
  (await checkNow(db, stored)).map((finding) => placed(stored, finding));

const DIGEST_LENGTH = 16;

/** Identifies a declaration's data, so that browsers know whether those they check by are the stored ones. */
export const contentDigest = (data: DeclarationData): string =>
  sha256(JSON.stringify(data)).slice(0, DIGEST_LENGTH);

/** The findings of the present content, with the time of its last check. */
export async function presentCheck(stored: StoredDeclaration): Promise<ShownCheck> {
  const { checked_at: at } = stored.row;
  const { findings, switchedOff } = await checkWhole(db, stored);
  return {
    switchedOff,
    content: contentDigest(stored.data),
    at: at === null ? null : formatTime(at, "HH:mm:ss"),
    findings: listFindings(findings.map((finding) => placed(stored, finding))),
    ...countFindings(findings),
  };
}

/** The result of the last check; null while the content is unchecked since its last change. */
export const checkOf = async (stored: StoredDeclaration): Promise<ShownCheck | null> =>
  stored.row.checked_at === null ? null : presentCheck(stored);
