import type { NamedRow } from "~/services/collections/lists/jobs/job-views.types";
import { ShellLink } from "../../shell/shell-link";
import { ListFrame } from "../list-frame";
import * as text from "./results.text";

interface NamedRowsProps {
  title: string;
  rows: readonly NamedRow[];
  /** The heading of what is to be read of the rows; without one only their names are shown. */
  heading?: string;
}

/** Rows of a list by name, with links to them where there are any. */
export function NamedRows({ title, rows, heading }: NamedRowsProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ListFrame title={title}>
        <thead>
          <tr>
            <th scope="col">{text.RECORD}</th>
            {heading === undefined ? null : <th scope="col">{heading}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, text: shown, href }, index) => (
            <tr key={`${index} ${name}`}>
              <th scope="row">{href === undefined ? name : <ShellLink to={href}>{name}</ShellLink>}</th>
              {heading === undefined ? null : <td data-label={heading}>{shown}</td>}
            </tr>
          ))}
        </tbody>
      </ListFrame>
    </>
  );
}
