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
