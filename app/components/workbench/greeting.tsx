import { Avatar } from "../shell/avatar";
import type { ShellPerson } from "../shell/shell.types";
import { greeting } from "./workbench.text";
import type { PartOfDay } from "./workbench.types";

/** Greeting with the person's name, and the active organisation and role. */
export function Greeting({ person, partOfDay }: { person: ShellPerson; partOfDay: PartOfDay }) {
  const { userName, summary, roles } = person;
  const name = summary?.realname || userName;
  const active = roles?.versions.find(({ id }) => id === roles.activeId);
  return (
    <header className="greeting">
      <Avatar name={name} path={summary?.avatar} />
      <div>
        <h1>{greeting(partOfDay, name)}</h1>
        {active ? <p>{`${active.organization} · ${active.roles}`}</p> : null}
      </div>
    </header>
  );
}
