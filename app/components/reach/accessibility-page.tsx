import type { PageChrome } from "../layout/layout.types";
import { PlainPage } from "../layout/plain-page";
import {
  ACCESSIBILITY_CONTACT,
  ACCESSIBILITY_DATE,
  ACCESSIBILITY_LEAD,
  ACCESSIBILITY_SECTIONS,
  ACCESSIBILITY_TITLE,
  NO_SCRIPT_QUESTION,
} from "./accessibility.text";
import { NO_SCRIPT_TITLE } from "./no-script.text";

/** The accessibility statement: conformance, known gaps, and how to report barriers. */
export function AccessibilityPage({ chrome, contact }: { chrome: PageChrome; contact: string }) {
  return (
    <PlainPage chrome={chrome}>
      <article className="article">
        <h1>{ACCESSIBILITY_TITLE}</h1>
        <p className="quiet">{ACCESSIBILITY_DATE}</p>
        <p>{ACCESSIBILITY_LEAD}</p>
        {ACCESSIBILITY_SECTIONS.map(({ title, lead, items }) => (
          <section key={title}>
            <h2>{title}</h2>
            {lead ? <p>{lead}</p> : null}
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
        {contact === "" ? null : (
          <p>
            {ACCESSIBILITY_CONTACT}
            <strong>{contact}</strong>
          </p>
        )}
        <p>
          {NO_SCRIPT_QUESTION}
          <a href="/no-script">{NO_SCRIPT_TITLE}</a>。
        </p>
      </article>
    </PlainPage>
  );
}
