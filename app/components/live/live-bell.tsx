import { useChrome } from "../layout/use-chrome";
import { MessageBell } from "../messages/message-bell";
import { useLive } from "./live-context";

/** The bell with the live number of unread messages. */
export function LiveBell() {
  const { token, returnTo } = useChrome();
  return <MessageBell unread={useLive().unread} token={token} address={returnTo} />;
}
