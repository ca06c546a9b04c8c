import { useState } from "react";
import { useIsHydrated } from "../../form/use-is-hydrated";
import { lazyControl } from "../../kit/lazy-control";
import type { PdfPagesProps } from "./pdf-pages";
import { PDF_TEXT as TEXT } from "./pdf.text";

const pages = lazyControl<PdfPagesProps>(async () => (await import("./pdf-pages")).PdfPages);

/** A paper that is a PDF: page by page where scripts run, besides its download. */
export function PdfPaper({ label, href }: PdfPagesProps) {
  const isHydrated = useIsHydrated();
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const isShown = pages.useIsThere() && isOpen;

  async function turn(): Promise<void> {
    if (isOpen) return setOpen(false);
    const isThere = await pages.prepare();
    setMissing(!isThere);
    setOpen(isThere);
  }

  if (!isHydrated) return null;
  return (
    <div className="pdf-paper">
      <p>
        <button type="button" className="button plain" aria-expanded={isShown} onClick={() => void turn()}>
          {isShown ? `${TEXT.close}：${label}` : `${TEXT.open}：${label}`}
        </button>{" "}
        <span role="status">{isMissing ? TEXT.missing : ""}</span>
      </p>
      {isShown ? <pages.Control label={label} href={href} /> : null}
    </div>
  );
}
