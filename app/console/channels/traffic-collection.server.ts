import { redirect } from "@remix-run/node";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { defineCollection, type FoundList } from "~/collections/define-collection.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import { channelDetailPage } from "~/services/access/paths/console-pages-business";
import { channelManagePath } from "~/services/access/paths/page-links";
import { plain } from "~/services/collections/lists/any-list.server";
import { db } from "~/services/db/client.server";
import { channelHref } from "~/services/organizations/channels/channel.types";
import { getLiveChannel } from "~/services/organizations/channels/find-channel.server";
import { trafficList } from "~/services/organizations/channels/traffic/traffic-list.server";
import { queueList } from "~/services/organizations/channels/traffic/queue-list.server";
import { QUEUE_TEXT, TRAFFIC_TEXT } from "~/services/organizations/channels/traffic/traffic.text";
import { DomainError } from "~/services/runtime/failures/errors";

const ID = /^[1-9]\d{0,14}$/;

/**
 * The messages or the queue of the channel in the address. Redirects to the channel's own page without such a
 * tab, and to the list of channels without an id.
 * @throws DomainError not-found for an unknown channel or one outside the scope, and without an id for an actor
 *   who may not list channels
 */
async function trafficAt(page: AuthorizedPage): Promise<FoundList> {
  const { searchParams: search } = page.url;
  const asked = search.get("id");
  if (asked === null) {
    if (!page.may("channel:list")) throw new DomainError("not-found");
    throw redirect(channelManagePath) as Response;
  }
  if (!ID.test(asked)) throw new DomainError("not-found");
  const row = await getLiveChannel(db, (await viewerOf(page)).scope, Number(asked));
  const tab = search.get("tab");
  if (tab !== CHANNEL_TAB && tab !== QUEUE_TAB) throw redirect(channelHref(row.id)) as Response;
  page.requireRight("channel:traffic");
  if (tab === QUEUE_TAB)
    return { list: plain(queueList(row.id)), name: row.name, title: QUEUE_TEXT.title(row.name) };
  return { list: plain(trafficList(row.id)), name: row.name, title: TRAFFIC_TEXT.title(row.name) };
}

const CHANNEL_TAB = "traffic";
const QUEUE_TAB = "queue";

const listAt = (search: URLSearchParams) => {
  const id = Number(search.get("id"));
  return search.get("tab") === QUEUE_TAB ? plain(queueList(id)) : plain(trafficList(id));
};

/** The messages of channels (docs/console.md, 7.3). */
export const channelTraffic = defineCollection(channelDetailPage, {
  list: (_id, search) => listAt(search),
  choose: trafficAt,
});
