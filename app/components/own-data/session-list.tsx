import type { Moment } from "~/services/format/time";
import { CardTable } from "../layout/card-table";
import { MomentText } from "../layout/moment-text";
import type { FormToken } from "../layout/layout.types";
import * as text from "./own-data-pages.text";

export interface ShownSession {
  id: number;
  isCurrent: boolean;
  accessChannel: keyof typeof text.ACCESS_CHANNEL_TEXTS;
  device: string;
  /** Masked. */
  address: string;
  signedInAt: Moment;
  activeAt: Moment;
}

const COLUMNS = text.SESSION_COLUMNS;

/**
 * The account's sessions; each except the current one has a button that ends it. On phones rows are cards.
 */
export function SessionList({ sessions, token }: { sessions: readonly ShownSession[]; token: FormToken }) {
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <form className="own-rows" method="post" action={text.SESSIONS_PATH}>
      <input type="hidden" name={token.name} value={token.value} />
      <CardTable caption={text.SESSIONS_TITLE} columns={Object.values(COLUMNS)} buttons={text.ACTION}>
        {sessions.map((session) => (
          <SessionRow key={session.id} {...session} />
        ))}
      </CardTable>
      {hasOthers ? (
        <p className="actions">
          <button className="button plain" name="intent" value="end-others">
            {text.END_OTHERS}
          </button>
        </p>
      ) : (
        <p className="quiet">{text.NO_OTHERS}</p>
      )}
    </form>
  );
}

function SessionRow({ id, isCurrent, accessChannel, device, address, signedInAt, activeAt }: ShownSession) {
  return (
    <tr>
      <th scope="row">
        {accessChannel === "wire" ? `${device}（${text.ACCESS_CHANNEL_TEXTS.wire}）` : device}
        {isCurrent ? <span className="badge">{text.CURRENT}</span> : null}
      </th>
      <td data-label={COLUMNS.address}>{address}</td>
      <td data-label={COLUMNS.signedIn}>
        <MomentText {...signedInAt} />
      </td>
      <td data-label={COLUMNS.used}>
        <MomentText {...activeAt} />
      </td>
      <td>
        {isCurrent ? null : (
          <button
            className="text-button"
            name="end"
            value={id}
            aria-label={text.endLabel(device, signedInAt.text)}
          >
            {text.END}
          </button>
        )}
      </td>
    </tr>
  );
}
