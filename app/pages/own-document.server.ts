import { redirectDocument } from "@remix-run/node";
import type { Page } from "./page.server";

/**
 * Forces a page to be loaded as a document of its own when it is reached from another page of the shell,
 * because a document's content security policy is fixed when it is loaded.
 * @throws Response a redirect to the same address
 */
export function withOwnDocument({ context, url, request }: Pick<Page, "context" | "url" | "request">): void {
  if (!context.asksForData || request.method !== "GET") return;
  throw redirectDocument(url.pathname + url.search) as Response;
}
