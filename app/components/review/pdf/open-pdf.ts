import * as pdfjs from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url";

/** Where the maps of Chinese characters stand; each is loaded when a file asks for it. */
const CMAPS = import.meta.glob<string>(
  "/node_modules/pdfjs-dist/cmaps/{GB,Uni-GB,UniGB,Adobe-GB1,Identity}*.bcmap",
  { query: "?url", import: "default" },
);

export type Pdf = PDFDocumentProxy;
export type PdfPage = PDFPageProxy;

/** A file that takes longer is not worth the wait: whoever wants it downloads it. */
const OPENING_MAX = 20_000;
const DRAWING_MAX = 15_000;
/** Of one picture within the file, and of what a page is drawn on. */
const PIXELS_MAX = 16_000_000;

export type PdfFailure = "failed" | "slow" | "locked" | "missing";

export class PdfError extends Error {
  constructor(readonly failure: PdfFailure) {
    super(failure);
  }
}

/** The work, or `slow` once it has taken too long; what goes on then is stopped by `stop`. */
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

/** The names of characters in Chinese files that bring no font of their own. */
class CMapReader {
  async fetch({ name }: { name: string }): Promise<{ cMapData: Uint8Array; isCompressed: boolean }> {
    const find = CMAPS[`/node_modules/pdfjs-dist/cmaps/${name}.bcmap`];
    if (!find) throw new Error(`no cmap ${name}`);
    const answer = await fetch(await find());
    if (!answer.ok) throw new Error(`cmap ${name}: ${String(answer.status)}`);
    return { cMapData: new Uint8Array(await answer.arrayBuffer()), isCompressed: true };
  }
}

/** Rejects when its script does not come, or cannot be run at all. */
function failureOfScript(port: Worker): Promise<never> {
  const failure = new Promise<never>((_, reject) => {
    port.addEventListener("error", () => reject(new PdfError("missing")), { once: true });
  });
  // It may come when nobody waits for it any more.
  failure.catch(() => undefined);
  return failure;
}

/**
 * As built it is one plain script: a browser without workers of modules, which ignores their option, runs it too.
 * @throws PdfError where there are no workers
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
  /** Ends its worker, and with it whatever is still at work. */
  readonly close: () => void;
}

/**
 * Opens a file in a worker of its own, which runs no script of it and has so long, and no longer.
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
  /** Of the width that the page is shown in, in CSS pixels. */
  readonly width: number;
  /** In degrees, besides the page's own. */
  readonly turned: number;
}

/** Draws a page, as sharp as the screen is and no larger than a browser can bear. @throws PdfError */
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

/** What a page says, for whoever does not see it; "" for a picture of a page. */
export async function wordsOf(page: PdfPage): Promise<string> {
  const { items } = await page.getTextContent();
  return items
    .map((item) => ("str" in item ? item.str : ""))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, WORDS_MAX);
}
