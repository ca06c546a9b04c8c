import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { FieldFrame, hintId, type FieldState } from "../field-parts";
import { PASSWORD_INPUT_MAX } from "~/services/runtime/configuration/limits";
import { CAPS_LOCK_ON, HIDE_PASSWORD, SHOW_PASSWORD } from "../form.text";
import type { PasswordFieldProps } from "./password-field";
import { useIsHydrated } from "../use-is-hydrated";

/** Props of the field without conform's metadata. */
type LiveFieldProps = Omit<PasswordFieldProps, "field"> & { field: FieldState };

/** The password field of hydrated pages, with the same markup; toggle and caps-lock hint are in React. */
export function PasswordFieldLive({ field, label, placeholder, autoComplete, hint }: LiveFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const isHydrated = useIsHydrated();

  // Submitting and restoring from the back-forward cache are events outside this field's React tree; the
  // password must not stay readable after either.
  useEffect(() => {
    const hide = () => setShown(false);
    const form = inputRef.current?.form;
    form?.addEventListener("submit", hide);
    // The first pageshow event is fired after the last paint of loading, when the password may be shown
    // already.
    const hideOnReturn = ({ persisted }: PageTransitionEvent) => persisted && hide();
    window.addEventListener("pageshow", hideOnReturn);
    return () => {
      form?.removeEventListener("submit", hide);
      window.removeEventListener("pageshow", hideOnReturn);
    };
  }, []);

  const described = [hint && hintId(field), field.errors && field.errorId].filter(Boolean).join(" ");
  const readCapsLock = (event: KeyboardEvent) => setCapsLockOn(event.getModifierState("CapsLock"));

  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <div className="secret">
        <input
          ref={inputRef}
          id={field.id}
          name={field.name}
          className="input"
          maxLength={PASSWORD_INPUT_MAX}
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={described || undefined}
          type={isShown ? "text" : "password"}
          placeholder={placeholder}
          autoComplete={autoComplete}
          onKeyDown={readCapsLock}
          onKeyUp={readCapsLock}
          onBlur={() => setCapsLockOn(false)}
        />
        <button type="button" className="reveal" hidden={!isHydrated} onClick={() => setShown(!isShown)}>
          <span>{isShown ? HIDE_PASSWORD : SHOW_PASSWORD}</span>
          <span className="unseen">{`（${label}）`}</span>
        </button>
      </div>
      <p className="caps" aria-live="polite">
        <span hidden={!isCapsLockOn}>{CAPS_LOCK_ON}</span>
      </p>
    </FieldFrame>
  );
}
