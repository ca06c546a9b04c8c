import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { defineCollection, form } from "~/collections/define-collection.server";
import { channelPage } from "~/services/access/paths/console-pages-business";
import { archivable } from "~/services/collections/lists/any-list.server";
import { CHANNEL_LABELS, RUNNING_LABELS } from "~/services/organizations/channels/channel.text";
import { channelList } from "~/services/organizations/channels/list/channel-list.server";
import { channelAt, editChannelForm, newChannelForm } from "./channel-pages.server";
import { viewMessage } from "./message-pages.server";
import { postChannel, viewChannel } from "./channel-record.server";

/**
 * The history shows the values of a channel. @throws DomainError forbidden without the permission to see them
 */
async function historyAt(page: AuthorizedPage) {
  page.requireRight("channel:view");
  const { id, name } = (await channelAt(page)).row;
  return { type: "channel", id, name, titles: { ...RUNNING_LABELS, ...CHANNEL_LABELS } };
}

/** The channels (docs/console.md, 7.1). */
export const channels = defineCollection(channelPage, {
  list: () => archivable(channelList),
  records: {
    ":id": { view: viewChannel, post: postChannel },
    ":id/messages/:messageId": { view: viewMessage },
  },
  forms: { new: form(newChannelForm), ":id/edit": form(editChannelForm) },
  history: historyAt,
});
