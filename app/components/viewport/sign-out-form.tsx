import type { Ref } from "react";
import type { FormToken } from "../layout/layout.types";

/** What a sub-app that asks for it has posted. */
export function SignOutForm({ ref, token }: { ref: Ref<HTMLFormElement>; token: FormToken }) {
  return (
    <form method="post" action="/sign-out" ref={ref} hidden>
      <input type="hidden" name={token.name} value={token.value} />
    </form>
  );
}
