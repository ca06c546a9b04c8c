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
