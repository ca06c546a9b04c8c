import { ShellLink } from "../shell/shell-link";
import { IDENTITY_FIRST, VERIFY } from "./own-data-pages.text";

/** The way to a fresh identity check, from where it leads back here. */
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
