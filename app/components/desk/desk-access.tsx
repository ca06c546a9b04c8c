import type { ReactNode } from "react";
import type { DeskAccess, DeskRequest } from "~/services/organizations/desk-access/desk-access.types";
import type { FieldState } from "../form/field-parts";
import { LongField } from "../form/long-field";
import { useChrome } from "../layout/use-chrome";
import { ShellLink } from "../shell/shell-link";
import { DESK_ACCESS_TEXT as TEXT } from "./desk.text";

const NOTE_MAX = 200;
const CERTIFICATION_HREF = "/personal?tab=2";

/** What somebody without rights on the desk can do about it. */
export function DeskAccessNotice({ access, note }: { access: DeskAccess; note: FieldState }) {
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
      return <RequestStep text={TEXT.request(access.organization)} request={access.request} note={note} />;
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

interface RequestStepProps {
  text: string;
  request: DeskRequest | null;
  note: FieldState;
}

/** Requests that staff open the desk, or withdraws the request that waits. */
function RequestStep({ text, request, note }: RequestStepProps) {
  if (request?.state === "open")
    return (
      <Step
        text={text + TEXT.isRequested(request.at)}
        intent="desk-withdraw"
        button={TEXT.withdraw}
        isPlain
      />
    );
  const refusal = request?.state === "refused" ? TEXT.isRefused(request.reason) : "";
  return (
    <Step text={text + refusal} intent="desk-request" button={TEXT.requestIt}>
      <LongField field={note} label={TEXT.noteLabel} maxLength={NOTE_MAX} isOptional />
    </Step>
  );
}

interface StepProps {
  text: string;
  note?: string;
  intent: string;
  button: string;
  isPlain?: boolean;
  children?: ReactNode;
}

function Step({ text, note, intent, button, isPlain = false, children }: StepProps) {
  const { token } = useChrome();
  return (
    <form className="notice tip desk-access" method="post" action="/phsb?index">
      <input type="hidden" name={token.name} value={token.value} />
      <p>
        {text}
        {note === undefined ? null : <span className="quiet">{note}</span>}
      </p>
      {children}
      <button className={isPlain ? "button plain" : "button"} name="intent" value={intent}>
        {button}
      </button>
    </form>
  );
}
