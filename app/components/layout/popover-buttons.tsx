import type { MouseEvent, ReactNode } from "react";

interface PopoverButtonProps {
  /** Id of the popover. */
  of: string;
  className: string;
  "aria-label"?: string;
  children: ReactNode;
  /** Shorter content of the fallback link. */
  short?: ReactNode;
  /** Called before it opens or closes; `preventDefault` prevents that. */
  onClick?: (event: MouseEvent) => void;
}

/**
 * Button that opens a popover. Where the browser lacks popovers, `scriptPopovers` handles it; until then, and
 * without scripts, a link to the popover is shown instead (popovers.css).
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

/** Button that closes the popover it is in. */
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

/** Fallback link for popovers that close on a click outside where scripts run. */
export function PopoverCloseLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <a className={`${className} popover-link`} href="#">
      {children}
    </a>
  );
}
