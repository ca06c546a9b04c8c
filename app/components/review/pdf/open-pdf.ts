import * as pdfjs from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url";

/** Addresses of maps of Chinese characters; each is loaded on demand. */
const CMAPS = import.meta.glob<string>(
  "/node_modules/pdfjs-dist/cmaps/{GB,Uni-GB,UniGB,Adobe-GB1,Identity}*.bcmap",
  { query: "?url", import: "default" },
);

export type Pdf = PDFDocumentProxy;
export type PdfPage = PDFPageProxy;

/** Time limits; a file that exceeds them must be downloaded. */
const OPENING_MAX = 20_000;
const DRAWING_MAX = 15_000;
/** Maximum number of pixels of a picture in the file, and of a page's canvas. */
const PIXELS_MAX = 16_000_000;

export type PdfFailure = "failed" | "slow" | "locked" | "missing";

export class PdfError extends Error {
  constructor(readonly failure: PdfFailure) {
    super(failure);
  }
}

/** Returns the work's result, or rejects with `slow` after `most` ms and calls `stop`. */
function within<T>(work: Promise<T>, most: number, stop: () => void): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      stop();
      reject(new PdfError("slow"));
    }, most);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const failureOf = (error: unknown): PdfError => {
  if (error instanceof PdfError) return error;
  const isLocked = error instanceof Error && error.name === "PasswordException";
  return new PdfError(isLocked ? "locked" : "failed");
};

/** Loads character maps for Chinese files without embedded fonts. */
class CMapReader {
  async fetch({ name }: { name: string }): Promise<{ cMapData: Uint8Array; isCompressed: boolean }> {
    const find = CMAPS[`/node_modules/pdfjs-dist/cmaps/${name}.bcmap`];
    if (!find) throw new Error(`no cmap ${name}`);
    const answer = await fetch(await find());
    if (!answer.ok) throw new Error(`cmap ${name}: ${String(answer.status)}`);
    return { cMapData: new Uint8Array(await answer.arrayBuffer()), isCompressed: true };
  }
}

/** Returns a promise that rejects when the worker's script fails to load or to run. */
function failureOfScript(port: Worker): Promise<never> {
  const failure = new Promise<never>((_, reject) => {
    port.addEventListener("error", () => reject(new PdfError("missing")), { once: true });
  });
  // It may be rejected when it is no longer awaited.
  failure.catch(() => undefined);
  return failure;
}

/**
 * Starts the worker. It is built as a plain script, so browsers without module workers, which ignore the
 * option, run it too.
 * @throws PdfError where workers are unavailable
 */
function startWorker(): Worker {
  try {
    return new Worker(workerUrl, { type: "module" });
  } catch {
    throw new PdfError("missing");
  }
}

async function read(href: string): Promise<Uint8Array> {
  const answer = await fetch(href, { credentials: "same-origin" });
  if (!answer.ok) throw new PdfError("failed");
  return new Uint8Array(await answer.arrayBuffer());
}

export interface OpenPdf {
  readonly pdf: Pdf;
  /** Terminates the worker and all its tasks. */
  readonly close: () => void;
}

/**
 * Opens a file in a worker of its own, without running scripts of the file, within the time limit.
 * @throws PdfError
 */
export async function openPdf(href: string): Promise<OpenPdf> {
  const port = startWorker();
  const broken = failureOfScript(port);
  const worker = new pdfjs.PDFWorker({ port: port as unknown as null });
  const close = () => {
    worker.destroy();
    port.terminate();
  };
  try {
    const data = await within(read(href), OPENING_MAX, close);
    const task = pdfjs.getDocument({
      data,
      worker,
      isEvalSupported: false,
      enableXfa: false,
      maxImageSize: PIXELS_MAX,
      CMapReaderFactory: CMapReader,
    });
    return { pdf: await within(Promise.race([task.promise, broken]), OPENING_MAX, close), close };
  } catch (error) {
    close();
    throw failureOf(error);
  }
}

interface Drawing {
  readonly canvas: HTMLCanvasElement;
  /** Width of the shown page, in CSS pixels. */
  readonly width: number;
  /** Rotation in degrees, in addition to the page's own. */
  readonly turned: number;
}

/** Draws a page at the screen's resolution, limited to the maximum canvas size. @throws PdfError */
export async function drawPage(page: PdfPage, { canvas, width, turned }: Drawing): Promise<void> {
  const rotation = (page.rotate + turned) % 360;
  const plain = page.getViewport({ scale: 1, rotation });
  const wanted = (width * window.devicePixelRatio) / plain.width;
  const scaleMax = Math.sqrt(PIXELS_MAX / (plain.width * plain.height));
  const viewport = page.getViewport({ scale: Math.min(wanted, scaleMax), rotation });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const canvasContext = canvas.getContext("2d");
  if (!canvasContext) throw new PdfError("failed");
  const task = page.render({ canvasContext, viewport, annotationMode: pdfjs.AnnotationMode.DISABLE });
  try {
    await within(task.promise, DRAWING_MAX, () => task.cancel());
  } catch (error) {
    throw failureOf(error);
  }
}

const WORDS_MAX = 5000;

/** Returns the text of a page for screen readers; "" for a scanned page. */
export async function wordsOf(page: PdfPage): Promise<string> {
  const { items } = await page.getTextContent();
  return items
    .map((item) => ("str" in item ? item.str : ""))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, WORDS_MAX);
}
