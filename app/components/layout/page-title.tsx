import { unreadPrefix } from "../live/live.text";
import { useLiveTotal } from "../live/live-context";

export interface PageTitleProps {
  title: string;
  siteTitle: string;
  /** The page answers a form that failed: readers hear it first. */
  failed?: boolean;
}

/** Rendered where it is known; React moves it into the head. */
export function PageTitle({ title, siteTitle, failed = false }: PageTitleProps) {
  const unread = unreadPrefix(useLiveTotal());
  return <title>{`${unread}${failed ? "错误：" : ""}${title} - ${siteTitle}`}</title>;
}
