import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useEffectEvent, useState } from "react";
import { useChrome } from "../../layout/use-chrome";
import type { EntryCheck } from "../entry.types";
import { actInPlace } from "../patches/post-in-place";
import { queueOf } from "../patches/entry-queues";
import { setStepNotice } from "../steps/step";
import { closeShown, renewShown } from "../use-entry-autosave";
import { ComparePapers } from "./compare-papers";
import { COMPARE_TEXT as TEXT } from "./compare.text";
import type { CompareView, Difference } from "./compare.types";
import { Differences, restoreName } from "./differences";

const ROUTE = "routes/_shell.phsb.declarations.$id.compare";

export interface CompareTabProps {
  /** Address of the declaration. */
  href: string;
  /** A new one with each stored change. */
  check: EntryCheck;
  shows: "differences" | "papers";
}

/** Loads the comparison, and again after each stored change. */
function useComparison(href: string, check: EntryCheck) {
  const { data, load, state } = useFetcher<CompareView>();
  const [address, setAddress] = useState(`${href}/compare`);
  const read = useEffectEvent(() => load(address));

  // The data belong to another page.
  useEffect(() => read(), [check, address]);
  return { view: data, isLoading: state !== "idle", read: () => load(address), setAddress };
}

/** Returns what puts a former value back, after everything typed is stored. */
function useRestoring(href: string, address: string, onDone: () => void) {
  const { token } = useChrome();
  const { revalidate } = useRevalidator();
  return async ({ key, expected }: Difference): Promise<void> => {
    closeShown();
    const url = `${address}&_data=${encodeURIComponent(ROUTE)}`;
    const fields = { intent: "restore", difference: key, expected };
    const isStored = await queueOf(href).drained();
    const isDone = isStored && (await actInPlace({ url, token }, fields).catch(() => false));
    setStepNotice(isDone ? TEXT.restored : TEXT.notRestored, !isDone);
    renewShown();
    revalidate();
    onDone();
  };
}

/** The former values of a declaration, or its files, beside its forms. */
export function CompareTab({ href, check, shows }: CompareTabProps) {
  const { view, isLoading, read, setAddress } = useComparison(href, check);
  const restore = useRestoring(href, view?.href ?? "", read);
  if (!view) return <Loading isLoading={isLoading} read={read} />;
  if (shows === "papers") return <ComparePapers papers={view.papers} />;
  return (
    <>
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

const Loading = ({ isLoading, read }: { isLoading: boolean; read: () => void }) => (
  <p className="quiet" role="status">
    {isLoading ? TEXT.loading : TEXT.failed}
    {isLoading ? null : (
      <button className="text-button" type="button" onClick={read}>
        {TEXT.retry}
      </button>
    )}
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
