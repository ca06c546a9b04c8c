import { formatTime } from "../format/time";
import { listUnread, type UnreadMessage } from "../messages/box.server";
import { MESSAGE_TYPES } from "../messages/message.text";
import { readRegion, type Page } from "./page.server";

/** As the specification shows them beside the bell. */
const POPOVER_MESSAGES = 5;

/** A message as pages show it in a list. */
export const messageView = ({ id, title, type, sentAt }: UnreadMessage) => ({
  id: String(id),
  title,
  typeText: MESSAGE_TYPES[type],
  sendTime: formatTime(sentAt),
});

/** What stands beside the bell of a person; null when it cannot be read: then the badge is cleared. */
export const readUnread = (page: Pick<Page, "context">, accountId: number) =>
  readRegion(page, async () => {
    const { records, total } = await listUnread(accountId, POPOVER_MESSAGES);
    return { records: records.map(messageView), total };
  });
