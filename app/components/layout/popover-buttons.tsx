import type { MouseEvent, ReactNode } from "react";

interface PopoverButtonProps {
  /** The popover's id. */
  of: string;
  className: string;
  "aria-label"?: string;
  children: ReactNode;
  /** What the link shows, where the button shows more than it needs. */
  short?: ReactNode;
  /** Before it opens or closes, which `preventDefault` keeps it from. */
  onClick?: (event: MouseEvent) => void;
}

/**
 * Opens a popover. Where the browser knows none, `scriptPopovers` works the button; before it runs, and where no
 * script does, a link to the popover stands in its place (popovers.css).
 */
export function PopoverOpener({
  of,
  className,
  children,
  short = children,
  onClick,
  ...label
}: PopoverButtonProps) {
  return (
    <>
      <button
        type="button"
        className={`${className} popover-button`}
        popoverTarget={of}
        onClick={onClick}
        {...label}
      >
        {children}
      </button>
      <a className={`${className} popover-link`} href={`#${of}`} {...label}>
        {short}
      </a>
    </>
  );
}

/** Closes the popover that it stands in. */
export function PopoverCloser({ of, className, children }: Omit<PopoverButtonProps, "short" | "onClick">) {
  return (
    <>
      <button
        type="button"
        className={`${className} popover-button`}
        popoverTarget={of}
        popoverTargetAction="hide"
      >
        {children}
      </button>
      <PopoverCloseLink className={className}>{children}</PopoverCloseLink>
    </>
  );
}

/** For popovers that a press beside them closes wherever something listens. */
export function PopoverCloseLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <a className={`${className} popover-link`} href="#">
      {children}
    </a>
  );
}
