import type { Popup } from "./use-combobox";

/** The matches of a combobox; the input keeps the focus. */
export function Matches({ popup, label }: { popup: Popup; label: string }) {
  const { listId, optionId, items, active, choose } = popup;
  return (
    <ul className="matches" id={listId} role="listbox" aria-label={label}>
      {items.map((item, index) => (
        <li
          key={item.id}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(item)}
        >
          {item.label}
        </li>
      ))}
    </ul>
  );
}
