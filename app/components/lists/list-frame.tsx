import type { ReactNode } from "react";

/** A table in a frame that scrolls in both directions, by keyboard too. */
export function ListFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="list-frame" tabIndex={0} role="region" aria-label={title}>
      <table className="list">
        <caption className="unseen">{title}</caption>
        {children}
      </table>
    </div>
  );
}

interface ColumnHeadsProps {
  columns: readonly string[];
  /** Titles of the columns of numbers. */
  numbers?: readonly string[] | undefined;
}

/** The head of a table without sorting. */
export function ColumnHeads({ columns, numbers }: ColumnHeadsProps) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className={numbers?.includes(column) ? "number" : undefined}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
