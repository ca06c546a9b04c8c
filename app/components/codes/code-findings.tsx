import { withThousands } from "~/services/format/number";
import { listFailed } from "~/services/reference-data/reference-data.text";
import { codeAddress } from "./code-address";
import { MatchingCode } from "./code-details";
import { CodePages } from "./code-pages";
import { CodeTable } from "./code-table";
import {
  knownSince,
  matching,
  NO_CODES_FOUND_HINT,
  NO_CONTENT_YET,
  RETRY,
  SHOW_ALL,
  total,
} from "./codes.text";
import { NoCodes } from "./no-codes";
import type { Findings } from "./codes.types";

function Failure({ findings }: { findings: Findings }) {
  const { list, typed, page, failed } = findings;
  if (!failed) return null;
  return (
    <div className="notice" role="alert">
      <p>
        <strong>{listFailed(list.title)}</strong>
        {failed.since === null ? NO_CONTENT_YET : knownSince(failed.since)}{" "}
        <a href={codeAddress(list.type, typed, page)}>{RETRY}</a>
      </p>
    </div>
  );
}

function NoCodesFound({ list }: Pick<Findings, "list">) {
  return (
    <NoCodes hint={NO_CODES_FOUND_HINT}>
      <a className="button plain" href={codeAddress(list.type)}>
        {SHOW_ALL}
      </a>
    </NoCodes>
  );
}

/** Search results in the chosen list. */
export function CodeFindings({ findings }: { findings: Findings }) {
  const { list, typed, match, rows, failed } = findings;
  const count = withThousands(findings.total);
  const isEmpty = rows.length === 0;
  return (
    <>
      <Failure findings={findings} />
      {match ? <MatchingCode row={match} /> : null}
      {isEmpty && !failed ? <NoCodesFound list={list} /> : null}
      {isEmpty ? null : (
        <>
          <p className="count">{typed ? matching(typed, count) : total(count)}</p>
          <CodeTable list={list} rows={rows} />
          <CodePages findings={findings} />
        </>
      )}
    </>
  );
}
