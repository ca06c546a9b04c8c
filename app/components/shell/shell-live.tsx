import { ScrollRestoration, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { PaletteLive } from "../kit/palette/palette-live";
import {
  CANCEL,
  LATE,
  NEW_VERSION,
  OFFLINE,
  OPENING,
  REFRESH,
  RETRY,
  SLOW,
  UNSAVED_STAYS,
} from "./shell.text";
import { KeysHelp } from "./keys/keys-help";
import { clearAtSignOut } from "./memory/clear-typed";
import { useArrival } from "./use-arrival";
import { useOnline } from "./use-online";
import { useOutdated } from "./use-outdated";
import { useShellLinks } from "./use-shell-links";
import { useWaiting } from "./use-waiting";

/** Behaviour and hints of the shell for hydrated pages; no page depends on them. */
export function ShellLive() {
  // Forms are listened to on the whole document.
  useEffect(clearAtSignOut, []);
  const isOutdated = useOutdated();
  useShellLinks(isOutdated);
  const title = useArrival();
  return (
    <>
      <ScrollRestoration />
      <p className="unseen" role="status">
        {title}
      </p>
      <PaletteLive />
      <KeysHelp />
      <div className="hints" role="status">
        <Connection />
        {isOutdated ? <NewVersion /> : null}
      </div>
    </>
  );
}

/** Progress of a navigation, and hints on slow or lost connections. */
function Connection() {
  const { isOnline, retry } = useOnline();
  const { isWaiting, isSlow, missed, cancel } = useWaiting();
  return (
    <>
      {isWaiting ? <div className="progress" role="progressbar" aria-label={OPENING} /> : null}
      {isOnline ? null : (
        <p>
          {OFFLINE}
          <button type="button" className="text-button" onClick={retry}>
            {RETRY}
          </button>
        </p>
      )}
      {isSlow && isOnline ? (
        <p>
          {SLOW}
          <button type="button" className="text-button" onClick={cancel}>
            {CANCEL}
          </button>
        </p>
      ) : null}
      {missed === null ? null : (
        <p>
          {LATE}
          <a href={missed}>{RETRY}</a>
        </p>
      )}
    </>
  );
}

function NewVersion() {
  const { pathname, search } = useLocation();
  return (
    <p>
      {NEW_VERSION}
      <a href={pathname + search}>{REFRESH}</a>
      <span className="quiet">{UNSAVED_STAYS}</span>
    </p>
  );
}
