import { useIsHydrated } from "../../form/use-is-hydrated";
import { PRINT_BUTTON as TEXT } from "./print-button.text";

interface PrintButtonProps {
  /** Whether printing is what the page is for. */
  isPrimary?: boolean;
}

/**
 * Prints the page; without scripts there are the keys that do, in as much room. The hidden button is shown by the
 * script of public pages (enhance/public.ts).
 */
export function PrintButton({ isPrimary = false }: PrintButtonProps) {
  const isHydrated = useIsHydrated();
  return (
    <span className="print-button">
      {isHydrated ? (
        <button
          type="button"
          className={isPrimary ? "button" : "button plain"}
          onClick={() => window.print()}
        >
          {TEXT.print}
        </button>
      ) : (
        <>
          <button type="button" className="button plain" hidden data-print>
            {TEXT.print}
          </button>
          <span className="quiet">{TEXT.byKeys}</span>
        </>
      )}
    </span>
  );
}
