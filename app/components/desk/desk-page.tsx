import { Link } from "@remix-run/react";
import { useLive } from "../live/live-context";
import { DESK_LEAD, DESK_MESSAGES, DESK_TITLE, DESK_WAYS } from "./desk.text";

/** The built-in declaration desk: what can be done today, and honestly what cannot yet. */
export function DeskPage() {
  const { unread } = useLive();
  const messages = { ...DESK_MESSAGES, link: DESK_MESSAGES.link(unread?.total ?? 0) };
  return (
    <>
      <h1>{DESK_TITLE}</h1>
      <p className="lead">{DESK_LEAD}</p>
      <ul className="choices">
        {[messages, ...DESK_WAYS].map(({ title, text, href, link }) => (
          <li key={href}>
            <h2>{title}</h2>
            <p>{text}</p>
            <Link to={href}>{link}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
