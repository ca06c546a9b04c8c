interface SectionedArticleProps {
  title: string;
  versionLine: string;
  lead: string;
  sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

/** An agreement as it is read: its version, then section by section. */
export function SectionedArticle({ title, versionLine, lead, sections }: SectionedArticleProps) {
  return (
    <article className="article">
      <h1>{title}</h1>
      <p className="quiet">{versionLine}</p>
      <p>{lead}</p>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
