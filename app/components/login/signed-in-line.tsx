import { CONTINUE, SIGN_OUT_SHORT, signedInAs } from "./login.text";

export interface SignedInLineProps {
  name: string;
  continueTo: string;
  nonce: string;
}

/** Line on the login page for a signed-in account: its name, and links to continue or sign out. */
export function SignedInLine({ name, continueTo, nonce }: SignedInLineProps) {
  return (
    <form className="signed-in" method="post" action="/sign-out">
      <input type="hidden" name="checkKey" value={nonce} />
      <span>{signedInAs(name)}</span>
      <a href={continueTo}>{CONTINUE}</a>
      <button className="text-button">{SIGN_OUT_SHORT}</button>
    </form>
  );
}
