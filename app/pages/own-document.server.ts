import { redirectDocument } from "@remix-run/node";
import type { Page } from "./page.server";

/**
 * Has a page opened as a document of its own where somebody comes from another page of the shell: what a document may
 * connect to was said when it was opened.
 * @throws Response a redirect to the same address
 */
export function withOwnDocument({ context, url, request }: Pick<Page, "context" | "url" | "request">): void {
  if (!context.asksForData || request.method !== "GET") return;
  throw redirectDocument(url.pathname + url.search) as Response;
}
