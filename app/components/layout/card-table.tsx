import type { ReactNode } from "react";

interface CardTableProps {
  caption: string;
  columns: readonly string[];
  /** Visually hidden title of the column of buttons. */
  buttons?: string;
  className?: string;
  /** The rows. */
  children: ReactNode;
}

/**
 * A table that scrolls in its own container; on a phone its rows are cards, by the `data-label` of their
 * cells.
 */
export function CardTable({ caption, columns, buttons, className, children }: CardTableProps) {
  return (
    <div className={className ? `table-frame ${className}` : "table-frame"}>
      <table className="codes">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            {buttons ? (
              <th scope="col">
                <span className="unseen">{buttons}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
