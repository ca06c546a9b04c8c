import { ShellLink } from "../shell/shell-link";
import { PERSON_NOT_READ, REFRESH } from "../shell/shell.text";
import type { PersonSummary, ShellPerson } from "../shell/shell.types";
import { ALL_DONE, DONE, TO_DO, TO_DO_TITLE, VIEW_PROGRESS } from "./guide.text";

interface Step {
  title: string;
  text: string;
  link: { text: string; href: string };
  isDone: boolean;
}

/** An application under review or sent back has a page of its own. */
function identityStep({ certified, billStatus }: PersonSummary): Step {
  const isOnItsWay = billStatus === 1 || billStatus === 3;
  return { ...TO_DO.identity, ...(isOnItsWay ? { link: VIEW_PROGRESS } : {}), isDone: certified };
}

function stepsOf({ phoneBound, emailBound }: ShellPerson, summary: PersonSummary): Step[] {
  return [
    { ...TO_DO.info, isDone: !summary.incomplete },
    // Platform staff are not certified (docs/product.md, section 6).
    ...(summary.tenantType === 0 ? [] : [identityStep(summary)]),
    { ...TO_DO.phone, isDone: phoneBound },
    { ...TO_DO.mail, isDone: emailBound },
  ];
}

/** What is still to be done before everything can be used, each with its state and its way. */
export function GuideToDo({ person }: { person: ShellPerson }) {
  const { summary } = person;
  if (summary === null)
    return (
      <p className="not-read">
        {PERSON_NOT_READ}
        <a href="/guide">{REFRESH}</a>
      </p>
    );
  const steps = stepsOf(person, summary);
  return (
    <>
      <h2>{TO_DO_TITLE}</h2>
      {steps.every(({ isDone }) => isDone) ? <p className="lead">{ALL_DONE}</p> : null}
      <ol className="to-do">
        {steps.map(({ title, text, link, isDone }) => (
          <li key={title} className={isDone ? "done" : undefined}>
            <h3>{title}</h3>
            <p>{text}</p>
            {isDone ? (
              <span className="flag set">{DONE}</span>
            ) : (
              <ShellLink to={link.href}>{link.text}</ShellLink>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
