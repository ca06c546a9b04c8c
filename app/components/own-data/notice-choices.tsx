import { CHANNEL_TEXTS, choiceField, KIND_TEXTS } from "~/services/identity/own-data/notice-choices.text";
import type { FormToken } from "../layout/layout.types";
import * as text from "./own-data-pages.text";

const SENDERS = ["sms", "mail"] as const;

type ChannelName = keyof typeof CHANNEL_TEXTS;
type Kind = Exclude<keyof typeof KIND_TEXTS, "security">;

export interface NoticeChoicesProps {
  /** The kinds that may be switched off, and for which channels. */
  kinds: readonly { readonly kind: Kind; readonly channels: readonly ChannelName[] }[];
  /** Names of ticked fields. */
  ticked: readonly string[];
  token: FormToken;
}

/** A table of checkboxes by kind and channel; those that cannot be switched off have none. */
export function NoticeChoices({ kinds, ticked, token }: NoticeChoicesProps) {
  return (
    <form method="post" action={text.NOTICES_PATH} key={ticked.join(" ")}>
      <input type="hidden" name={token.name} value={token.value} />
      <div className="table-frame own-rows">
        <table className="choice-table">
          <caption className="unseen">{text.NOTICES_TITLE}</caption>
          <thead>
            <tr>
              <th scope="col">{text.NOTICE_COLUMNS.kind}</th>
              <th scope="col">{text.NOTICE_COLUMNS.site}</th>
              {SENDERS.map((channel) => (
                <th key={channel} scope="col">
                  {CHANNEL_TEXTS[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{KIND_TEXTS.security}</th>
              <td>{text.NEVER}</td>
              <td>{text.ALWAYS}</td>
              <td>{text.ALWAYS}</td>
            </tr>
            {kinds.map((each) => (
              <ChoiceRow key={each.kind} {...each} ticked={ticked} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="actions">
        <button className="button">{text.NOTICES_SAVE}</button>
      </p>
    </form>
  );
}

type ChoiceRowProps = NoticeChoicesProps["kinds"][number] & Pick<NoticeChoicesProps, "ticked">;

function ChoiceRow({ kind, channels, ticked }: ChoiceRowProps) {
  return (
    <tr>
      <th scope="row">{KIND_TEXTS[kind]}</th>
      {(["site", ...SENDERS] as const).map((channel) => (
        <td key={channel}>
          {channels.includes(channel) ? (
            <Choice kind={kind} channel={channel} ticked={ticked} />
          ) : channel === "site" ? (
            text.ALWAYS
          ) : (
            text.NEVER
          )}
        </td>
      ))}
    </tr>
  );
}

interface ChoiceProps extends Pick<NoticeChoicesProps, "ticked"> {
  kind: Kind;
  channel: ChannelName;
}

function Choice({ kind, channel, ticked }: ChoiceProps) {
  const name = choiceField(kind, channel);
  return (
    <label className="pick">
      <input type="checkbox" name={name} value="true" defaultChecked={ticked.includes(name)} />
      <span className="unseen">{`${KIND_TEXTS[kind]}：${CHANNEL_TEXTS[channel]}`}</span>
    </label>
  );
}
