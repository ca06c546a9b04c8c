import { RETURN_TEXT as TEXT } from "../login/return-offer.text";

export interface ReturnNoticeProps {
  name: string;
  href: string;
}

/** Tells a visitor which page needs a sign-in, and leads there by one. */
export function ReturnNotice({ name, href }: ReturnNoticeProps) {
  return (
    <div className="notice tip return-notice">
      <p role="status">
        {TEXT.needsSignIn(name)} <a href={href}>{TEXT.offer(name)}</a>
      </p>
    </div>
  );
}
