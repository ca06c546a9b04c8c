import { db } from "../../../db/client.server";
import { hasValidCheckCharacter } from "../../../format/credit-code";
import { DAY_MILLISECONDS, startOfDay } from "../../../format/day";
import { companyHref, companyPerms } from "../../../access/paths/company-paths";
import type { ApplicationRow } from "../applications.server";
import type { ReviewHint } from "./application-view.types";
import { HINT_TEXT as TEXT } from "./application-view.text";

const SHOWN = 5;
const SOON_DAYS = 30;

/** The page of an organisation, and the permission to open it. */
const pageOf = (row: { id: number; kind: string; parent_id: number | null }) => ({
  perms: companyPerms(row),
  href: companyHref(row),
});

type May = (perms: string) => boolean;

/** Live organisations with the same credit or customs code. */
async function organizationHints(
  { credit_code, customs_code }: ApplicationRow,
  may: May,
): Promise<ReviewHint[]> {
  const rows = await db
    .selectFrom("organizations")
    .select(["id", "name", "kind", "parent_id", "credit_code"])
    .where("archived_at", "is", null)
    .where("kind", "in", ["customer", "provider"])
    .where((eb) =>
      eb.or([
        eb("credit_code", "=", credit_code),
        ...(customs_code === "" ? [] : [eb("customs_code", "=", customs_code)]),
      ]),
    )
    .orderBy("id")
    .limit(SHOWN)
    .execute();
  return rows.map((row) => {
    const { perms, href } = pageOf(row);
    return {
      text: row.credit_code === credit_code ? TEXT.sameCreditCode : TEXT.sameCustomsCode,
      link: { text: row.name, href: may(perms) ? href : null },
    };
  });
}

/** Other submitted or rejected applications with the same credit or customs code. */
async function applicationHints(row: ApplicationRow): Promise<ReviewHint[]> {
  const rows = await db
    .selectFrom("certification_applications")
    .select(["id", "company_name", "credit_code", "number"])
    .where("id", "<>", row.id)
    .where("bill_status", "in", [1, 3])
    .where("bill_status", ">", 0)
    .where((eb) =>
      eb.or([
        eb("credit_code", "=", row.credit_code),
        ...(row.customs_code === "" ? [] : [eb("customs_code", "=", row.customs_code)]),
      ]),
    )
    .orderBy("id")
    .limit(SHOWN)
    .execute();
  return rows.map(({ id, company_name, credit_code, number }) => ({
    text: credit_code === row.credit_code ? TEXT.otherCreditCode : TEXT.otherCustomsCode,
    link: { text: `${company_name} ${number}`, href: `/certification-review/${id}` },
  }));
}

function filingHints({ filing_to }: ApplicationRow, at: number): ReviewHint[] {
  if (filing_to === "") return [];
  const end = startOfDay(filing_to) + DAY_MILLISECONDS;
  if (end <= at) return [{ text: TEXT.filingOver(filing_to) }];
  return end <= at + SOON_DAYS * DAY_MILLISECONDS ? [{ text: TEXT.filingSoon(filing_to) }] : [];
}

/** Warnings for the reviewer; none of them refuses the approval. */
export async function applicationHintsOf(
  row: ApplicationRow,
  { may, at }: { may: May; at: number },
): Promise<ReviewHint[]> {
  const [organizations, applications] = await Promise.all([
    organizationHints(row, may),
    applicationHints(row),
  ]);
  const check = hasValidCheckCharacter(row.credit_code) ? [] : [{ text: TEXT.checkCharacter }];
  return [...check, ...organizations, ...applications, ...filingHints(row, at)];
}
