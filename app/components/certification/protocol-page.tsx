import type { PageChrome } from "../layout/layout.types";
import { PlainPage } from "../layout/plain-page";
import { PROTOCOL_LEAD, PROTOCOL_SECTIONS, PROTOCOL_TITLE, PROTOCOL_VERSION_LINE } from "./protocol.text";

export function ProtocolPage({ chrome }: { chrome: PageChrome }) {
  return (
    <PlainPage chrome={chrome}>
      <article className="article">
        <h1>{PROTOCOL_TITLE}</h1>
        <p className="quiet">{PROTOCOL_VERSION_LINE}</p>
        <p>{PROTOCOL_LEAD}</p>
        {PROTOCOL_SECTIONS.map(({ title, paragraphs }) => (
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
