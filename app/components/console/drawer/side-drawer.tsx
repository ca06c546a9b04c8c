import { type MouseEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import recordsUrl from "~/styles/records.css?url";
import { Icon } from "../icon";
import "./side-drawer.css";
import { CLOSE_DRAWER } from "../console.text";

const FIRST_FIELD = ":is(input:not([type=hidden]), select, textarea):enabled";

interface SideDrawerProps {
  title: string;
  onClosed: () => void;
  onSubmit?: (event: SubmitEvent<HTMLDialogElement>) => void;
  onClick?: (event: MouseEvent<HTMLDialogElement>) => void;
  children: ReactNode;
}

/**
 * A modal dialog at the right edge, over its page; Escape and its close button close it. It brings the styles of forms,
 * which lists do without.
 */
export function SideDrawer({ title, onClosed, children, ...handlers }: SideDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Only showModal() makes a dialog modal: the browser then traps the focus and restores it.
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }, []);

  return (
    <dialog ref={dialog} className="side-drawer" aria-label={title} onClose={onClosed} {...handlers}>
      <link rel="stylesheet" href={recordsUrl} precedence="page" />
      <button type="button" className="side-close" onClick={() => dialog.current?.close()}>
        <Icon name="x" />
        <span className="unseen">{CLOSE_DRAWER}</span>
      </button>
      {children}
    </dialog>
  );
}
