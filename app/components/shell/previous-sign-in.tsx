import { ShellLink } from "./shell-link";
import { CHANGE_PASSWORD_LINK, NOT_ME, PREVIOUS_SIGN_IN } from "./shell.text";

/** Time of the previous sign-in, with a link to change the password if it was another person's. */
export function PreviousSignIn({ time }: { time: string | null }) {
  if (time === null) return null;
  return (
    <p className="quiet previous">
      {`${PREVIOUS_SIGN_IN(time)}，${NOT_ME}`}
      <ShellLink to={CHANGE_PASSWORD_LINK.href}>{CHANGE_PASSWORD_LINK.text}</ShellLink>
    </p>
  );
}
