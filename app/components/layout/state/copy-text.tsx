import { useState } from "react";
import { useIsHydrated } from "../../form/use-is-hydrated";
import { COPIED, COPY } from "../layout.text";

/** Only where scripts run, the framework's or the public pages' own, and the browser lets a page write there. */
export function CopyText({ text }: { text: string }) {
  const isHydrated = useIsHydrated();
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <button
      type="button"
      className="text-button"
      hidden={!isHydrated || !window.isSecureContext}
      data-copy={text}
      onClick={copy}
    >
      {isCopied ? COPIED : COPY}
    </button>
  );
}
