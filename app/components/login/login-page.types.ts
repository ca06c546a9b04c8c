import type { SubmissionResult } from "@conform-to/react";
import type { Notice } from "../form/notice";
import type { Appearance, Banner, Site } from "../layout/layout.types";

export type { Notice };

export type LoginView = "password" | "code" | "reset" | "register-phone" | "register-email";

export interface LoginOutcome {
  result: SubmissionResult;
  presentation: "box" | "toast" | "fields";
  /** Said in a toast too where scripts run. */
  toast?: string;
  links?: { text: string; href: string }[];
  codeStillValid?: boolean;
}

export interface LoginPageProps {
  view: LoginView;
  /** Signed nonce: hidden `checkKey` of every form here and name of the captcha image. */
  nonce: string;
  /** Other query parameters, encoded, "" or "redirect=%2Fphsb&utm=1"; every link and form action keeps them. */
  query: string;
  /** Value to start with, carried from another mode. */
  username: string;
  /** The agreement was ticked already, before a code was asked for. */
  agreed: boolean;
  notice: Notice | null;
  signedInAs: { name: string; continueTo: string } | null;
  /** To what was typed a code has been sent, and how many seconds (more than 0) no other one is. */
  codeSent: { seconds: number; typed: string } | null;
  outcome: LoginOutcome | null;
  site: Site;
  appearance: Appearance;
  banner?: Banner | null | undefined;
}
