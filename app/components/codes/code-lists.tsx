import { Link } from "@remix-run/react";
import { withThousands } from "~/services/format/number";
import { codeAddress } from "./code-address";
import { FAVOURITES, RECENT, rowCount } from "./codes.text";
import type { ListChoice, ListLink, Shelves } from "./codes.types";

const Count = ({ count }: Pick<ListLink, "count">) =>
  count === null ? null : <span className="list-count">{rowCount(withThousands(count))}</span>;

/** Links to all lists, in the groups of the select. */
export function AllLists({ choices }: { choices: readonly ListChoice[] }) {
  return (
    <div className="lists">
      {choices.map(({ title, lists }) => (
        <section key={title} className="card">
          <h2>{title}</h2>
          <ul>
            {lists.map((list) => (
              <li key={list.type}>
                <Link to={codeAddress(list.type)}>{list.title}</Link>
                <Count count={list.count} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Favourite lists, and recently opened ones that are no favourites. */
export function ListShelves({ shelves: { favourites, recent } }: { shelves: Shelves }) {
  const chosen = new Set(favourites.map(({ type }) => type));
  return (
    <>
      <Shelf id="favourites" title={FAVOURITES} lists={favourites} />
      <Shelf id="recent" title={RECENT} lists={recent.filter(({ type }) => !chosen.has(type))} />
    </>
  );
}

function Shelf({ id, title, lists }: { id: string; title: string; lists: readonly ListLink[] }) {
  if (lists.length === 0) return null;
  return (
    <section className="shelf" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {lists.map((list) => (
          <li key={list.type}>
            <Link to={codeAddress(list.type)}>
              {list.title}
              <Count count={list.count} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
