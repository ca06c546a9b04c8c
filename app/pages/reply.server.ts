import type { AppLoadContext, TypedResponse } from "@remix-run/node";
import { DocumentData } from "./fast/document-data.server";

/** JSON for a page's own loader or action data, with status and headers; typed for `useLoaderData`. */
export function reply<T>(data: T, init?: ResponseInit): TypedResponse<T> {
  return Response.json(data, init);
}

/**
 * Wraps a loader's data: JSON for a data request. For a document, Remix would parse every loader's JSON on
 * the server only to serialize it into the page; `DocumentData` spares that.
 */
export function readOut<T>(
  data: T,
  { asksForData }: Pick<AppLoadContext, "asksForData">,
  headers: Record<string, string> = {},
): T {
  if (data instanceof Response) return data;
  return (asksForData ? reply(data, { headers }) : new DocumentData(data, headers)) as unknown as T;
}
