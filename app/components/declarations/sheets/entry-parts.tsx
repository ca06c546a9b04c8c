import { ShellLink } from "../../shell/shell-link";
import { ENTRY_TEXT as TEXT } from "../entry.text";
import type { EntryPartLink, EntryView } from "../entry.types";

interface EntryPartsProps {
  view: EntryView;
  /** Findings of what is stored now. */
  check: EntryView["check"];
  /** The goods with the lines that have been added since the page was loaded. */
  goods: EntryView["goods"];
}

/** Returns a part's title with its number of rows. */
const partText = ({ title, count }: EntryPartLink, added: number): string =>
  count === null || count + added === 0 ? title : `${title} ${String(count + added)}`;

/** Links to the parts of a declaration; wide screens show the head and one other at once. */
export function EntryParts({ view, check, goods }: EntryPartsProps) {
  const beside = view.beside?.part;
  const findingsOf = ({ part }: EntryPartLink) =>
    check.at === null ? 0 : check.findings.filter((finding) => finding.part === part).length;
  return (
    <nav className="entry-parts" aria-label={TEXT.parts} data-open={view.part}>
      {view.parts.map((each) => (
        <ShellLink
          key={each.part}
          to={each.href}
          data-part={each.part}
          data-beside={each.part === beside ? "" : undefined}
          aria-current={each.isCurrent ? "page" : undefined}
        >
          {partText(each, each.part === "goods" ? goods.rows.length - view.goods.rows.length : 0)}
          {findingsOf(each) > 0 ? (
            <span className="entry-found">（{TEXT.found(findingsOf(each))}）</span>
          ) : null}
        </ShellLink>
      ))}
    </nav>
  );
}
