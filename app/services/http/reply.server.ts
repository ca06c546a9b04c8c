import type { TypedResponse } from "@remix-run/node";

/** JSON for a page's own loader or action data, with status and headers; typed for `useLoaderData`. */
export function reply<T>(data: T, init?: ResponseInit): TypedResponse<T> {
  return Response.json(data, init);
}
