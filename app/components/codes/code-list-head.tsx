import type { FormToken } from "../layout/layout.types";
import { codeAddress, exportAddress } from "./code-address";
import {
  ADD_FAVOURITE,
  DROP_FAVOURITE,
  EXPORT,
  MAY_BE_OLD,
  officialTable,
  publisherOf,
  versionOf,
} from "./codes.text";
import type { Findings } from "./codes.types";

interface CodeListHeadProps {
  findings: Findings;
  isFavourite: boolean;
  token: FormToken;
}

/** Head of a list: name, publisher, version, and actions on the whole list. */
export function CodeListHead({ findings, isFavourite, token }: CodeListHeadProps) {
  const { list, typed, page } = findings;
  return (
    <header className="code-list-head">
      <div>
        <h1>{list.title}</h1>
        <p className="quiet source">
          <span>{publisherOf(list.publisher)}</span>
          <span>{versionOf(list.version)}</span>
          {list.mayBeOld ? <span className="flag">{MAY_BE_OLD}</span> : null}
          <span>{officialTable(list.officialTable)}</span>
        </p>
      </div>
      <div className="actions">
        <form method="post" action={codeAddress(list.type, typed, page)}>
          <input type="hidden" name={token.name} value={token.value} />
          <button className="button plain" name="intent" value={isFavourite ? "no-favourite" : "favourite"}>
            <Star isFull={isFavourite} />
            {isFavourite ? DROP_FAVOURITE : ADD_FAVOURITE}
          </button>
        </form>
        <Export list={list} token={token} />
      </div>
    </header>
  );
}

const Star = ({ isFull }: { isFull: boolean }) => (
  <svg
    className={isFull ? "star full" : "star"}
    width="18"
    height="18"
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <path d="M12 3.5l2.6 5.3 5.9.9-4.2 4.1 1 5.8-5.3-2.7-5.2 2.7 1-5.8-4.3-4.1 5.9-.9z" />
  </svg>
);

/** Button that exports the whole list; a post, because the export is recorded. */
function Export({ list, token }: { list: Findings["list"]; token: FormToken }) {
  const fields = { rows: "matching", which: "all", format: "csv" };
  return (
    <form method="post" action={exportAddress(list.type)}>
      <input type="hidden" name={token.name} value={token.value} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button plain">{EXPORT}</button>
    </form>
  );
}
