import { Icon } from "../console/icon";
import { ShellLink } from "../shell/shell-link";
import { PERSON_NOT_READ, REFRESH } from "../shell/shell.text";
import type { PersonSummary, ShellPerson } from "../shell/shell.types";
import { DONE, DONE_STEPS, NEXT_STEP, PROGRESS, STEPS, UNDER_REVIEW } from "./workbench.text";

interface Step {
  title: string;
  text: string;
  icon: string;
  link: { text: string; href: string };
  isDone: boolean;
}

/** Returns the certification step; an application under review or rejected is linked to its own page. */
function identityStep({ certified, billStatus }: PersonSummary): Step {
  const isInProgress = billStatus === 1 || billStatus === 3;
  return { ...STEPS.identity, ...(isInProgress ? { link: UNDER_REVIEW } : {}), isDone: certified };
}

function stepsOf({ phoneBound, emailBound }: ShellPerson, summary: PersonSummary): Step[] {
  return [
    { ...STEPS.info, isDone: !summary.incomplete },
    // Platform staff are not certified (docs/product.md, section 6).
    ...(summary.tenantType === 0 ? [] : [identityStep(summary)]),
    { ...STEPS.phone, isDone: phoneBound },
    { ...STEPS.mail, isDone: emailBound },
  ];
}

/** The next setup step of the account, its progress, and the completed steps, collapsed. */
export function NextSteps({ person }: { person: ShellPerson }) {
  const { summary } = person;
  if (summary === null)
    return (
      <p className="not-read">
        {PERSON_NOT_READ}
        <a href="/guide">{REFRESH}</a>
      </p>
    );
  const steps = stepsOf(person, summary);
  const done = steps.filter(({ isDone }) => isDone);
  const [next, ...later] = steps.filter(({ isDone }) => !isDone);
  if (!next) return null;
  return (
    <section className="next-step">
      <p className="step-progress">
        <span className="step-marks" aria-hidden="true">
          {steps.map(({ title }, index) => (
            <i key={title} className={index < done.length ? "done" : undefined} />
          ))}
        </span>
        {PROGRESS(done.length, steps.length)}
      </p>
      <h2>
        <span className="step-lead">{NEXT_STEP}</span>
        {next.title}
      </h2>
      <p>{next.text}</p>
      <ShellLink className="button" to={next.link.href}>
        {next.link.text}
      </ShellLink>
      {later.length > 0 ? (
        <ul className="later-steps">
          {later.map((step) => (
            <li key={step.title}>
              <Icon name={step.icon} />
              <h3>{step.title}</h3>
              <ShellLink to={step.link.href}>{step.link.text}</ShellLink>
            </li>
          ))}
        </ul>
      ) : null}
      {done.length > 0 ? <DoneSteps steps={done} /> : null}
    </section>
  );
}

function DoneSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <details className="done-steps">
      <summary>{DONE_STEPS(steps.length)}</summary>
      <ul>
        {steps.map(({ title }) => (
          <li key={title}>
            <h3>{title}</h3>
            <span className="flag set">{DONE}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The next setup step as one line; nothing when all are completed. */
export function NextStepLine({ person }: { person: ShellPerson }) {
  const steps = person.summary ? stepsOf(person, person.summary) : [];
  const [next, ...later] = steps.filter(({ isDone }) => !isDone);
  if (!next) return null;
  // Certification is linked too, because it is possible before the profile is completed.
  const identity = later.find(({ title }) => title === STEPS.identity.title);
  return (
    <p className="next-line">
      <span className="step-lead">{NEXT_STEP}</span>
      <strong>{next.title}</strong>
      <span>{next.text}</span>
      <span className="quiet">{PROGRESS(steps.filter(({ isDone }) => isDone).length, steps.length)}</span>
      {identity ? <ShellLink to={identity.link.href}>{identity.link.text}</ShellLink> : null}
      <ShellLink className="button" to={next.link.href}>
        {next.link.text}
      </ShellLink>
    </p>
  );
}
