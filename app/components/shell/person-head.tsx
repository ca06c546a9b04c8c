import { Avatar } from "./avatar";
import { BOUND, CERTIFIED, MAIL, NOT_BOUND, NOT_CERTIFIED, PHONE } from "./shell.text";
import type { ShellPerson } from "./shell.types";

interface PersonHeadProps {
  person: Pick<ShellPerson, "userName" | "summary" | "phoneBound" | "emailBound">;
}

/**
 * Picture and name of the person; certification, which platform staff do not have, and bound contacts are stated
 * in words.
 */
export function PersonHead({ person }: PersonHeadProps) {
  const { userName, summary, phoneBound, emailBound } = person;
  return (
    <div className="person">
      <Avatar name={summary?.realname || userName} path={summary?.avatar} />
      <p>
        <strong>{userName}</strong>
        {summary && summary.tenantType !== 0 ? (
          <Flag isSet={summary.certified} text={summary.certified ? CERTIFIED : NOT_CERTIFIED} />
        ) : null}
        <Flag isSet={phoneBound} text={PHONE + (phoneBound ? BOUND : NOT_BOUND)} />
        <Flag isSet={emailBound} text={MAIL + (emailBound ? BOUND : NOT_BOUND)} />
      </p>
    </div>
  );
}

function Flag({ isSet, text }: { isSet: boolean; text: string }) {
  return <span className={isSet ? "flag set" : "flag"}>{text}</span>;
}
