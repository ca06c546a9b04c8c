import type { AppLoadContext, TypedResponse } from "@remix-run/node";
import { DocumentData } from "./fast/document-data.server";

/** JSON for a page's own loader or action data, with status and headers; typed for `useLoaderData`. */
export function reply<T>(data: T, init?: ResponseInit): TypedResponse<T> {
  return Response.json(data, init);
}

/**
 * A loader's data for whoever asked. For a document the framework reads every loader's answer as JSON on the server
 * itself, only to write it as JSON into the page: there they are spared the way through text and back.
 */
export function readOut<T>(
  data: T,
  { asksForData }: Pick<AppLoadContext, "asksForData">,
  headers: Record<string, string> = {},
): T {
  if (data instanceof Response) return data;
  return (asksForData ? reply(data, { headers }) : new DocumentData(data, headers)) as unknown as T;
}
