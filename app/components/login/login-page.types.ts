import type { SubmissionResult } from "@conform-to/react";
import type { Notice } from "../form/notice";
import type { Appearance, Banner, Site } from "../layout/layout.types";

export type { Notice };

export type LoginView = "password" | "code" | "reset" | "register-phone" | "register-email";

export interface LoginOutcome {
  result: SubmissionResult;
  presentation: "box" | "toast" | "fields";
  /** Shown in a toast as well where scripts run. */
  toast?: string;
  links?: { text: string; href: string }[];
  codeStillValid?: boolean;
}

export interface LoginPageProps {
  view: LoginView;
  /** Signed nonce: hidden `checkKey` of every form here and name of the captcha image. */
  nonce: string;
  /**
   * Further query parameters, encoded, "" or "redirect=%2Fphsb&utm=1"; preserved by every link and form
   * action.
   */
  query: string;
  /** Initial value, taken over from another mode. */
  username: string;
  /** Whether a code has just proved this name in this browser, which signs in without a captcha. */
  isProved: boolean;
  /** Whether the agreement was ticked before a code was requested. */
  agreed: boolean;
  notice: Notice | null;
  /** The name of the page that follows the sign-in; null for the usual ones. */
  target: string | null;
  /** The page that the visitor has asked for before, and the sign-in that leads there. */
  offer: { name: string; href: string } | null;
  signedInAs: { name: string; continueTo: string } | null;
  /** The value that a code has been sent to, and seconds (more than 0) until another can be sent. */
  codeSent: { seconds: number; typed: string } | null;
  /** Whether sign-in by card is configured. */
  hasCardSignIn: boolean;
  outcome: LoginOutcome | null;
  site: Site;
  appearance: Appearance;
  banner?: Banner | null | undefined;
}
