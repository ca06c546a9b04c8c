import { RETURN_TEXT as TEXT } from "./return-offer.text";

export interface ReturnNoticeProps {
  name: string;
  href: string;
}

/** Tells a visitor which page needs a sign-in, and leads there by one. */
export function ReturnNotice({ name, href }: ReturnNoticeProps) {
  return (
    <div className="notice tip">
      <p role="status">
        {TEXT.needsSignIn(name)} <a href={href}>{TEXT.offer(name)}</a>
      </p>
    </div>
  );
}
