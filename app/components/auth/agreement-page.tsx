import type { PageChrome } from "../layout/layout.types";
import { PlainPage } from "../layout/plain-page";
import { AGREEMENT_LEAD, AGREEMENT_SECTIONS, AGREEMENT_TITLE, agreementVersionLine } from "./agreement.text";

/** The enhancement script shows the `<article>` in a dialog on a phone. */
export function AgreementPage({ chrome }: { chrome: PageChrome }) {
  return (
    <PlainPage chrome={chrome}>
      <article className="article">
        <h1>{AGREEMENT_TITLE}</h1>
        <p className="quiet">{agreementVersionLine}</p>
        <p>{AGREEMENT_LEAD}</p>
        {AGREEMENT_SECTIONS.map(({ title, paragraphs }) => (
          <section key={title}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </PlainPage>
  );
}
