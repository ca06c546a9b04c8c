import { SKIP_TO_CONTENT } from "./layout.text";

export const MAIN_ID = "main";

export function SkipLink() {
  return (
    <a className="skip" href={`#${MAIN_ID}`}>
      {SKIP_TO_CONTENT}
    </a>
  );
}
