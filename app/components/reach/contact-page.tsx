import type { PageChrome } from "../layout/layout.types";
import { PlainPage } from "../layout/plain-page";
import { SupportContacts } from "../layout/footer/support-contacts";
import {
  CONTACT_LEAD,
  CONTACT_NONE,
  CONTACT_SECTIONS,
  CONTACT_TITLE,
  SUPPORT_CONTACTS_TITLE,
} from "./contact.text";

/** Support contacts, links to help, and the information that a request needs. */
export function ContactPage({ chrome }: { chrome: PageChrome }) {
  const support = chrome.site.support ?? {};
  return (
    <PlainPage chrome={chrome}>
      <article className="article">
        <h1>{CONTACT_TITLE}</h1>
        <p>{CONTACT_LEAD}</p>
        <div className="contact-cards">
          <section className="card">
            <h2>{SUPPORT_CONTACTS_TITLE}</h2>
            {support.phone || support.email ? (
              <ul>
                <SupportContacts {...support} />
              </ul>
            ) : (
              <p>{CONTACT_NONE}</p>
            )}
          </section>
          {CONTACT_SECTIONS.map(({ title, items }) => (
            <section className="card" key={title}>
              <h2>{title}</h2>
              <ul>
                {items.map((item) => (
                  <li key={item.text}>
                    {"href" in item ? (
                      <>
                        <a href={item.href}>{item.text}</a>：{item.about}
                      </>
                    ) : (
                      item.text
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </article>
    </PlainPage>
  );
}
