import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { CollectionCorner } from "~/services/identity/preferences/settings.schema";
import type { CardFormConfig } from "~/services/identity/card/card.types";
import { CardForm } from "../card/card-form";
import { useIsHydrated } from "../form/use-is-hydrated";
import type { FormToken } from "../layout/layout.types";
import { CollectionToasts } from "./collection-toasts";
import { usePlace } from "./use-place";
import * as text from "./collection.text";

export interface Collection {
  isOn: boolean;
  /** Whether the session is signed in to the gathering service. */
  isConnected: boolean;
  /** Whether a gathering service is configured. */
  isConfigured: boolean;
  /** Corner of the panel on wide screens. */
  corner: CollectionCorner;
  /** Configuration of the sign-in dialog; null while it is closed. */
  login: CardFormConfig | null;
}

interface CollectionWidgetProps {
  collection: Collection;
  token: FormToken;
  /** Why the last attempt failed. */
  problem: string | null;
  /** The last success. */
  done: string | null;
}

/**
 * Returns whether a button was pressed and the next page is not loaded; false after a return from the
 * back-forward cache.
 */
function useLoading() {
  const [isLoading, setLoading] = useState(false);
  // Restoring from the back-forward cache is an event outside React.
  useEffect(() => {
    const end = () => setLoading(false);
    window.addEventListener("pageshow", end);
    return () => window.removeEventListener("pageshow", end);
  }, []);
  return [isLoading, () => setLoading(true)] as const;
}

/**
 * The panel of data collection on the declaration desk: its switch is a form, its dialog an address, because
 * only that address's document is allowed to connect to the card control.
 */
export function CollectionWidget({ collection, token, problem, done }: CollectionWidgetProps) {
  const { isOn, isConnected, login } = collection;
  const state = isConnected ? "connected" : "on";
  const { panel, corner, handle } = usePlace(collection.corner, token);
  const [isLoading, load] = useLoading();
  return (
    <>
      <aside
        className="collection"
        aria-labelledby="collection-title"
        data-on={isOn ? "" : undefined}
        data-corner={corner}
        ref={panel}
        onSubmit={load}
      >
        <div className="collection-head">
          <h2 id="collection-title">{text.COLLECTION_TITLE}</h2>
          <Handle {...handle} />
        </div>
        <p className="collection-state">{text.STATES[isOn ? state : "off"]}</p>
        <p className="hint">{text.CONSENT}</p>
        {problem ? (
          <p className="error" role="alert">
            {problem}
          </p>
        ) : null}
        <Controls collection={collection} token={token} />
        <Corners token={token} />
        {isOn && login ? (
          <section className="collection-dialog" aria-label={text.ENTER_LABEL}>
            <CardForm config={login} action={text.DIALOG_PATH} token={token} submit={text.ENTER}>
              <p>{text.DIALOG_HINT}</p>
            </CardForm>
            <p>
              <Link to={text.DESK_PATH}>{text.DIALOG_CLOSE}</Link>
            </p>
          </section>
        ) : null}
      </aside>
      <CollectionToasts isLoading={isLoading} done={done} problem={problem} />
    </>
  );
}

/** Drag handle, shown where scripts run. */
function Handle(handle: ReturnType<typeof usePlace>["handle"]) {
  if (!useIsHydrated()) return null;
  return (
    <button
      type="button"
      className="collection-handle"
      aria-label={text.HANDLE}
      title={text.HANDLE}
      {...handle}
    >
      <span aria-hidden="true" />
    </button>
  );
}

/** Buttons that move the panel to another corner without dragging. */
function Corners({ token }: Pick<CollectionWidgetProps, "token">) {
  return (
    <details className="collection-move">
      <summary>{text.MOVE}</summary>
      <form method="post" action={text.DESK_PATH}>
        <input type="hidden" name={token.name} value={token.value} />
        {text.CORNERS.map(({ corner, text: name }) => (
          <button key={corner} className="text-button" name="intent" value={`collection-at-${corner}`}>
            {name}
          </button>
        ))}
      </form>
    </details>
  );
}

function Controls({ collection, token }: Pick<CollectionWidgetProps, "collection" | "token">) {
  const { isOn, isConnected, isConfigured, login } = collection;
  const next = isOn ? "off" : "on";
  return (
    <form className="collection-controls" method="post" action={text.DESK_PATH}>
      <input type="hidden" name={token.name} value={token.value} />
      <button
        className="button plain"
        name="intent"
        value={`collection-${next}`}
        aria-label={text.SWITCH_LABEL[next]}
      >
        {text.SWITCH[next]}
      </button>
      {isOn && isConnected ? (
        <button className="button plain" name="intent" value="collection-leave" aria-label={text.LEAVE_LABEL}>
          {text.LEAVE}
        </button>
      ) : null}
      {isOn && !isConnected && isConfigured && !login ? (
        <Link className="button" to={text.DIALOG_PATH} reloadDocument aria-label={text.ENTER_LABEL}>
          {text.ENTER}
        </Link>
      ) : null}
      {isOn && !isConfigured ? <p className="hint">{text.NOT_CONFIGURED}</p> : null}
    </form>
  );
}
