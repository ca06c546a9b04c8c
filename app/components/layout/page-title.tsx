import { unreadPrefix } from "../live/live.text";
import { useLiveTotal } from "../live/live-context";

export interface PageTitleProps {
  title: string;
  siteTitle: string;
  /** Whether the page answers a failed form; its title then begins with 错误. */
  failed?: boolean;
}

/** Title of the document with the number of unread messages; React moves it into the head. */
export function PageTitle({ title, siteTitle, failed = false }: PageTitleProps) {
  const unread = unreadPrefix(useLiveTotal());
  return <title>{`${unread}${failed ? "错误：" : ""}${title} - ${siteTitle}`}</title>;
}
