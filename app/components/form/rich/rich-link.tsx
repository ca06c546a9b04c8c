import { type KeyboardEvent, useId, useState } from "react";
import { isLinkAddress } from "~/services/format/rich-text/rich-text-list";
import { RICH_TEXT as TEXT } from "./rich.text";
import { isComposingKey } from "../../shell/keys/composing-key";

interface RichLinkProps {
  /** "" where there is no link yet. */
  readonly href: string;
  readonly set: (href: string) => void;
  readonly leave: () => void;
}

/** The address of a link. Its field belongs to no form: Enter sets the link and posts nothing. */
export function RichLink({ href, set, leave }: RichLinkProps) {
  const id = useId();
  const [typed, setTyped] = useState(href);
  const [isWrong, setWrong] = useState(false);

  function finish(): void {
    const address = typed.trim();
    if (isLinkAddress(address)) set(address);
    else setWrong(true);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (isComposingKey(event.nativeEvent)) return;
    if (event.key === "Escape") leave();
    else if (event.key === "Enter") finish();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="rich-panel">
      <label htmlFor={id}>{TEXT.address}</label>
      <div className="with-button">
        <input
          className="input"
          id={id}
          type="text"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          autoFocus
          value={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-told`}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        <LinkButtons isSet={href !== ""} finish={finish} drop={() => set("")} leave={leave} />
      </div>
      <p className={isWrong ? "error" : "hint"} id={`${id}-told`} role={isWrong ? "alert" : undefined}>
        {isWrong ? TEXT.addressWrong : TEXT.addressHint}
      </p>
    </div>
  );
}

interface LinkButtonsProps {
  readonly isSet: boolean;
  readonly finish: () => void;
  readonly drop: () => void;
  readonly leave: () => void;
}

const LinkButtons = ({ isSet, finish, drop, leave }: LinkButtonsProps) => (
  <>
    <button type="button" className="button plain" onClick={finish}>
      {TEXT.setLink}
    </button>
    {isSet ? (
      <button type="button" className="text-button" onClick={drop}>
        {TEXT.dropLink}
      </button>
    ) : null}
    <button type="button" className="text-button" onClick={leave}>
      {TEXT.cancel}
    </button>
  </>
);
