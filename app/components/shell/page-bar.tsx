import { useMatches } from "@remix-run/react";
import type { PageHandle } from "../reach/page-handle.types";
import type { Section } from "./sections";
import { POSITION_LABEL } from "./shell.text";
import { ShellLink } from "./shell-link";

interface PageBarProps {
  section: Section | undefined;
  title: string | undefined;
}

/** The page's name as its handle or, where every record has a name of its own, as its loader says it. */
function usePageName(): string {
  const page = useMatches().at(-1);
  const { title } = (page?.data ?? {}) as { title?: unknown };
  return typeof title === "string"
    ? title
    : ((page?.handle as PageHandle | undefined)?.enhancements.title ?? "");
}

/** Where one is: the section, and the page in it. */
export function PageBar({ section, title }: PageBarProps) {
  const pageName = usePageName();
  const name = title ?? pageName;
  return (
    <nav className="page-bar" aria-label={POSITION_LABEL}>
      <ol>
        {section && section.text !== name ? (
          <li>
            <ShellLink to={section.href}>{section.text}</ShellLink>
          </li>
        ) : null}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}
