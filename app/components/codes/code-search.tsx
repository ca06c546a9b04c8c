import { Form, Link } from "@remix-run/react";
import { CardTable } from "../layout/card-table";
import { CODES_PATH, codeAddress } from "./code-address";
import {
  FIND,
  FLAGS,
  FOUND_COLUMNS,
  NO_MATCHES_HINT,
  MORE_FOUND,
  RETIRED,
  SEARCH_HINT,
  SEARCH_LABEL,
  TIERS,
} from "./codes.text";
import type { FoundCode } from "~/services/reference-data/codes/code-search.types";
import type { CodeSearch } from "./codes.types";
import { CodeCell } from "./copy-code";
import { NoCodes } from "./no-codes";

/** Maximum length that the server reads. */
const TYPED_MAX = 64;

/** Search field for all lists. */
export function SearchForm({ typed }: { typed: string }) {
  return (
    <Form method="get" action={CODES_PATH} className="search-codes" role="search" key={typed}>
      <div className="field">
        <label htmlFor="q">{SEARCH_LABEL}</label>
        <div className="row">
          <input
            id="q"
            name="q"
            type="search"
            className="input"
            defaultValue={typed}
            maxLength={TYPED_MAX}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            aria-describedby="q-hint"
          />
          <button className="button">{FIND}</button>
        </div>
        <p className="hint" id="q-hint">
          {SEARCH_HINT}
        </p>
      </div>
    </Form>
  );
}

/** Search results of all lists, by quality of the match. */
export function SearchFindings({ search: { matches } }: { search: CodeSearch }) {
  if (matches.length === 0) return <NoCodes hint={NO_MATCHES_HINT} />;
  return matches.map(({ tier, rows, hasMore }) => (
    <section key={tier} className="found-codes">
      <h2>{TIERS[tier]}</h2>
      <FoundTable caption={TIERS[tier]} rows={rows} />
      {hasMore ? <p className="hint">{MORE_FOUND}</p> : null}
    </section>
  ));
}

function FoundTable({ caption, rows }: { caption: string; rows: readonly FoundCode[] }) {
  const { code, name, list, former } = FOUND_COLUMNS;
  const hasFormer = rows.some((row) => row.former !== "");
  return (
    <CardTable caption={caption} columns={[code, name, list, ...(hasFormer ? [former] : [])]}>
      {rows.map((row) => (
        <tr key={row.id}>
          <CodeCell code={row.code} />
          <td>
            {row.name}
            {row.flag in FLAGS ? <span className="badge">{FLAGS[row.flag]}</span> : null}
            {row.isRetired ? <span className="badge">{RETIRED}</span> : null}
          </td>
          <td data-label={list}>
            <Link to={codeAddress(row.type, row.code)}>{row.listTitle}</Link>
          </td>
          {hasFormer ? <td data-label={former}>{row.former}</td> : null}
        </tr>
      ))}
    </CardTable>
  );
}
