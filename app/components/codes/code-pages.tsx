import { Link } from "@remix-run/react";
import { withThousands } from "~/services/format/number";
import { codeAddress } from "./code-address";
import { NEXT_PAGE, pageOf, PAGES_LABEL, PREVIOUS_PAGE } from "./codes.text";
import type { Findings } from "./codes.types";

/** Links to the previous and next page; none for a single page. */
export function CodePages({ findings: { list, typed, page, pages } }: { findings: Findings }) {
  if (pages === 1) return null;
  const to = (number: number) => codeAddress(list.type, typed, number);
  return (
    <nav className="pages" aria-label={PAGES_LABEL}>
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev">
          {PREVIOUS_PAGE}
        </Link>
      ) : null}
      <span>{pageOf(withThousands(page), withThousands(pages))}</span>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next">
          {NEXT_PAGE}
        </Link>
      ) : null}
    </nav>
  );
}
