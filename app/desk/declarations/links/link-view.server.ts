import { enter } from "~/collections/authorized-page.server";
import { actorWith, viewerOf } from "~/collections/lists/list-viewer.server";
import { rightsOf } from "~/pages/guard.server";
import type { Page } from "~/pages/page.server";
import { openLink } from "~/services/declarations/links/read-links.server";
import { LINK_TEXT as TEXT } from "~/services/declarations/links/read-link.text";
import type { RecordView } from "~/services/forms/editing/record.types";
import { formatTime } from "~/services/format/time";
import { viewDeclaration } from "../declaration-record.server";
import { readableAt } from "../record/readable.server";

const LIST = "declaration:list";

/** The record page of a declaration as a link shows it: its tabs stay at the link, and nothing can be done. */
export async function viewByLink(visited: Page): Promise<RecordView & { recordName: string }> {
  // The guard reads rights only for pages of its table.
  const rights = visited.session ? await rightsOf(visited.session) : null;
  const page = enter({ ...visited, rights }, LIST);
  const { who } = actorWith(page, await viewerOf(page));
  const { session } = page;
  const { accountId } = session;
  const token = page.params["token"] ?? "";
  const { declarationId, expiresAt } = await openLink({ accountId, who }, token, (id) =>
    readableAt({ session, params: { id: String(id) } }),
  );
  const view = await viewDeclaration({
    ...page,
    params: { id: String(declarationId) },
    may: (perms) => perms === LIST,
  });
  const { notice, ...shown } = view;
  return {
    ...shown,
    banner: view.banner ?? { title: TEXT.opened(formatTime(expiresAt)), text: TEXT.lead, items: [] },
    ...(notice === undefined ? {} : { notice: { ...notice, items: [] } }),
    tabs: (view.tabs ?? []).map(({ text, href, isCurrent }) => ({
      text,
      href: page.url.pathname + (href.split("?")[1] === undefined ? "" : `?${href.split("?")[1]!}`),
      isCurrent,
    })),
    links: [],
    moves: [],
    confirming: null,
  };
}
