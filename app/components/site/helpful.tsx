import { useChrome } from "../layout/use-chrome";
import { HELPFUL_NO, HELPFUL_QUESTION, HELPFUL_YES } from "./site.text";

/** Form that asks whether the article was helpful. */
export function Helpful() {
  const { token } = useChrome();
  return (
    <form className="helpful" method="post" aria-label={HELPFUL_QUESTION}>
      <input type="hidden" name={token.name} value={token.value} />
      <span>{HELPFUL_QUESTION}</span>
      <button className="button plain" name="helpful" value="yes">
        {HELPFUL_YES}
      </button>
      <button className="button plain" name="helpful" value="no">
        {HELPFUL_NO}
      </button>
    </form>
  );
}
