import { personPath } from "~/services/access/paths/page-links";
import type { ShownOnce } from "~/services/forms/editing/record.types";
import { ACCOUNT_LIST_TEXT as LIST_TEXT } from "~/services/identity/people/list/account-list.text";
import { ACCOUNT_PAGE_TEXT as TEXT } from "~/services/identity/people/list/account-page.text";

interface MadePassword {
  readonly id: number;
  /** The owner's name, by which nobody signs in. */
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly password: string;
}

/** A random password, shown once with the phone and e-mail by which its owner signs in. */
export function passwordOnce({ id, name, phone, email, password }: MadePassword): ShownOnce {
  const names = [
    { label: TEXT.signInPhone, text: phone, isCopied: true },
    { label: TEXT.signInEmail, text: email, isCopied: true },
  ].flatMap(({ text, ...row }) => (text === null ? [] : [{ ...row, text }]));
  return {
    title: TEXT.passwordOnce,
    lead: TEXT.passwordOnceLead,
    rows: [
      { label: LIST_TEXT.columns.realname, text: name },
      ...(names.length === 0 ? [{ label: TEXT.signInName, text: TEXT.noSignInName }] : names),
      { label: TEXT.password, text: password, isCopied: true },
    ],
    to: personPath(id),
  };
}
