import type { DeskAccess } from "~/services/organizations/desk-access/desk-access.types";
import { useChrome } from "../layout/use-chrome";
import { ShellLink } from "../shell/shell-link";
import { DESK_ACCESS_TEXT as TEXT } from "./desk.text";

const CERTIFICATION_HREF = "/personal?tab=2";

/** What somebody without rights on the desk can do about it. */
export function DeskAccessNotice({ access }: { access: DeskAccess }) {
  switch (access.kind) {
    case "switch":
      return <Step text={TEXT.switch(access.organization)} intent="desk-switch" button={TEXT.switchTo} />;
    case "take":
      return (
        <Step
          text={TEXT.take(access.organization)}
          note={TEXT.takeNote}
          intent="desk-take"
          button={TEXT.takeIt}
        />
      );
    case "request":
      return access.isRequested ? (
        <p className="notice tip">{TEXT.request(access.organization) + TEXT.isRequested}</p>
      ) : (
        <Step text={TEXT.request(access.organization)} intent="desk-request" button={TEXT.requestIt} />
      );
    case "ask":
      return <p className="notice tip">{TEXT.ask(access.organization, access.administrators)}</p>;
    case "certify":
      return (
        <div className="notice tip desk-access">
          <p>{TEXT.certify}</p>
          <ShellLink className="button" to={CERTIFICATION_HREF}>
            {TEXT.certifyNow}
          </ShellLink>
        </div>
      );
  }
}

interface StepProps {
  text: string;
  note?: string;
  intent: string;
  button: string;
}

function Step({ text, note, intent, button }: StepProps) {
  const { token } = useChrome();
  return (
    <form className="notice tip desk-access" method="post" action="/phsb?index">
      <input type="hidden" name={token.name} value={token.value} />
      <p>
        {text}
        {note === undefined ? null : <span className="quiet">{note}</span>}
      </p>
      <button className="button" name="intent" value={intent}>
        {button}
      </button>
    </form>
  );
}
