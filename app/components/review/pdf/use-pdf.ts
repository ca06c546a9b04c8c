import { useEffect, useRef, useState } from "react";
import { drawPage, openPdf, PdfError, wordsOf, type OpenPdf, type PdfFailure } from "./open-pdf";

type State = "opening" | "drawing" | "shown" | PdfFailure;

const stateOf = (error: unknown): PdfFailure => (error instanceof PdfError ? error.failure : "failed");

interface Look {
  readonly number: number;
  readonly turned: number;
  readonly width: number;
}

/** Opens a file while it is shown, and draws one of its pages on the canvas. */
export function usePdf(href: string, { number, turned, width }: Look) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [open, setOpen] = useState<OpenPdf | null>(null);
  const [state, setState] = useState<State>("opening");
  const [words, setWords] = useState("");

  // The worker is started with the view and terminated with it.
  useEffect(() => {
    let isCancelled = false;
    let opened: OpenPdf | null = null;
    openPdf(href).then(
      (found) => {
        opened = found;
        if (isCancelled) found.close();
        else setOpen(found);
      },
      (error: unknown) => {
        if (!isCancelled) setState(stateOf(error));
      },
    );
    return () => {
      isCancelled = true;
      opened?.close();
    };
  }, [href]);

  // A canvas is drawn on outside of React.
  useEffect(() => {
    if (!open || !canvas.current || width === 0) return;
    let isCancelled = false;
    const drawn = canvas.current;
    const show = async () => {
      setState("drawing");
      const page = await open.pdf.getPage(number);
      if (isCancelled) return;
      await drawPage(page, { canvas: drawn, width, turned });
      const text = await wordsOf(page).catch(() => "");
      if (isCancelled) return;
      setWords(text);
      setState("shown");
    };
    show().catch((error: unknown) => {
      if (isCancelled) return;
      // Terminates the worker with all pending tasks.
      if (stateOf(error) === "slow") open.close();
      setState(stateOf(error));
    });
    return () => {
      isCancelled = true;
    };
  }, [open, number, turned, width]);

  return { canvas, state, words, count: open?.pdf.numPages ?? 0 };
}
