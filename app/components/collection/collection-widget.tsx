import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useState, type ReactNode, type SyntheticEvent } from "react";
import type { CollectionCorner } from "~/services/identity/preferences/settings.schema";
import type { CardFormConfig } from "~/services/identity/card/card.types";
import { CardForm } from "../card/card-form";
import { Icon } from "../console/icon";
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
  /** Whether the address asks for the opened panel. */
  isOpen: boolean;
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
  /** The page; on wide screens it leaves room for the icon at its side. */
  children: ReactNode;
}

function isOfPanel(fields: FormData | undefined): boolean {
  const intent = fields?.get("intent");
  return typeof intent === "string" && intent.startsWith("collection-");
}

/**
 * Returns whether a button was pressed and there is no response yet; false after a return from the
 * back-forward cache.
 */
function useLoading() {
  const { formData } = useNavigation();
  const [isLeaving, setLeaving] = useState(false);
  // Restoring from the back-forward cache is an event outside React.
  useEffect(() => {
    const end = () => setLeaving(false);
    window.addEventListener("pageshow", end);
    return () => window.removeEventListener("pageshow", end);
  }, []);
  return [isLeaving || isOfPanel(formData), () => setLeaving(true)] as const;
}

/**
 * The panel of data collection on the declaration desk, an icon until it is opened. Its switch is a form, its
 * dialog an address, because only that address's document is allowed to connect to the card control.
 */
export function CollectionWidget({ collection, token, problem, done, children }: CollectionWidgetProps) {
  const { isOn, isConnected, isOpen, login } = collection;
  const state = text.STATES[!isOn ? "off" : isConnected ? "connected" : "on"];
  const { panel, corner, handle, moveTo } = usePlace(collection.corner, token);
  const [isLoading, leave] = useLoading();
  return (
    <>
      <div className="collection-page" data-corner={corner}>
        {children}
      </div>
      <aside
        className="collection"
        aria-label={text.COLLECTION_TITLE}
        data-on={isOn ? "" : undefined}
        data-corner={corner}
        ref={panel}
      >
        <details id={text.PANEL_ID} open={isOpen || problem !== null}>
          <summary title={text.COLLECTION_TITLE}>
            <Icon name="plug-connected" />
            <span>{text.iconLabel(state)}</span>
          </summary>
          <div className="collection-panel">
            <div className="collection-head">
              <h2>{text.COLLECTION_TITLE}</h2>
              <Handle {...handle} />
            </div>
            <p className="collection-state">{state}</p>
            <p className="hint">{text.CONSENT}</p>
            {problem ? (
              <p className="error" role="alert">
                {problem}
              </p>
            ) : null}
            <Controls collection={collection} token={token} />
            <Corners token={token} moveTo={moveTo} />
            {isOn && login ? <Dialog login={login} token={token} leave={leave} /> : null}
          </div>
        </details>
      </aside>
      <CollectionToasts isLoading={isLoading} done={done} problem={problem} />
    </>
  );
}

interface DialogProps extends Pick<CollectionWidgetProps, "token"> {
  login: CardFormConfig;
  leave: () => void;
}

/** The sign-in to the gathering service. */
const Dialog = ({ login, token, leave }: DialogProps) => (
  <section className="collection-dialog" aria-label={text.ENTER_LABEL} onSubmit={leave}>
    <CardForm config={login} action={text.DIALOG_PATH} token={token} submit={text.ENTER} isFocused>
      <p>{text.DIALOG_HINT}</p>
    </CardForm>
    <p>
      <Link to={text.OPEN_PATH}>{text.DIALOG_CLOSE}</Link>
    </p>
  </section>
);

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

interface CornersProps extends Pick<CollectionWidgetProps, "token"> {
  moveTo: ReturnType<typeof usePlace>["moveTo"];
}

/** Buttons that move the panel to another corner without dragging; where scripts run, in place. */
function Corners({ token, moveTo }: CornersProps) {
  function moveInPlace(event: SyntheticEvent<HTMLFormElement, SubmitEvent>): void {
    const { submitter } = event.nativeEvent;
    const chosen = text.CORNERS.find(
      ({ corner }) => submitter instanceof HTMLButtonElement && submitter.value === text.moveIntent(corner),
    );
    if (!chosen) return;
    event.preventDefault();
    moveTo(chosen.corner);
  }
  return (
    <details className="collection-move">
      <summary>{text.MOVE}</summary>
      <form method="post" action={text.DESK_PATH} onSubmit={moveInPlace}>
        <input type="hidden" name={token.name} value={token.value} />
        {text.CORNERS.map(({ corner, text: name }) => (
          <button key={corner} className="text-button" name="intent" value={text.moveIntent(corner)}>
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
    <Form className="collection-controls" method="post" action={text.DESK_PATH} replace preventScrollReset>
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
        <Link className="button" to={text.DIALOG_LINK} reloadDocument aria-label={text.ENTER_LABEL}>
          {text.ENTER}
        </Link>
      ) : null}
      {isOn && !isConfigured ? <p className="hint">{text.NOT_CONFIGURED}</p> : null}
    </Form>
  );
}
