import * as text from "./own-data-pages.text";

export interface ShownConsent {
  agreement: keyof typeof text.AGREEMENTS;
  version: string;
  time: string;
  address: string;
  way: string;
}

const COLUMNS = text.CONSENT_COLUMNS;

export function Consents({ consents }: { consents: readonly ShownConsent[] }) {
  if (consents.length === 0) return <p className="none own-rows">{text.CONSENTS_NONE}</p>;
  return (
    <div className="table-frame own-rows">
      <table className="codes">
        <caption className="unseen">{text.CONSENTS_TITLE}</caption>
        <thead>
          <tr>
            {Object.values(COLUMNS).map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {consents.map(({ agreement, version, time, address, way }) => (
            <tr key={`${agreement} ${version} ${time}`}>
              <th scope="row">
                <a href={text.AGREEMENTS[agreement].href}>{text.AGREEMENTS[agreement].text}</a>
              </th>
              <td data-label={COLUMNS.version}>{version}</td>
              <td data-label={COLUMNS.time}>
                <time>{time}</time>
              </td>
              <td data-label={COLUMNS.address}>{address}</td>
              <td data-label={COLUMNS.way}>{way}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
