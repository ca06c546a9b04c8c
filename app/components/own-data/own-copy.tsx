import type { FormToken } from "../layout/layout.types";
import { ShellLink } from "../shell/shell-link";
import { IdentityFirst } from "./identity-first";
import * as text from "./own-data-pages.text";

/** State of the copy of the own data. */
export type ShownCopy =
  { state: "none" | "waiting" | "failed" } | { state: "ready"; id: number; readyAt: string; until: string };

export interface OwnCopyProps {
  copy: ShownCopy;
  isVerified: boolean;
  token: FormToken;
}

export function OwnCopy({ copy, isVerified, token }: OwnCopyProps) {
  return (
    <div className="card">
      <p>
        {copy.state === "ready"
          ? text.DATA_STATES.ready(copy.readyAt, copy.until)
          : text.DATA_STATES[copy.state]}
      </p>
      {copy.state === "ready" ? <Downloads id={copy.id} token={token} /> : null}
      {copy.state === "waiting" ? (
        <p className="actions">
          <ShellLink to={text.DATA_PATH}>{text.DATA_REFRESH}</ShellLink>
        </p>
      ) : (
        <Request isVerified={isVerified} isAgain={copy.state !== "none"} token={token} />
      )}
    </div>
  );
}

/** Download buttons; posts, because each download is recorded. */
function Downloads({ id, token }: { id: number; token: FormToken }) {
  return (
    <div className="actions">
      {text.DATA_DOWNLOADS.map((download) => (
        <form key={download.file} method="post" action={`${text.DATA_PATH}/${id}.${download.file}`}>
          <input type="hidden" name={token.name} value={token.value} />
          <button className="button">{download.text}</button>
        </form>
      ))}
    </div>
  );
}

function Request({
  isVerified,
  isAgain,
  token,
}: {
  isVerified: boolean;
  isAgain: boolean;
  token: FormToken;
}) {
  if (!isVerified) return <IdentityFirst action="export-data" />;
  return (
    <form method="post" action={text.DATA_PATH}>
      <input type="hidden" name={token.name} value={token.value} />
      <p>{text.VERIFIED}</p>
      <p className="actions">
        <button className="button">{isAgain ? text.DATA_AGAIN : text.DATA_REQUEST}</button>
      </p>
    </form>
  );
}
