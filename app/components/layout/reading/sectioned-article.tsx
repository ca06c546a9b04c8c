import { WithContents } from "./with-contents";

interface SectionedArticleProps {
  title: string;
  versionLine: string;
  lead: string;
  sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

const idOf = (index: number) => `part-${index + 1}`;

/** An agreement: its version and its sections, with a table of contents. */
export function SectionedArticle({ title, versionLine, lead, sections }: SectionedArticleProps) {
  return (
    <WithContents contents={sections.map((section, index) => ({ id: idOf(index), text: section.title }))}>
      <article className="article">
        <h1>{title}</h1>
        <p className="quiet">{versionLine}</p>
        <p>{lead}</p>
        {sections.map((section, index) => (
          <section key={section.title}>
            <h2 id={idOf(index)}>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </WithContents>
  );
}
