import type { ListView } from "~/services/collections/lists/list.types";
import { ShellLink } from "../shell/shell-link";
import * as text from "./lists.text";

/** The filters that are set, each a way to the list without it, and one to the list without any. */
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
