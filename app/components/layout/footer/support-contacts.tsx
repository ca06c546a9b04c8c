import { SUPPORT_EMAIL, SUPPORT_PHONE } from "../layout.text";
import type { Site } from "../layout.types";

/** Configured support contacts as list items. */
export function SupportContacts({ phone, hours, email }: NonNullable<Site["support"]>) {
  return (
    <>
      {phone ? (
        <li>
          <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{SUPPORT_PHONE(phone)}</a>
          {hours ? <span>{` ${hours}`}</span> : null}
        </li>
      ) : null}
      {email ? (
        <li>
          <a href={`mailto:${email}`}>{SUPPORT_EMAIL(email)}</a>
        </li>
      ) : null}
    </>
  );
}
