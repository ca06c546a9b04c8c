import { MESSAGE_TYPES, type MessageType } from "~/services/messaging/messages/message.text";
import { Icon } from "../console/icon";

const ICONS: Readonly<Record<MessageType, string>> = {
  1: "bell",
  2: "mail",
  3: "speakerphone",
  4: "checklist",
};

/** Icon of the message's type, with the type's name for screen readers. */
export function MessageIcon({ type }: { type: MessageType }) {
  return (
    <span className="message-icon" title={MESSAGE_TYPES[type]}>
      <Icon name={ICONS[type]} />
      <span className="unseen">{MESSAGE_TYPES[type]}</span>
    </span>
  );
}
