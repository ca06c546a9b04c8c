import { use } from "react";
import { MarkContext } from "./document-context";

/** The operator's logo, or the site's own; the name beside it says whose it is. */
export function Logo() {
  const mark = use(MarkContext);
  if (mark) return <img className="site-mark" alt="" {...mark} />;
  return (
    <svg
      width="32"
      height="32"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M16 8.5V23M11.5 12h9M6.5 15.5c.5 4.8 4.5 7.5 9.5 7.5s9-2.7 9.5-7.5" />
      <circle cx="16" cy="5.75" r="2.75" />
      <path d="M3 28q3.25-2.6 6.5 0t6.5 0 6.5 0 6.5 0" stroke="var(--gold)" />
    </svg>
  );
}
