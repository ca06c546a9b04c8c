import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { KEEPS_TYPED, SESSION_ENDED, SIGN_IN_AGAIN } from "./live.text";
import { typedForms } from "./typed-fields";

const COVERED = "data-session-ended";
const TYPED = "data-typed-into";

/** Hides the document except for forms with unsaved input. @returns shows it again */
function cover(forms: ReadonlySet<HTMLFormElement>): () => void {
  document.documentElement.toggleAttribute(COVERED, true);
  for (const form of forms) form.toggleAttribute(TYPED, true);
  return () => {
    document.documentElement.toggleAttribute(COVERED, false);
    for (const form of forms) form.toggleAttribute(TYPED, false);
  };
}

/** Returns the last open dialog, which makes everything outside it inert, or the body. */
const openDialog = () => [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;

/** Calls back when dialogs may have been opened, closed or removed. @returns stops that */
function watchDialogs(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
  return () => observer.disconnect();
}

/**
 * Notice of an ended session, in this or another tab; the page is covered at once. Without unsaved input the
 * page redirects to sign-in and back; otherwise it waits until the same account has signed in in another tab.
 */
export function SessionEnded() {
  const { pathname, search } = useLocation();
  const [forms] = useState(typedForms);
  const parent = useSyncExternalStore(watchDialogs, openDialog);
  const again = useRef<HTMLAnchorElement>(null);
  const isTyping = forms.size > 0;
  const signIn = `/login?redirect=${encodeURIComponent(pathname + search)}`;

  // Attributes are set on the document, outside React.
  useEffect(() => cover(forms), [forms]);

  // Leaves by document navigation, so that nothing shown to the person stays in memory.
  useEffect(() => {
    if (!isTyping) location.assign(signIn);
  }, [isTyping, signIn]);

  // A form submitted now would be lost in the redirect to sign-in.
  useEffect(() => {
    const blockSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      again.current?.focus();
    };
    window.addEventListener("submit", blockSubmit, { capture: true });
    return () => window.removeEventListener("submit", blockSubmit, { capture: true });
  }, []);

  return createPortal(
    <div className="live-ended notice warning" role="alert">
      <p>
        <strong>{SESSION_ENDED}</strong>
        {isTyping ? KEEPS_TYPED : null}
        <a ref={again} href={signIn} target={isTyping ? "_blank" : undefined}>
          {SIGN_IN_AGAIN}
        </a>
      </p>
    </div>,
    parent,
  );
}
