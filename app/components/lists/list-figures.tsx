import type { ListView } from "~/services/collections/lists/list.types";
import { ShellLink } from "../shell/shell-link";
import * as text from "./lists.text";

/** Key figures above the rows of a list. */
export function ListFigures({ figures }: Pick<ListView, "figures">) {
  if (figures.length === 0) return null;
  return (
    <dl className="list-figures" aria-label={text.FIGURES}>
      {figures.map(({ title, text: shown, tone, href }) => (
        <div key={title}>
          <dt>{href ? <ShellLink to={href}>{title}</ShellLink> : title}</dt>
          <dd className={tone}>{shown}</dd>
        </div>
      ))}
    </dl>
  );
}
