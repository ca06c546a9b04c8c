import { Icon } from "../console/icon";
import { SupportContacts } from "../layout/footer/support-contacts";
import { useChrome } from "../layout/use-chrome";
import { serviceState } from "./service-state";
import {
  CONTACT_LEAD,
  CONTACT_LINK,
  CONTACT_TITLE,
  DOWNLOADS,
  MORE,
  moreOf,
  SERVICE_STATE,
  SERVICE_STATES,
} from "./site.text";
import type { SiteColumn, SiteEntry } from "./site.types";

interface SiteAsideProps {
  /** Columns of documents for download. */
  downloads: readonly { column: SiteColumn; entries: readonly SiteEntry[] }[];
}

/** Aside of the home page: support contacts, downloads and service status. */
export function SiteAside({ downloads }: SiteAsideProps) {
  return (
    <aside className="site-aside">
      <Contact />
      {downloads.map(({ column, entries }) => (
        <section key={column.slug}>
          <h2>
            <Icon name="download" />
            {DOWNLOADS}
          </h2>
          <ul>
            {entries.map(({ id, href, title }) => (
              <li key={id}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
          <a className="site-more" href={`/cmsweb/${column.slug}`} aria-label={moreOf(column.name)}>
            {MORE}
          </a>
        </section>
      ))}
      <ServiceState />
    </aside>
  );
}

function Contact() {
  const { phone, hours, email } = useChrome().site.support ?? {};
  return (
    <section>
      <h2>
        <Icon name="phone" />
        {CONTACT_TITLE}
      </h2>
      {phone || email ? (
        <ul>
          <SupportContacts phone={phone} hours={hours} email={email} />
        </ul>
      ) : (
        <p>{CONTACT_LEAD}</p>
      )}
      <a href={CONTACT_LINK.href}>{CONTACT_LINK.text}</a>
    </section>
  );
}

/** Service status as the operators announce it; running without an announcement. */
function ServiceState() {
  const { banner } = useChrome();
  const { state, mark } = serviceState(banner ?? null);
  return (
    <section>
      <h2>
        <Icon name="server" />
        {SERVICE_STATE}
      </h2>
      <p className={`state-line ${mark}`}>{SERVICE_STATES[state]}</p>
      {banner ? <p>{banner.text}</p> : null}
      {banner?.also ? <p>{banner.also.text}</p> : null}
    </section>
  );
}
