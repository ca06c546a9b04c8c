import { CardTable } from "../layout/card-table";
import { EmptyState } from "../layout/state/empty-state";
import * as text from "./own-data-pages.text";

export interface ShownConsent {
  agreement: keyof typeof text.AGREEMENTS;
  version: string;
  time: string;
  address: string;
  accessChannel: string;
}

const COLUMNS = text.CONSENT_COLUMNS;

export function Consents({ consents }: { consents: readonly ShownConsent[] }) {
  if (consents.length === 0)
    return (
      <div className="own-rows">
        <EmptyState kind="empty" text={text.CONSENTS_NONE} />
      </div>
    );
  return (
    <CardTable caption={text.CONSENTS_TITLE} columns={Object.values(COLUMNS)} className="own-rows">
      {consents.map(({ agreement, version, time, address, accessChannel }) => (
        <tr key={`${agreement} ${version} ${time}`}>
          <th scope="row">
            <a href={text.AGREEMENTS[agreement].href}>{text.AGREEMENTS[agreement].text}</a>
          </th>
          <td data-label={COLUMNS.version}>{version}</td>
          <td data-label={COLUMNS.time}>
            <time>{time}</time>
          </td>
          <td data-label={COLUMNS.address}>{address}</td>
          <td data-label={COLUMNS.accessChannel}>{accessChannel}</td>
        </tr>
      ))}
    </CardTable>
  );
}
