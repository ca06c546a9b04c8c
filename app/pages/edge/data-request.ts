import type { Request } from "express";

/**
 * Whether Remix's client requests the data of a route, which `_data` names; otherwise a document is
 * requested.
 */
export const asksForData = ({ query }: Pick<Request, "query">): boolean => query["_data"] !== undefined;
