import { useEffect, useRef, useState } from "react";
import { drawPage, openPdf, PdfError, wordsOf, type OpenPdf, type PdfFailure } from "./open-pdf";

type State = "opening" | "drawing" | "shown" | PdfFailure;

const stateOf = (error: unknown): PdfFailure => (error instanceof PdfError ? error.failure : "failed");

interface Look {
  readonly number: number;
  readonly turned: number;
  readonly width: number;
}

/** A file that is open as long as it is shown, and the page of it that is drawn on the canvas. */
export function usePdf(href: string, { number, turned, width }: Look) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [open, setOpen] = useState<OpenPdf | null>(null);
  const [state, setState] = useState<State>("opening");
  const [words, setWords] = useState("");

  // A worker is opened with the view, and ended with it.
  useEffect(() => {
    let isLeft = false;
    let opened: OpenPdf | null = null;
    openPdf(href).then(
      (found) => {
        opened = found;
        if (isLeft) found.close();
        else setOpen(found);
      },
      (error: unknown) => {
        if (!isLeft) setState(stateOf(error));
      },
    );
    return () => {
      isLeft = true;
      opened?.close();
    };
  }, [href]);

  // A canvas is drawn on from outside of what React renders.
  useEffect(() => {
    if (!open || !canvas.current || width === 0) return;
    let isLeft = false;
    const drawn = canvas.current;
    const show = async () => {
      setState("drawing");
      const page = await open.pdf.getPage(number);
      if (isLeft) return;
      await drawPage(page, { canvas: drawn, width, turned });
      const said = await wordsOf(page).catch(() => "");
      if (isLeft) return;
      setWords(said);
      setState("shown");
    };
    show().catch((error: unknown) => {
      if (isLeft) return;
      // Whatever is at work beside the page ends with it.
      if (stateOf(error) === "slow") open.close();
      setState(stateOf(error));
    });
    return () => {
      isLeft = true;
    };
  }, [open, number, turned, width]);

  return { canvas, state, words, count: open?.pdf.numPages ?? 0 };
}
