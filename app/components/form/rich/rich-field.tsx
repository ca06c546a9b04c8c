import { useEffect, useRef, useState } from "react";
import type { RichPicture } from "~/services/forms/editing/form.types";
import { lazyControl } from "../../kit/lazy-control";
import { hintId, type FieldState } from "../field-parts";
import { LongField } from "../long-field";
import { useIsHydrated } from "../use-is-hydrated";
import type { RichEditorProps } from "./rich-editor";
import { RICH_TEXT as TEXT } from "./rich.text";

const editor = lazyControl<RichEditorProps>(async () => (await import("./rich-editor")).RichEditor);

interface RichFieldProps {
  field: FieldState;
  label: string;
  maxLength: number;
  hint: string | undefined;
  isOptional: boolean | undefined;
  pictures: readonly RichPicture[] | undefined;
  /** Whether the editor opens with the page. */
  opensAtOnce: boolean | undefined;
}

const isFieldUntouched = (area: HTMLTextAreaElement | null): boolean =>
  area !== null && area !== document.activeElement && area.value === area.defaultValue;

/**
 * A formatted text: the plain field of its HTML, and where scripts run an editor that is loaded on request, or
 * with the page. The plain field is posted in both cases.
 */
export function RichField({ pictures, opensAtOnce = false, ...field }: RichFieldProps) {
  const isHydrated = useIsHydrated();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [takesFocus, setTakesFocus] = useState(true);
  const isShown = editor.useIsThere() && isOpen;

  async function turn(): Promise<void> {
    if (isOpen) return setOpen(false);
    const isThere = await editor.prepare();
    setTakesFocus(true);
    setMissing(!isThere);
    setOpen(isThere);
  }

  // Loaded after hydration; who has begun to write in the plain field goes on there.
  useEffect(() => {
    if (!opensAtOnce) return;
    void editor.prepare().then((isThere) => {
      if (isThere && !isFieldUntouched(area.current)) return;
      setTakesFocus(false);
      setMissing(!isThere);
      setOpen(isThere);
    });
  }, [opensAtOnce]);

  return (
    <LongField {...field} area={area} isCovered={isShown}>
      {isHydrated ? (
        <p className="long">
          <button type="button" className="button plain" aria-pressed={isShown} onClick={() => void turn()}>
            {isShown ? TEXT.close : TEXT.open}
          </button>{" "}
          <span role="status">{isMissing ? TEXT.failed : ""}</span>
        </p>
      ) : null}
      {isShown ? (
        <editor.Control
          area={area}
          label={field.label}
          describedBy={field.hint && hintId(field.field)}
          pictures={pictures}
          takesFocus={takesFocus}
        />
      ) : null}
    </LongField>
  );
}
