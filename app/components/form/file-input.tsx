import { type ComponentProps, useState } from "react";
import { CHOOSE_FILE, DROP_FILE, NO_FILE } from "./form.text";
import { useIsHydrated } from "./use-is-hydrated";

interface FileInputProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  /** Enlarges the field as a drop target; browsers accept a file that is dropped on it. */
  isDropZone?: boolean;
}

/**
 * The browser's file field. Own texts cover its button, and the file's name where scripts run, because the
 * browser's texts would be in the browser's language.
 */
export function FileInput({ onChange, isDropZone = false, ...own }: FileInputProps) {
  const isHydrated = useIsHydrated();
  const [name, setName] = useState("");
  return (
    <span
      className={["file-box", isHydrated && "named", isDropZone && "drop-zone"].filter(Boolean).join(" ")}
    >
      <input
        {...own}
        type="file"
        className="file"
        onChange={(event) => {
          setName(event.target.files?.[0]?.name ?? "");
          onChange?.(event);
        }}
      />
      <span className="file-button" aria-hidden="true">
        {CHOOSE_FILE}
      </span>
      {isHydrated ? (
        <span className="file-name" aria-hidden="true">
          {name || (isDropZone ? DROP_FILE : NO_FILE)}
        </span>
      ) : null}
    </span>
  );
}
