import { useActionData, useLocation, useMatches } from "@remix-run/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FormView, Typed } from "~/services/forms/editing/form.types";
import { FormBody, type FormOutcome } from "../../console/forms/form-page";
import { useOutcome } from "../../form/use-outcome";
import { CollectionHead } from "../../layout/collection-head";
import { useChrome } from "../../layout/use-chrome";
import { accountIn } from "../patches/entry-queues";
import { useIsDesk } from "../sheets/entry-desk";
import { begin, remember, typedIn, whenUntyped, type Begun } from "./begun-review";
import { viewWith } from "./remarks";
import { ReviewDesk } from "./review-desk";
import type { ReviewData } from "./review.types";

/** Focuses the heading of the desk, unless something else has the focus already. */
function focusHeading(page: HTMLElement | null): void {
  const heading = page?.querySelector("h1");
  if (!heading || document.activeElement !== document.body) return;
  heading.setAttribute("tabindex", "-1");
  heading.focus({ preventScroll: true });
}

/** Turns between the plain form and the desk, as the window has room, with what was typed in either. */
function useTurning({ view, desk }: ReviewData, outcome: FormOutcome | null, action: string) {
  const page = useRef<HTMLDivElement>(null);
  const typed = useRef<Typed | null>(null);
  const [begun, setBegun] = useState<(Begun & { hasFocus: boolean }) | null>(null);
  /** The plain form with what was typed on the desk, until the next answer. */
  const [left, setLeft] = useState<{ view: FormView; of: FormOutcome | null } | null>(null);
  const isDesk = useIsDesk() && outcome?.conflict === undefined;
  const memory = { action, view, owner: accountIn(useChrome().token) };

  const turn = useEffectEvent((hasFocus: boolean) => {
    const now = typedIn(page.current);
    // What was typed before is in the plain form by then, or was taken out of it.
    if (isDesk && typed.current !== null) setBegun({ typed: now, isRestored: false, hasFocus });
    else if (isDesk) setBegun({ ...begin(memory, now, desk.draft), hasFocus });
    else if (typed.current !== null) {
      setLeft({ view: viewWith(outcome?.view ?? view, typed.current), of: outcome });
      setBegun(null);
    }
  });

  // What was typed into the plain form is in the document alone.
  useEffect(() => whenUntyped(isDesk ? page.current : null, (hasFocus) => turn(hasFocus)), [isDesk]);

  // The heading that had the focus is not there any more.
  useEffect(() => {
    if (begun?.hasFocus) focusHeading(page.current);
  }, [begun]);

  function onTyped(now: Typed): void {
    typed.current = now;
    remember(memory, now);
  }

  return { page, begun, left: left?.of === outcome ? left.view : null, onTyped };
}

/**
 * The review of a declaration: a form of all its fields, and where scripts run on wide screens the declaration
 * as its entry shows it. Both send the same fields.
 */
export function ReviewPage(data: ReviewData) {
  const { title, view, backHref, desk } = data;
  const outcome = useOutcome(useActionData<FormOutcome>() ?? null);
  const { pathname: action } = useLocation();
  const route = useMatches().at(-1)!.id;
  const { page, begun, left, onTyped } = useTurning(data, outcome, action);
  const failed = outcome?.result.error !== undefined || outcome?.conflict !== undefined;
  return (
    <div className={begun ? "review-page" : "form-page"} ref={page}>
      <CollectionHead title={title} failed={failed} />
      {begun ? (
        <ReviewDesk
          view={view}
          outcome={outcome}
          desk={desk}
          route={route}
          onTyped={onTyped}
          typed={begun.typed}
          isRestored={begun.isRestored}
        />
      ) : (
        <FormBody
          title={title}
          backHref={backHref}
          action={action}
          route={route}
          view={left ?? view}
          outcome={left ? null : outcome}
        />
      )}
    </div>
  );
}
