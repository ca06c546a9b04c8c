import type { ReactNode } from "react";

/** A table that is moved within its frame where it is too wide or too long, by the keyboard too. */
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
  /** Those of them that hold numbers. */
  numbers?: readonly string[] | undefined;
}

/** The head of a table that cannot be sorted. */
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
