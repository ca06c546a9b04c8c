import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { KEEPS_TYPED, SESSION_ENDED, SIGN_IN_AGAIN } from "./live.text";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type))
    return field.checked !== field.defaultChecked;
  return field.type !== "hidden" && field.value !== field.defaultValue;
}

/** Whether somebody would lose what they have typed. */
const hasTyped = () =>
  [...document.querySelectorAll<Field>("main :is(input, textarea, select)")].some(isChanged);

/** The session is over, here or in another tab: leads to sign-in and back, unless something is being typed. */
export function SessionEnded() {
  const { pathname, search } = useLocation();
  const [isTyping] = useState(hasTyped);
  const signIn = `/login?redirect=${encodeURIComponent(pathname + search)}`;

  // Leaving is a document navigation: nothing that has been shown to the person may stay in memory.
  useEffect(() => {
    if (!isTyping) location.assign(signIn);
  }, [isTyping, signIn]);

  return (
    <div className="live-ended notice warning" role="alert">
      <p>
        <strong>{SESSION_ENDED}</strong>
        {isTyping ? KEEPS_TYPED : null}
        <a href={signIn}>{SIGN_IN_AGAIN}</a>
      </p>
    </div>
  );
}
