import type { ReactNode } from "react";
import type { Beginning } from "~/services/declarations/lists/own-work.types";
import { useChrome } from "../layout/use-chrome";

interface BeginFormProps extends Pick<Beginning, "href" | "direction" | "submission"> {
  className: string;
  children: ReactNode;
}

/** A button that creates a declaration of a direction; a refusal is shown on the page of its form. */
export function BeginForm({ href, direction, submission, className, children }: BeginFormProps) {
  const { token } = useChrome();
  return (
    <form className="begin-form" method="post" action={href.replace(/\?.*/, "")}>
      <input type="hidden" name={token.name} value={token.value} />
      <input type="hidden" name="direction" value={direction} />
      <input type="hidden" name="submission" value={submission} />
      <button className={className} name="intent" value="save">
        {children}
      </button>
    </form>
  );
}
