import type { ReactNode } from "react";
import { Nothing } from "../layout/state/nothing";
import { NOTHING_FOUND } from "./codes.text";

/** No code fits what was typed; below it, what may help. */
export function NoCodes({ hint, children }: { hint: string; children?: ReactNode }) {
  return (
    <Nothing
      kind="none"
      text={
        <>
          <strong>{NOTHING_FOUND}</strong>
          <br />
          {hint}
        </>
      }
    >
      {children}
    </Nothing>
  );
}
