import type { ReactNode } from "react";
import { formatCount } from "~/services/format/text/count";
import { ShellLink } from "../shell/shell-link";
import * as text from "./imports.text";

/** The parts of a page about an import below each other. */
export const ImportFrame = ({ children }: { children: ReactNode }) => (
  <div className="import-plan">{children}</div>
);

interface ImportCount {
  readonly title: string;
  readonly count: number;
  /** The page with these rows alone; null where they are not shown. */
  readonly href: string | null;
  readonly isCurrent?: boolean;
  readonly isFaulty?: boolean;
}

interface ImportCountsProps {
  counts: readonly ImportCount[];
  /** What is counted. */
  unit?: string;
}

/** Cards with the numbers of an import; each leads to its rows where they are shown. */
export function ImportCounts({ counts, unit = text.ROWS }: ImportCountsProps) {
  if (counts.length === 0) return null;
  return (
    <ul className="import-counts" aria-label={text.COUNTS}>
      {counts.map(({ title, count, href, isCurrent = false, isFaulty = false }) => {
        const figure = (
          <>
            <span>{title}</span> <b>{formatCount(count)}</b> <span>{unit}</span>
          </>
        );
        return (
          <li key={title} data-faulty={isFaulty || undefined}>
            {href === null ? (
              <p>{figure}</p>
            ) : (
              <ShellLink to={href} aria-current={isCurrent ? "true" : undefined}>
                {figure}
              </ShellLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
