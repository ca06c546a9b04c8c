import { useMatches } from "@remix-run/react";
import type { PageHandle, PageStep } from "../reach/page-handle.types";
import type { Section } from "./sections";
import { POSITION_LABEL } from "./shell.text";
import { ShellLink } from "./shell-link";

interface PageBarProps {
  section: Section | undefined;
  title: string | undefined;
}

/**
 * Returns the page's title, from its loader's data or else its handle, and the steps above it within its
 * section.
 */
function usePageLocation(): { name: string; trail: readonly PageStep[] } {
  const page = useMatches().at(-1);
  const { title, trail } = (page?.data ?? {}) as { title?: unknown; trail?: readonly PageStep[] };
  const handle = page?.handle as PageHandle | undefined;
  const named = handle?.enhancements.title ?? "";
  return { name: typeof title === "string" ? title : named, trail: trail ?? handle?.trail ?? [] };
}

/** Breadcrumb: section, steps and page. */
export function PageBar({ section, title }: PageBarProps) {
  const page = usePageLocation();
  const name = title ?? page.name;
  return (
    <nav className="page-bar" aria-label={POSITION_LABEL}>
      <ol>
        {section && section.text !== name ? (
          <li>
            <ShellLink to={section.href}>{section.text}</ShellLink>
          </li>
        ) : null}
        {page.trail.map((step) => (
          <li key={step.title}>
            {step.href ? <ShellLink to={step.href}>{step.title}</ShellLink> : step.title}
          </li>
        ))}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}
