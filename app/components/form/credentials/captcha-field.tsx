import { getInputProps } from "@conform-to/react";
import { OPENS_NEW_TAB } from "../../layout/layout.text";
import { FieldFrame, type TextFieldMetadata } from "../field-parts";
import {
  CAPTCHA_IMAGE,
  CAPTCHA_IMAGE_FAILED,
  CAPTCHA_LARGER,
  CAPTCHA_LISTEN,
  CAPTCHA_NEW,
  CAPTCHA_ALTERNATIVE,
  CAPTCHA_VOICE,
  CAPTCHA_VOICE_HINT,
  CODE_LABEL,
  CODE_PLACEHOLDER,
} from "../form.text";

export interface CaptchaFieldProps {
  field: TextFieldMetadata;
  /** Signed nonce; part of the addresses of captcha image and recording. */
  nonce: string;
  /** Sign-in by code, as an alternative to the captcha image. */
  alternativeHref: string;
}

export function CaptchaField({ field, nonce, alternativeHref }: CaptchaFieldProps) {
  const { key, ...input } = getInputProps(field, { type: "text", value: false });
  const source = `/captcha/${nonce}.png`;
  return (
    <>
      <FieldFrame field={field} label={CODE_LABEL}>
        <div className="row">
          <input
            key={key}
            {...input}
            className="input"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={12}
            placeholder={CODE_PLACEHOLDER}
            enterKeyHint="go"
            aria-required
            data-once
          />
          {/* The label is on the frame, so that the alternative text can say what to do when the captcha
              image fails. */}
          <span className="picture" role="img" aria-label={CAPTCHA_IMAGE} data-swap="picture">
            <img src={source} alt={CAPTCHA_IMAGE_FAILED} width="120" height="44" data-captcha />
          </span>
        </div>
      </FieldFrame>
      <div className="tools">
        <button className="text-button" name="intent" value="new-captcha" formNoValidate data-inplace>
          {CAPTCHA_NEW}
        </button>
        <a href={`${source}?scale=2`} target="_blank" rel="noopener" data-swap="larger">
          {CAPTCHA_LARGER}
          <span className="unseen">{OPENS_NEW_TAB}</span>
        </a>
        <a href={alternativeHref}>{CAPTCHA_ALTERNATIVE}</a>
      </div>
      <SpokenCaptcha source={`/captcha/${nonce}.wav`} />
    </>
  );
}

/** Recording of six digits that are accepted instead of the captcha image's characters. */
function SpokenCaptcha({ source }: { source: string }) {
  return (
    <details className="voice">
      <summary>{CAPTCHA_LISTEN}</summary>
      <audio src={source} controls preload="none" aria-label={CAPTCHA_VOICE} data-captcha data-swap="voice">
        <a href={source}>{CAPTCHA_VOICE}</a>
      </audio>
      <p className="hint">{CAPTCHA_VOICE_HINT}</p>
    </details>
  );
}
