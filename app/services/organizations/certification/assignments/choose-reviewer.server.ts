import { sql } from "kysely";
import type { Tx } from "../../../db/client.server";
import type { ReviewStaff } from "./reviewers.server";

/** A reviewer with the applications that wait for them. */
interface Loaded extends ReviewStaff {
  readonly open: number;
  /** When one was last assigned to them; 0 for never. */
  readonly lastAt: number;
}

interface LoadRow {
  readonly id: number;
  readonly open: number | string;
  readonly last_at: number | string | null;
}

/** Counts the open applications of accounts, and finds when each got the last one, by indexes alone. */
export const loadsQuery = (ids: readonly number[]) => sql<LoadRow>`select accounts.id,
    (select count(*) from certification_applications as c
      where c.bill_status = 1 and c.assigned_to_id = accounts.id) as open,
    (select max(c.assigned_at) from certification_applications as c
      where c.assigned_to_id = accounts.id) as last_at
  from accounts where accounts.id in (${sql.join(ids)})`;

/** Reads how many applications wait for each reviewer. */
export async function readLoads(tx: Tx, reviewers: readonly ReviewStaff[]): Promise<Loaded[]> {
  if (reviewers.length === 0) return [];
  const { rows } = await loadsQuery(reviewers.map(({ id }) => id)).execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return reviewers.map((reviewer) => {
    const row = byId.get(reviewer.id);
    return { ...reviewer, open: Number(row?.open ?? 0), lastAt: Number(row?.last_at ?? 0) };
  });
}

const isBefore = (one: Loaded, other: Loaded): boolean => {
  if (one.open !== other.open) return one.open < other.open;
  if (one.lastAt !== other.lastAt) return one.lastAt < other.lastAt;
  return one.id < other.id;
};

/**
 * Returns the reviewer to whom an application is assigned: the one of its last round, where they still may
 * review; else the one with the fewest open ones, of several the one who has gone longest without a new one.
 * Null where nobody but the applicant may review.
 */
export function chooseReviewer(
  reviewers: readonly Loaded[],
  { applicant, previous }: { readonly applicant: number; readonly previous: number | null },
): Loaded | null {
  const possible = reviewers.filter(({ id }) => id !== applicant);
  const again = possible.find(({ id }) => id === previous);
  if (again) return again;
  return possible.reduce<Loaded | null>(
    (best, each) => (best === null || isBefore(each, best) ? each : best),
    null,
  );
}
