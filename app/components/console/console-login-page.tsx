import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { CaptchaField } from "../form/credentials/captcha-field";
import { ErrorSummary } from "../form/error-summary";
import { HiddenMainButton } from "../form/hidden-main-button";
import { Honeypot } from "../form/honeypot";
import { PasswordField } from "../form/credentials/password-field";
import { TextField } from "../form/text-field";
import { CardForm } from "../card/card-form";
import type { CardFormConfig } from "~/services/identity/card/card.types";
import { nonceIn } from "../layout/form-token-context";
import type { PageChrome } from "../layout/layout.types";
import { PublicPage } from "../layout/public-page/public-page";
import {
  ACCOUNT,
  CARD_NOT_CONFIGURED,
  CARD_NOT_CONFIGURED_HINT,
  CARD_ALTERNATIVES,
  CARD_TAB_PATH,
  LOGIN_PATH,
  LOGIN_TABS,
  LOGIN_TABS_LABEL,
  LOGIN_TITLE,
  PASSWORD,
  SIGN_IN,
  STAFF_SIGN_IN,
} from "./console-login.text";

const FIELD_MAX = 50;

export interface ConsoleLoginProps {
  chrome: PageChrome;
  tab: "account" | "card";
  /** Null where no card service is configured, and on the account tab. */
  card: CardFormConfig | null;
  outcome: ConsoleLoginAnswer | null;
}

export interface ConsoleLoginAnswer {
  result: SubmissionResult;
  presentation: "box" | "toast" | "fields";
  toast?: string;
  links?: { text: string; href: string }[];
}

/**
 * The console's sign-in by card; its account tab links to the staff's sign-in (docs/product.md, section 5).
 */
export function ConsoleLoginPage({ chrome, tab, card, outcome }: ConsoleLoginProps) {
  return (
    <PublicPage {...chrome}>
      <h1>{LOGIN_TITLE}</h1>
      <nav aria-label={LOGIN_TABS_LABEL}>
        <ul className="tabs">
          {LOGIN_TABS.map(({ tab: each, text }) => (
            <li key={each}>
              <a href={`${LOGIN_PATH}?tab=${each}`} aria-current={each === tab ? "page" : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {tab === "card" ? (
        <CardTab chrome={chrome} card={card} outcome={outcome} />
      ) : (
        <AccountForm nonce={nonceIn(chrome.token)} outcome={outcome} />
      )}
      <p className="beside">
        <a href={STAFF_SIGN_IN.href}>{STAFF_SIGN_IN.text}</a>
      </p>
    </PublicPage>
  );
}

function CardTab({ chrome, card, outcome }: Omit<ConsoleLoginProps, "tab">) {
  if (!card)
    return (
      <div className="notice tip">
        <p>
          <strong>{CARD_NOT_CONFIGURED}</strong>
          {CARD_NOT_CONFIGURED_HINT}
        </p>
      </div>
    );
  return (
    <>
      <ErrorSummary
        answer={outcome?.result}
        fields={[]}
        presentation={outcome?.presentation ?? "fields"}
        toast={outcome?.toast}
        links={outcome?.links}
        dismissHref={CARD_TAB_PATH}
      />
      <CardForm config={card} action={CARD_TAB_PATH} token={chrome.token} submit={SIGN_IN}>
        <p>{CARD_ALTERNATIVES}</p>
      </CardForm>
    </>
  );
}

function AccountForm({ nonce, outcome }: { nonce: string; outcome: ConsoleLoginAnswer | null }) {
  const [form, { username, password, captcha }] = useForm<
    Record<"username" | "password" | "captcha", string>,
    string
  >({ id: "console-login", lastResult: outcome?.result });
  return (
    <>
      <ErrorSummary
        answer={outcome?.result}
        fields={[]}
        presentation={outcome?.presentation ?? "fields"}
        toast={outcome?.toast}
        links={outcome?.links}
        dismissHref={LOGIN_PATH}
      />
      <form {...getFormProps(form, { ariaAttributes: false })} method="post" action={LOGIN_PATH} data-main>
        <HiddenMainButton intent="sign-in" text={SIGN_IN} />
        <input type="hidden" name="checkKey" value={nonce} />
        <Honeypot />
        <TextField field={username} label={ACCOUNT} autoComplete="username" maxLength={FIELD_MAX} />
        <PasswordField field={password} label={PASSWORD} placeholder="" autoComplete="current-password" />
        <CaptchaField field={captcha} nonce={nonce} alternativeHref="/login?mode=2" />
        <button className="button wide" name="intent" value="sign-in">
          {SIGN_IN}
        </button>
      </form>
    </>
  );
}
