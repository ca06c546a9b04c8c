import type { RecordNotice as Notice } from "~/services/forms/editing/record.types";
import { ShellLink } from "../shell/shell-link";

/** A notice above a record; each of its items leads to what it is about. */
export function RecordNotice({ notice: { title, text, items } }: { notice: Notice }) {
  return (
    <div className="notice warning record-notice">
      <div>
        <strong>{title}</strong>
        {text === "" ? null : <p>{text}</p>}
        {items.length === 0 ? null : (
          <ul>
            {items.map((item) => (
              <li key={`${item.label} ${item.text}`}>
                {item.href === null ? item.label : <ShellLink to={item.href}>{item.label}</ShellLink>}
                {`：${item.text}`}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
