import { useState } from "react";
import { useIsHydrated } from "../form/use-is-hydrated";
import { copied, COPY } from "./codes.text";

/**
 * Button that copies a code; shown only where scripts run and the context is secure, as the clipboard
 * requires.
 */
export function CopyCode({ code }: { code: string }) {
  const isHydrated = useIsHydrated();
  const [isCopied, setCopied] = useState(false);
  const mayWrite = isHydrated && window.isSecureContext;
  function copy() {
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }
  return (
    <>
      <button type="button" className="text-button copy-code" hidden={!mayWrite} onClick={copy}>
        {COPY}
        <span className="unseen">{code}</span>
      </button>
      <span className="unseen" role="status">
        {isCopied ? copied(code) : ""}
      </span>
    </>
  );
}

/** Head cell of a row with its code and a copy button. */
export function CodeCell({ code }: { code: string }) {
  return (
    <th scope="row">
      <code>{code}</code>
      <CopyCode code={code} />
    </th>
  );
}
