import { useState } from "react";
import { useIsHydrated } from "../../form/use-is-hydrated";
import { COPIED, COPY } from "../layout.text";

/**
 * Button that copies a text, the value of `label` where several stand together; shown only where scripts run, the framework's or the public pages' own, and the
 * context is secure.
 */
export function CopyText({ text, label }: { text: string; label?: string }) {
  const isHydrated = useIsHydrated();
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <button
      type="button"
      className="text-button"
      hidden={!isHydrated || !window.isSecureContext}
      data-copy={text}
      aria-label={label === undefined ? undefined : (isCopied ? COPIED : COPY) + label}
      onClick={copy}
    >
      {isCopied ? COPIED : COPY}
    </button>
  );
}
