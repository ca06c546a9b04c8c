import { useChrome } from "../layout/use-chrome";
import { MessageBell } from "../messages/message-bell";
import { useLive } from "./live-context";

/** The bell of the page, as up to date as the page is. */
export function LiveBell() {
  const { token, returnTo } = useChrome();
  return <MessageBell unread={useLive().unread} token={token} address={returnTo} />;
}
