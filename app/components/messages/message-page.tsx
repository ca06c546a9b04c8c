import { Form, Link } from "@remix-run/react";
import { useIsHydrated } from "../form/use-is-hydrated";
import type { FormToken } from "../layout/layout.types";
import { MessageArticle } from "./message-article";
import type { OpenedMessage } from "./message.types";
import { BACK_TO_CENTER, CENTER_PATH, MARK_READ, PRINT } from "./messages.text";

/** A message on its own page. Opening it by its address does not mark it as read. */
export function MessagePage({ message, token }: { message: OpenedMessage; token: FormToken }) {
  const isHydrated = useIsHydrated();
  return (
    <article className="message">
      <h1>{message.title}</h1>
      <MessageArticle {...message} />
      <Form className="actions" method="post" action={CENTER_PATH}>
        <input type="hidden" name={token.name} value={token.value} />
        {message.isRead ? null : (
          <button className="button" name="open" value={message.id}>
            {MARK_READ}
          </button>
        )}
        <Link className="button plain" to={CENTER_PATH}>
          {BACK_TO_CENTER}
        </Link>
        {isHydrated ? (
          <button type="button" className="button plain" onClick={() => window.print()}>
            {PRINT}
          </button>
        ) : null}
      </Form>
    </article>
  );
}
