import { useRevalidator } from "@remix-run/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useChrome } from "../../layout/use-chrome";
import type { EntryCheck } from "../entry.types";
import { actInPlace, loadBeside } from "../patches/post-in-place";
import { queueOf } from "../patches/entry-queues";
import { setStepNotice } from "../steps/step";
import { closeShown, renewShown } from "../use-entry-autosave";
import { ComparePapers } from "./compare-papers";
import { COMPARE_TEXT as TEXT } from "./compare.text";
import type { CompareView, Difference } from "./compare.types";
import { Differences, restoreName } from "./differences";

const ROUTE = "routes/_shell.phsb.declarations.$id.compare";
const NOT_LOADED = { view: null, isFailed: false };

export interface CompareTabProps {
  /** Address of the declaration. */
  href: string;
  /** A new one with each stored change. */
  check: EntryCheck;
  shows: "differences" | "papers";
}

const dataOf = (address: string): string =>
  `${address}${address.includes("?") ? "&" : "?"}_data=${encodeURIComponent(ROUTE)}`;

/**
 * Loads the comparison, and again after each stored change. The page stays where that fails: a fetcher of the
 * router would replace it.
 */
function useComparison(href: string, check: EntryCheck) {
  const [address, setAddress] = useState(`${href}/compare`);
  const [loaded, setLoaded] = useState<{ view: CompareView | null; isFailed: boolean }>(NOT_LOADED);
  const last = useRef(0);
  const read = useEffectEvent(async () => {
    const own = ++last.current;
    const view = await loadBeside<CompareView>(dataOf(address)).catch(() => null);
    // An answer that a later one has overtaken is ignored; a failure leaves what is shown.
    if (own === last.current) setLoaded((before) => ({ view: view ?? before.view, isFailed: view === null }));
  });
  const [turn, setTurn] = useState(0);

  // The data belong to another page.
  useEffect(() => void read(), [check, address, turn]);
  return { ...loaded, read: () => setTurn((count) => count + 1), setAddress };
}

/** Returns what puts a former value back, after everything typed is stored. */
function useRestoring(href: string, address: string, onDone: () => void) {
  const { token } = useChrome();
  const { revalidate } = useRevalidator();
  return async ({ key, expected }: Difference): Promise<void> => {
    closeShown();
    const fields = { intent: "restore", difference: key, expected };
    const isStored = await queueOf(href).drained();
    const isDone = isStored && (await actInPlace({ url: dataOf(address), token }, fields).catch(() => false));
    setStepNotice(isDone ? TEXT.restored : TEXT.notRestored, !isDone);
    onDone();
    if (!isDone) return;
    renewShown();
    revalidate();
  };
}

/** The former values of a declaration, or its files, beside its forms. */
export function CompareTab({ href, check, shows }: CompareTabProps) {
  const { view, isFailed, read, setAddress } = useComparison(href, check);
  const restore = useRestoring(href, view?.href ?? "", read);
  if (!view) return <Loading isFailed={isFailed} read={read} />;
  if (shows === "papers") return <ComparePapers papers={view.papers} />;
  return (
    <>
      {isFailed ? <Loading isFailed read={read} /> : null}
      {view.bases.length === 0 ? null : <BasisChoice view={view} choose={setAddress} />}
      <Differences
        view={view}
        restore={(difference) => (
          <button
            className="text-button"
            type="button"
            aria-label={restoreName(difference)}
            onClick={() => void restore(difference)}
          >
            {TEXT.restore}
          </button>
        )}
      />
    </>
  );
}

const Loading = ({ isFailed, read }: { isFailed: boolean; read: () => void }) => (
  <p className="quiet" role="status">
    {isFailed ? TEXT.failed : TEXT.loading}
    {isFailed ? (
      <button className="text-button" type="button" onClick={read}>
        {TEXT.retry}
      </button>
    ) : null}
  </p>
);

const BasisChoice = ({ view, choose }: { view: CompareView; choose: (address: string) => void }) => (
  <select
    className="input"
    aria-label={TEXT.basis}
    value={view.href}
    onChange={({ currentTarget }) => choose(currentTarget.value)}
  >
    {view.bases.map(({ href, text }) => (
      <option key={href} value={href}>
        {text}
      </option>
    ))}
  </select>
);
