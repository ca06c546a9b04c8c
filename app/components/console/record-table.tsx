import { previewOf } from "~/services/format/upload-path";
import type { RecordTable as Table, RecordView } from "~/services/forms/editing/record.types";
import type { Cell } from "~/services/collections/lists/list.types";
import { ShellLink } from "../shell/shell-link";
import { ListFrame } from "../lists/list-frame";

const FILES = previewOf("/");

/** A link to a page, or to a stored file, which opens beside the page. */
export function RecordLink({ text, href }: { text: string; href: string }) {
  if (!href.startsWith(FILES)) return <ShellLink to={href}>{text}</ShellLink>;
  return (
    <a href={href} target="_blank" rel="noopener">
      {text}
    </a>
  );
}

function shown(cell: Cell) {
  if (typeof cell === "string") return cell;
  if (cell.href) return <RecordLink text={cell.text} href={cell.href} />;
  return <span className={cell.tone ? `tone ${cell.tone}` : undefined}>{cell.text}</span>;
}

/** What belongs to a record: rows, or the first ones of a list of its own. */
export function RecordTable({ title, table }: { title: string; table: Table }) {
  const { columns, rows, more, empty } = table;
  return (
    <>
      {rows.length === 0 ? (
        <p className="none">{empty}</p>
      ) : (
        <ListFrame title={title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, index) => (
              <tr key={index}>
                {columns.map((column, at) => (
                  <td key={column} data-label={column}>
                    {shown(cells[at] ?? "")}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </ListFrame>
      )}
      {more ? (
        <p>
          <ShellLink to={more.href}>{more.text}</ShellLink>
        </p>
      ) : null}
    </>
  );
}

/** The parts of a record. */
export function RecordTabs({ tabs, label }: { tabs: NonNullable<RecordView["tabs"]>; label: string }) {
  return (
    <nav className="record-tabs" aria-label={label}>
      {tabs.map(({ text, href, isCurrent }) => (
        <ShellLink key={href} to={href} aria-current={isCurrent ? "page" : undefined}>
          {text}
        </ShellLink>
      ))}
    </nav>
  );
}
