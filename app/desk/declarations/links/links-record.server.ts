import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { performRecordAction, recordActionsAt } from "~/collections/records/record-page.server";
import { db } from "~/services/db/client.server";
import { linksHref, linkState, listLinks, revokeLink } from "~/services/declarations/links/read-links.server";
import { LINK_TEXT as TEXT } from "~/services/declarations/links/read-link.text";
import { declarationHref } from "~/services/declarations/records/find-declaration.server";
import type { RecordView } from "~/services/forms/editing/record.types";
import { formatTime } from "~/services/format/time";
import { DomainError } from "~/services/runtime/failures/errors";
import { DECLARATION_TEXT } from "~/services/declarations/records/declaration.text";
import { declarationAt } from "../entry/view.server";

const REVOKE = /^revoke-([1-9]\d{0,14})$/;
const intentOf = (id: number) => `revoke-${String(id)}`;

type Links = Awaited<ReturnType<typeof listLinks>>["links"];

const timeOf = (at: number | string | null) => (at === null ? "" : formatTime(Number(at)));

const linksTable = (own: string, links: Links) => ({
  columns: TEXT.columns,
  rows: links.map((link) => {
    const state = linkState(link);
    return [
      formatTime(link.created_at),
      link.by_name,
      formatTime(link.expires_at),
      TEXT.states[state],
      String(link.looks),
      timeOf(link.lastLook),
      state === "valid" ? { text: TEXT.revoke, href: `${own}?do=${intentOf(link.id)}` } : "",
    ];
  }),
  empty: TEXT.none,
});

/** The links of a declaration, and who has looked at it by them. */
export async function viewLinks(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const { row } = await declarationAt(page);
  const own = linksHref(row.id);
  const { links, looks } = await listLinks(db, row.id);
  const { confirming } = recordActionsAt(
    page,
    links
      .filter((link) => linkState(link) === "valid")
      .map(({ id, created_at: at }) => ({
        intent: intentOf(id),
        text: TEXT.revokeTitle(formatTime(at)),
        notes: [TEXT.revokeNote],
        needsReason: false,
      })),
  );
  const looked = looks.map(({ at, by_name: who, created_at: created }) => [
    formatTime(at),
    who,
    formatTime(created),
  ]);
  return {
    title: TEXT.title(row.own_number),
    recordName: row.own_number,
    details: [],
    table: linksTable(own, links),
    tables: [{ title: TEXT.looks, columns: TEXT.lookColumns, rows: looked, empty: TEXT.noLooks }],
    links: [
      { text: TEXT.create, href: `${own}/new` },
      { text: DECLARATION_TEXT.object, href: declarationHref(row.id) },
    ],
    moves: [],
    confirming,
  };
}

/** Revokes a link. */
export async function postLinks(post: AuthorizedPost): Promise<Response> {
  const { row } = await declarationAt(post);
  const [, id] = REVOKE.exec(post.form.intent) ?? [];
  if (id === undefined) throw new DomainError("unreadable");
  return performRecordAction(post, { to: linksHref(row.id), text: TEXT.revoked }, (actor) =>
    revokeLink(actor, row.id, Number(id)),
  );
}
