import { ShellLink } from "../shell/shell-link";
import { IDENTITY_FIRST, VERIFY } from "./own-data-pages.text";

/** Link to an identity check, which returns to this page. */
export function IdentityFirst({ action }: { action: "export-data" | "cancel-account" | "bind-card" }) {
  return (
    <>
      <p>{IDENTITY_FIRST}</p>
      <p className="actions">
        <ShellLink className="button" to={`/personal/security/${action}`}>
          {VERIFY}
        </ShellLink>
      </p>
    </>
  );
}
