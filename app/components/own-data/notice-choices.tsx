import { CHANNEL_TEXTS, choiceField, KIND_TEXTS } from "~/services/identity/own-data/notice-choices.text";
import type { FormToken } from "../layout/layout.types";
import * as text from "./own-data-pages.text";

const CHANNELS = ["sms", "mail"] as const;

type Kind = Exclude<keyof typeof KIND_TEXTS, "security">;

export interface NoticeChoicesProps {
  /** The kinds that may be switched off. */
  kinds: readonly Kind[];
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
              {CHANNELS.map((channel) => (
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
            {kinds.map((kind) => (
              <ChoiceRow key={kind} kind={kind} ticked={ticked} />
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

function ChoiceRow({ kind, ticked }: { kind: Kind; ticked: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{KIND_TEXTS[kind]}</th>
      <td>{text.ALWAYS}</td>
      {CHANNELS.map((channel) => (
        <td key={channel}>
          <label className="pick">
            <input
              type="checkbox"
              name={choiceField(kind, channel)}
              value="true"
              defaultChecked={ticked.includes(choiceField(kind, channel))}
            />
            <span className="unseen">{`${KIND_TEXTS[kind]}：${CHANNEL_TEXTS[channel]}`}</span>
          </label>
        </td>
      ))}
    </tr>
  );
}
