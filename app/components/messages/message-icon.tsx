import { MESSAGE_TYPES, type MessageType } from "~/services/messaging/messages/message.text";
import { Icon } from "../console/icon";

const ICONS: Readonly<Record<MessageType, string>> = {
  1: "bell",
  2: "mail",
  3: "speakerphone",
  4: "checklist",
};

/** What kind of message it is, as a picture beside its title; screen readers hear the word. */
export function MessageIcon({ type }: { type: MessageType }) {
  return (
    <span className="message-icon" title={MESSAGE_TYPES[type]}>
      <Icon name={ICONS[type]} />
      <span className="unseen">{MESSAGE_TYPES[type]}</span>
    </span>
  );
}
