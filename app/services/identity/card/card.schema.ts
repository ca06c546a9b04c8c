import { z } from "zod";
import { UNREADABLE } from "../../forms/rules/form.schema";

const SIGN_ID_MAX = 64;
export const CERTIFICATE_MAX = 8192;
const SIGNATURE_MAX = 1024;
const CAPTCHA_MAX = 12;

const boundedText = (max: number) => z.string({ error: UNREADABLE }).max(max, UNREADABLE);

/** The request of a card form's script; it never contains the card's password. */
export const shownCardSchema = z.object(
  {
    signId: boundedText(SIGN_ID_MAX),
    certificate: boundedText(CERTIFICATE_MAX),
    signature: boundedText(SIGNATURE_MAX),
    gatheringSignature: boundedText(SIGNATURE_MAX).default(""),
    captcha: boundedText(CAPTCHA_MAX).default(""),
  },
  { error: UNREADABLE },
);
