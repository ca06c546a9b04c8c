import { useEffect, useRef, useState } from "react";
import { PDF_TEXT as TEXT } from "./pdf.text";
import { usePdf } from "./use-pdf";
import "./pdf-pages.css";

export interface PdfPagesProps {
  readonly label: string;
  readonly href: string;
}

const ZOOMS = [1, 1.5, 2, 3] as const;
const NOTES = {
  opening: TEXT.loading,
  drawing: TEXT.drawing,
  shown: "",
  failed: TEXT.failed,
  slow: TEXT.slow,
  locked: TEXT.locked,
  missing: TEXT.missing,
} as const;

const WITHOUT_FAILURE: ReadonlySet<string> = new Set(["opening", "drawing", "shown"]);

/** Returns the available width of a page when it is opened. */
function useWidth() {
  const stage = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  // The width is known after mounting only.
  useEffect(() => setWidth(stage.current?.clientWidth ?? 0), []);
  return { stage, width };
}

/** A PDF page by page, with rotation and zoom; reports why it cannot be shown. */
export function PdfPages({ label, href }: PdfPagesProps) {
  const { stage, width } = useWidth();
  const [number, setNumber] = useState(1);
  const [turned, setTurned] = useState(0);
  const [zoom, setZoom] = useState(0);
  const drawnWidth = Math.floor(width * (ZOOMS[zoom] ?? 1));
  const { canvas, state, words, count } = usePdf(href, { number, turned, width: drawnWidth });
  const hasFailed = !WITHOUT_FAILURE.has(state);
  return (
    <div className="pdf-pages">
      {count > 0 && !hasFailed ? (
        <p className="pdf-tools">
          <Tool text={TEXT.previous} isOff={number <= 1} act={() => setNumber(number - 1)} />
          <span>{TEXT.page(number, count)}</span>
          <Tool text={TEXT.next} isOff={number >= count} act={() => setNumber(number + 1)} />
          <Tool text={TEXT.turn} isOff={false} act={() => setTurned((turned + 90) % 360)} />
          <Tool text={TEXT.smaller} isOff={zoom === 0} act={() => setZoom(zoom - 1)} />
          <Tool text={TEXT.larger} isOff={zoom === ZOOMS.length - 1} act={() => setZoom(zoom + 1)} />
        </p>
      ) : null}
      <p role="status" className={hasFailed ? "notice warning" : "quiet"}>
        {NOTES[state]}
      </p>
      <div
        ref={stage}
        className="pdf-stage"
        hidden={hasFailed}
        tabIndex={0}
        role="region"
        aria-label={TEXT.pageOf(label, number, count)}
      >
        <canvas ref={canvas} role="img" aria-label={TEXT.pageOf(label, number, count)} />
      </div>
      {words === "" || hasFailed ? null : (
        <p className="unseen" role="group" aria-label={TEXT.words(label)}>
          {words}
        </p>
      )}
    </div>
  );
}

interface ToolProps {
  text: string;
  isOff: boolean;
  act: () => void;
}

/** A tool button; a disabled one keeps its place and the focus. */
function Tool({ text, isOff, act }: ToolProps) {
  return (
    <button
      type="button"
      className="button plain"
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) act();
      }}
    >
      {text}
    </button>
  );
}
