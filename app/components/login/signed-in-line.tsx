import { CONTINUE, SIGN_OUT_SHORT, signedInAs } from "./login.text";

export interface SignedInLineProps {
  name: string;
  continueTo: string;
  nonce: string;
}

/** Opening the login page signs nobody out; it says who is signed in and offers both ways on. */
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
