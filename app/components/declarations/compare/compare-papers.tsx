import { PdfPaper } from "../../review/pdf/pdf-paper";
import { COMPARE_TEXT as TEXT } from "./compare.text";
import type { ComparePaper } from "./compare.types";

/** The files of a declaration: pictures as they are, PDFs page by page where scripts run. */
export function ComparePapers({ papers }: { papers: readonly ComparePaper[] }) {
  if (papers.length === 0) return <p className="quiet">{TEXT.noPapers}</p>;
  return papers.map(({ label, href, isPicture }) => (
    <figure key={href} className="compare-paper">
      <figcaption>
        <a href={href} target="_blank" rel="noopener">
          {label}
        </a>
      </figcaption>
      {isPicture ? <img src={href} alt={label} decoding="async" /> : <PdfPaper label={label} href={href} />}
    </figure>
  ));
}
