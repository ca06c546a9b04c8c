import { SELECT_ALL } from "./messages.text";

/** Ticks every row of the form around it; only where scripts run. */
export function SelectAll() {
  return (
    <label className="pick all">
      <input
        type="checkbox"
        onChange={({ currentTarget: { form, checked } }) => {
          for (const box of form?.querySelectorAll<HTMLInputElement>("input[name=ids]") ?? [])
            box.checked = checked;
        }}
      />
      {SELECT_ALL}
    </label>
  );
}
