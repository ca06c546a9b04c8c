import { useRevalidator } from "@remix-run/react";
import { useEffect, useEffectEvent, useRef } from "react";
import { SIGN_OUT } from "../../layout/layout.text";
import type { FormToken } from "../../layout/layout.types";
import { useLive } from "../../live/live-context";
import { IDLE_CONTINUE, IDLE_TEXT, IDLE_TITLE } from "../console.text";
import type { ConsoleFrameData } from "../console.types";

const SECOND = 1000;
const WARNING = 120 * SECOND;
/**
 * The server records a session's use once a minute, so the session may end this much earlier than expected.
 */
const UNCERTAIN = 60 * SECOND;
const LOOK_AGAIN = 15 * SECOND;
const CHANNEL = "console-use";

/**
 * Warns two minutes before the session expires. Every response of the server counts as use, in every tab;
 * after expiry the connection for messages reports the end.
 */
export function IdleWarning({ data, token }: { data: ConsoleFrameData; token: FormToken }) {
  const { refresh } = useLive();
  const { revalidate } = useRevalidator();
  const dialog = useRef<HTMLDialogElement>(null);
  const { idleSeconds } = data;
  const askServer = useEffectEvent(() => refresh());

  // Timers and other tabs are outside React; `data` is new with every response.
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = () => timers.forEach((timer) => clearTimeout(timer));
    const begin = () => {
      stop();
      dialog.current?.close();
      const end = idleSeconds * SECOND - UNCERTAIN;
      timers.add(setTimeout(() => dialog.current?.showModal(), Math.max(end - WARNING, 0)));
      timers.add(setTimeout(warnWhenDue, end));
    };
    const warnWhenDue = () => {
      dialog.current?.close();
      askServer();
      timers.add(setTimeout(warnWhenDue, LOOK_AGAIN));
    };
    channel.onmessage = begin;
    channel.postMessage(null);
    begin();
    return () => {
      stop();
      channel.close();
    };
  }, [data, idleSeconds]);

  return (
    <dialog ref={dialog} className="idle" aria-labelledby="idle-title">
      <h2 id="idle-title">{IDLE_TITLE}</h2>
      <p>{IDLE_TEXT}</p>
      <form className="actions" method="post" action="/sign-out">
        <input type="hidden" name={token.name} value={token.value} />
        <button type="button" className="button" onClick={revalidate}>
          {IDLE_CONTINUE}
        </button>
        <button className="button plain">{SIGN_OUT}</button>
      </form>
    </dialog>
  );
}
