import { useState } from "react";
import { useIsHydrated } from "../form/use-is-hydrated";
import { copied, COPY } from "./codes.text";

/** Only where scripts run, and the browser lets a page write there; a click on the code selects it anywhere. */
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

/** A code at the head of its row, to be copied. */
export function CodeCell({ code }: { code: string }) {
  return (
    <th scope="row">
      <code>{code}</code>
      <CopyCode code={code} />
    </th>
  );
}
