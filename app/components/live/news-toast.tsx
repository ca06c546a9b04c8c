import { Form } from "@remix-run/react";
import { ToastLive } from "../form/toasts/toast-live";
import { useChromeOrNull } from "../layout/use-chrome";
import { CENTER_PATH } from "../messages/messages.text";
import type { LiveSession } from "./live-session";
import { NEWS, VIEW } from "./live.text";
import { useNews } from "./use-news";

/** Shows the title of a message that has just arrived, with a button that opens it. */
export function NewsToast({ session }: { session: LiveSession }) {
  const news = useNews(session);
  const chrome = useChromeOrNull();
  if (news === null || chrome === null) return null;
  const { token } = chrome;
  return (
    <ToastLive key={news.id} text={NEWS(news.title)}>
      <Form method="post" action={CENTER_PATH}>
        <input type="hidden" name={token.name} value={token.value} />
        <button className="text-button" name="open" value={news.id}>
          {VIEW}
        </button>
      </Form>
    </ToastLive>
  );
}
