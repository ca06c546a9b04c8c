import type { ReactNode } from "react";
import { FORM_TEXT as TEXT } from "~/services/forms/editing/form.text";
import type { SectionDetail } from "~/services/forms/editing/form.types";
import { ShellLink } from "../../shell/shell-link";

interface DetailsProps {
  details: readonly SectionDetail[];
}

/** Files open outside the frame. */
const FILE = /\/files\//;

function DetailText({ text, href }: SectionDetail) {
  if (href === undefined) return text;
  return FILE.test(href) ? (
    <a href={href} target="_blank" rel="noopener">
      {text}
    </a>
  ) : (
    <ShellLink to={href}>{text}</ShellLink>
  );
}

/** The values that a section is about; a changed one with its former value. */
export function SectionDetails({ details }: DetailsProps) {
  if (details.length === 0) return null;
  return (
    <dl className="section-details">
      {details.map((detail) => (
        <div key={detail.label} className={detail.before === undefined ? undefined : "section-changed"}>
          <dt>{detail.label}</dt>
          <dd>
            <DetailText {...detail} />
            {detail.before === undefined ? null : (
              <span className="quiet">{`${TEXT.before}：${detail.before === "" ? TEXT.none : detail.before}`}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FoldedProps extends DetailsProps {
  id: string;
  title: string;
  isOpen: boolean;
  /** Fields about the details. */
  children: ReactNode;
}

/** A section that can be folded, with its details above its fields. */
export function FoldedSection({ id, title, details, isOpen, children }: FoldedProps) {
  const titleId = `${id}-title`;
  return (
    <details className="section-fold" id={id} open={isOpen}>
      <summary>
        <span id={titleId}>{title}</span>
      </summary>
      <div role="group" aria-labelledby={titleId}>
        <SectionDetails details={details} />
        <div className="section-remarks">{children}</div>
      </div>
    </details>
  );
}
