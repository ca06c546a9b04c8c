import type { ReactNode } from "react";
import { EmptyState } from "../layout/state/empty-state";
import { NO_CODES_FOUND } from "./codes.text";

/** Empty search result, with suggestions below it. */
export function NoCodes({ hint, children }: { hint: string; children?: ReactNode }) {
  return (
    <EmptyState
      kind="none"
      text={
        <>
          <strong>{NO_CODES_FOUND}</strong>
          <br />
          {hint}
        </>
      }
    >
      {children}
    </EmptyState>
  );
}
