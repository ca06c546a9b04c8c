import type {
  DepartmentLevel,
  DepartmentLine,
} from "~/services/organizations/departments/department-tree.types";
import { CHOICES } from "../console/frame/open-menus";
import { Fold } from "../form/fold";
import { belowText } from "../form/form.text";
import { MORE as MORE_ACTIONS, chooseText } from "../lists/lists.text";
import { ShellLink } from "../shell/shell-link";
import * as text from "./departments.text";

interface Rights {
  mayMove: boolean;
  mayTick: boolean;
}

/** One level with its open branches; a closed branch is a link and is not loaded. */
export function DepartmentTree({ level, ...rights }: Rights & { level: DepartmentLevel }) {
  const { lines, moreHref, startHref } = level;
  return (
    <ul className="resource-tree">
      {startHref ? (
        <li>
          <ShellLink to={startHref}>{text.FROM_START}</ShellLink>
        </li>
      ) : null}
      {lines.map((line) => (
        <li key={line.id} id={`department-${line.id}`}>
          <Branch line={line} {...rights} />
        </li>
      ))}
      {moreHref ? (
        <li>
          <ShellLink to={moreHref}>{text.MORE}</ShellLink>
        </li>
      ) : null}
    </ul>
  );
}

function Branch({ line, ...rights }: Rights & { line: DepartmentLine }) {
  if (!line.below)
    return (
      <div className="branch">
        {line.openHref ? (
          <ShellLink className="opener" to={line.openHref} aria-label={text.OPEN_OF(line.name)}>
            ▸
          </ShellLink>
        ) : null}
        <Line line={line} {...rights} />
      </div>
    );
  return (
    <div className="branch">
      <Fold title={belowText(line.name)} />
      <Line line={line} {...rights} />
      <DepartmentTree level={line.below} {...rights} />
    </div>
  );
}

function Line({ line, ...rights }: Rights & { line: DepartmentLine }) {
  const { id, name, href, type, code, leader, sort, isDisabled } = line;
  return (
    <div className={isDisabled ? "line off" : "line"}>
      {rights.mayTick ? <input type="checkbox" name="ids" value={id} aria-label={chooseText(name)} /> : null}
      <ShellLink className="name" to={href}>
        {name}
      </ShellLink>
      {isDisabled ? <span className="tone warning">{text.DISABLED}</span> : null}
      {type ? <span className="quiet">{type}</span> : null}
      <LabeledValue label={text.CODE} value={code} />
      <LabeledValue label={text.LEADER} value={leader} />
      <Members {...line} />
      <LabeledValue label={text.SORT} value={sort} />
      <Acts line={line} {...rights} />
    </div>
  );
}

const LabeledValue = ({ label, value }: { label: string; value: string }) =>
  value === "" ? null : (
    <span className="quiet">
      {label} {value}
    </span>
  );

const Members = ({ members }: DepartmentLine) =>
  members && (
    <ShellLink className="quiet" to={members.href}>
      {text.MEMBERS} {members.text}
    </ShellLink>
  );

const SHOWN_ACTIONS = 2;

function Acts({ line: { id, name, actions }, mayMove }: Rights & { line: DepartmentLine }) {
  const links = actions.map((action) => <Act key={action.text} action={action} id={id} name={name} />);
  return (
    <div className="acts">
      {links.slice(0, SHOWN_ACTIONS)}
      <details className="more-acts" name="row-actions" data-menu={CHOICES}>
        <summary>{MORE_ACTIONS}</summary>
        <span>
          {links.slice(SHOWN_ACTIONS)}
          {mayMove ? (
            <>
              <Post intent={`up:${id}`} label={text.UP} name={name} />
              <Post intent={`down:${id}`} label={text.DOWN} name={name} />
            </>
          ) : null}
        </span>
      </details>
    </div>
  );
}

function Act({ action, id, name }: { action: DepartmentLine["actions"][number]; id: number; name: string }) {
  const { text: label } = action;
  if ("step" in action) return <Post intent={`bulk:${action.step}:${id}`} label={label} name={name} />;
  return (
    <ShellLink to={action.href} aria-label={label + name}>
      {label}
    </ShellLink>
  );
}

const Post = ({ intent, label, name }: { intent: string; label: string; name: string }) => (
  <button className="text-button" name="intent" value={intent} aria-label={label + name}>
    {label}
  </button>
);
