import type { Request } from "express";

/** Whether Remix's client asks: it names the route whose data it wants; otherwise a document is wanted. */
export const asksForData = ({ query }: Pick<Request, "query">): boolean => query["_data"] !== undefined;
