import type { ListView } from "~/services/collections/lists/list.types";
import { ShellLink } from "../shell/shell-link";
import * as text from "./lists.text";

/** The active filters as links that remove one, and a link that removes all. */
export function FilterChips({
  chips,
  isFiltered,
  clearHref,
}: Pick<ListView, "chips" | "isFiltered" | "clearHref">) {
  if (!isFiltered) return null;
  return (
    <ul className="filter-chips" aria-label={text.CHIPS_LABEL}>
      {chips.map(({ title, text: value, href }) => (
        <li key={title}>
          <ShellLink to={href} aria-label={text.dropChipText(title, value)}>
            <span className="quiet">{title}：</span>
            <span>{value}</span>
          </ShellLink>
        </li>
      ))}
      <li>
        <ShellLink to={clearHref}>{text.CLEAR}</ShellLink>
      </li>
    </ul>
  );
}
