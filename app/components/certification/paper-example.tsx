import { OPENS_NEW_TAB } from "../layout/layout.text";
import authorisationUrl from "./examples/authorisation.svg?url";
import licenceUrl from "./examples/licence.svg?url";
import { EXAMPLE, EXAMPLE_HINTS } from "./paper.text";

const EXAMPLES = { licenseFile: licenceUrl, authorisationFile: authorisationUrl } as const;

/** Example picture of a paper. */
export function PaperExample({ name, label }: { name: keyof typeof EXAMPLES; label: string }) {
  return (
    <figure className="example">
      <a href={EXAMPLES[name]} target="_blank" rel="noopener">
        <img src={EXAMPLES[name]} alt={EXAMPLE(label)} width="120" height="90" loading="lazy" />
        <span className="unseen">{OPENS_NEW_TAB}</span>
      </a>
      <figcaption className="quiet">{EXAMPLE_HINTS[name]}</figcaption>
    </figure>
  );
}
