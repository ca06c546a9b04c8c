import { Readable } from "node:stream";
import {
  createReadableStreamFromReadable,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { DomainError } from "~/services/runtime/failures/errors";
import type { ReadUpload } from "~/services/files/uploads/uploads.server";
import { contentDisposition } from "~/services/format/content-disposition";
import { formAction, pageLoader, type Page, type Post } from "./page.server";
import { plainPage } from "~/server/answers/refusal.server";

/** Streams a file as a download. */
export function sendFile(
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  { name, type }: { name: string; type: string },
): Response {
  return new Response(createReadableStreamFromReadable(Readable.from(chunks, { objectMode: false })), {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}

/** Replaces a JSON error by a plain HTML page, because such an address has no error page of its own. */
async function inWords(answer: Response, requestId: string): Promise<Response> {
  if (answer.status < 400) return answer;
  const { text, toast } = (await answer.json()) as { text?: string; toast?: string };
  const headers = new Headers(answer.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.delete("Content-Length");
  return new Response(plainPage(answer.status, text ?? toast ?? "", requestId), {
    status: answer.status,
    headers,
  });
}

async function caught(answer: Promise<Response>, requestId: string): Promise<Response> {
  return inWords(
    await answer.catch((error: unknown) => {
      if (error instanceof Response) return error;
      throw error;
    }),
    requestId,
  );
}

const refuseReads = pageLoader((): Response => {
  throw new DomainError("not-found");
});

/** The loader of an address that only takes posts: not-found. */
export const fileLoader = (args: LoaderFunctionArgs): Promise<Response> =>
  caught(refuseReads(args), args.context.source.requestId);

/** Builds the loader of an address that answers with a file. */
export function fileReader(read: (page: Page) => Promise<Response>) {
  const loader = pageLoader(read);
  return (args: LoaderFunctionArgs): Promise<Response> => caught(loader(args), args.context.source.requestId);
}

/** Answers with a stored file in a sandbox without scripts: images are shown, PDFs are downloaded. */
export const showFile = ({ bytes, mediaType, fileName }: ReadUpload): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": mediaType,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "private, no-store",
      "Content-Disposition": contentDisposition(
        mediaType === "application/pdf" ? "attachment" : "inline",
        fileName,
      ),
    },
  });

/** Builds the action of an address that answers posts with a file; a GET request downloads nothing. */
export function fileAction(handle: (post: Post) => Promise<Response>) {
  const action = formAction(handle);
  return (args: ActionFunctionArgs): Promise<Response> => caught(action(args), args.context.source.requestId);
}
