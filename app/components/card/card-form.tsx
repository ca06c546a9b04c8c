import type { ReactNode } from "react";
import type { FormToken } from "../layout/layout.types";
import type { CardFormConfig } from "~/services/identity/card/card.types";
import { ScriptText } from "../form/script-text";
import * as text from "./card-form.text";

interface CardFormProps {
  config: CardFormConfig;
  action: string;
  token: FormToken;
  /** Label of the button. */
  submit: string;
  /** Moves the focus into the form once it is shown. */
  isFocused?: boolean;
  /** Shown where no script runs, or as an alternative to a card. */
  children: ReactNode;
}

/** Fields that the script fills in for one post. */
const POSTED_FIELDS = ["signId", "certificate", "signature", "gatheringSignature"] as const;

/**
 * Form of signing by card: the script (`app/enhance/public-card.ts`) shows it, requests a signature from the
 * card control and posts that. The card's PIN field has no name, so that it is never posted.
 */
export function CardForm({ config, action, token, submit, isFocused = false, children }: CardFormProps) {
  const id = `card-${config.purpose}`;
  return (
    <div
      className="card-sign"
      data-card={JSON.stringify({ ...config, texts: text.FORM_TEXTS })}
      data-card-focus={isFocused ? "" : undefined}
    >
      <div data-card-without="">
        <p>{text.NEEDS_SCRIPT}</p>
        {children}
      </div>
      <form method="post" action={action} data-card-form="" hidden>
        <input type="hidden" name={token.name} value={token.value} />
        <input type="hidden" name="intent" value="card" />
        {POSTED_FIELDS.map((name) => (
          <input key={name} type="hidden" name={name} />
        ))}
        <PinPart id={id} />
        <CaptchaPart id={id} />
        <ol className="card-steps" aria-label={text.STEPS_LABEL}>
          {text.STEPS.map(({ step, text: name }) => (
            <li key={step} data-card-step={step}>
              {name}
              <ScriptText as="span" className="unseen" data-card-state="" />
            </li>
          ))}
        </ol>
        <FaultPart />
        <button className="button wide">{submit}</button>
      </form>
    </div>
  );
}

function PinPart({ id }: { id: string }) {
  return (
    <div className="field">
      <label htmlFor={`${id}-pin`}>{text.PIN}</label>
      <input
        id={`${id}-pin`}
        className="input"
        type="password"
        autoComplete="off"
        inputMode="numeric"
        placeholder={text.PIN_PLACEHOLDER}
        maxLength={text.PIN_LENGTH}
        aria-describedby={`${id}-hint ${id}-pin-error`}
        aria-required
        data-card-pin=""
      />
      <p className="hint" id={`${id}-hint`}>
        {text.PIN_HINT}
      </p>
      <ScriptText className="error" id={`${id}-pin-error`} data-card-problem="pin" />
    </div>
  );
}

/** Captcha field, shown where the gathering service requires one. */
function CaptchaPart({ id }: { id: string }) {
  return (
    <div className="field" data-card-captcha="" hidden>
      <label htmlFor={`${id}-captcha`}>{text.CAPTCHA}</label>
      <div className="row">
        <input
          id={`${id}-captcha`}
          className="input"
          name="captcha"
          autoComplete="off"
          maxLength={12}
          aria-describedby={`${id}-captcha-error`}
        />
        <img alt={text.CAPTCHA_IMAGE} width="120" height="44" />
      </div>
      <ScriptText className="error" id={`${id}-captcha-error`} data-card-problem="captcha" />
      <div className="card-tools">
        <button className="text-button" type="button" data-card-again="">
          {text.CAPTCHA_NEW}
        </button>
      </div>
    </div>
  );
}

/** Error text, and links to start or install the card control where it is unreachable. */
function FaultPart() {
  return (
    <div className="card-fault" role="alert" data-card-fault="" hidden>
      <ScriptText data-card-fault-text="" />
      <p data-card-install="" hidden>
        <a href={text.CONTROL_START_HREF}>{text.CONTROL_START}</a>
        <a href={text.CONTROL_DOWNLOAD_HREF} rel="noopener noreferrer">
          {text.CONTROL_DOWNLOAD}
        </a>
      </p>
    </div>
  );
}
