import type { ImportPlanView, ShownRow } from "~/services/collections/imports/import-view.types";
import { ListFrame } from "../lists/list-frame";
import { ShellLink } from "../shell/shell-link";
import * as text from "./imports.text";

const rowId = (line: number) => `row-${line}`;
const cellId = (line: number, column: number) => `row-${line}-${column}`;

type ImportRowsProps = Pick<ImportPlanView, "titles" | "rows" | "view" | "page" | "pages"> & {
  /** The page with other rows of the same view. */
  pageHref: (page: number) => string;
};

/** Rows of a file, each with its line number, and its outcome or its problems, which lead to their cells. */
export function ImportRows({ titles, rows, view, page, pages, pageHref }: ImportRowsProps) {
  if (rows.length === 0) return null;
  const isOnlyFaulty = view === "faulty";
  const outcome = isOnlyFaulty ? text.WRONG : text.OUTCOME;
  const title = text.rowsTitle(isOnlyFaulty);
  return (
    <section className="import-rows">
      <h2>{title}</h2>
      <ListFrame title={title}>
        <thead>
          <tr>
            <th scope="col">{text.LINE}</th>
            <th scope="col">{outcome}</th>
            {titles.map((each, index) => (
              <th scope="col" key={`${index} ${each}`}>
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ImportRow key={row.line} row={row} titles={titles} outcome={outcome} />
          ))}
        </tbody>
      </ListFrame>
      {pages > 1 ? <RowPages page={page} pages={pages} pageHref={pageHref} /> : null}
    </section>
  );
}

interface ImportRowProps {
  row: ShownRow;
  titles: readonly string[];
  outcome: string;
}

function ImportRow({ row: { line, cells, text: message, problems }, titles, outcome }: ImportRowProps) {
  const wrong = new Set(problems.map(({ column }) => column));
  return (
    <tr>
      <th scope="row" id={rowId(line)} data-label={text.LINE}>
        {line}
      </th>
      <td data-label={outcome} className="import-outcome">
        {problems.length === 0 ? message : <Problems line={line} problems={problems} />}
      </td>
      {cells.map((cell, index) =>
        wrong.has(index) ? (
          <td key={index} id={cellId(line, index)} tabIndex={-1} data-label={titles[index]} data-wrong>
            {cell || text.EMPTY_CELL}
          </td>
        ) : (
          <td key={index} data-label={titles[index]}>
            {cell}
          </td>
        ),
      )}
    </tr>
  );
}

const Problems = ({ line, problems }: Pick<ShownRow, "line" | "problems">) => (
  <ul>
    {problems.map(({ text: problem, column }) => (
      <li key={problem}>
        <a href={`#${column < 0 ? rowId(line) : cellId(line, column)}`}>{problem}</a>
      </li>
    ))}
  </ul>
);

const RowPages = ({ page, pages, pageHref }: Pick<ImportRowsProps, "page" | "pages" | "pageHref">) => (
  <nav className="import-pages" aria-label={text.PAGES}>
    <span>{text.pageText(page, pages)}</span>
    {page > 1 ? <ShellLink to={pageHref(page - 1)}>{text.PREVIOUS}</ShellLink> : null}
    {page < pages ? <ShellLink to={pageHref(page + 1)}>{text.NEXT}</ShellLink> : null}
  </nav>
);
