import { useEffect, useEffectEvent, useRef } from "react";
import { postToFrame } from "./protocol";
import type { Tenant } from "./use-tenants";
import { APP_SILENT } from "./viewport.text";

export interface AppFrameProps {
  tenant: Tenant;
  isShown: boolean;
  readyMilliseconds: number;
  /** Called with the frame's element, and with null when it is removed. */
  onFrame: (frame: HTMLIFrameElement | null) => void;
  onSilent: (reason: string) => void;
}

/**
 * Sandbox permissions: scripts, forms, windows and downloads, but no navigation of the shell's own window.
 */
const ALLOWED =
  "allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox";

/** Returns whether a frame has loaded: an empty frame is same-origin, a loaded one is inaccessible. */
const hasLoaded = (frame: HTMLIFrameElement) => frame.contentDocument === null;

/** The frame of one sub-app. It works without JavaScript; with it, its readiness is requested. */
export function AppFrame({ tenant, isShown, readyMilliseconds, onFrame, onSilent }: AppFrameProps) {
  const { app, src, status } = tenant;
  const frame = useRef<HTMLIFrameElement>(null);
  const register = useEffectEvent(onFrame);
  const giveUp = useEffectEvent(() => onSilent(APP_SILENT));

  // Frames communicate by messages, outside React.
  useEffect(() => {
    const own = frame.current;
    register(own);
    // Requested again, because its ready message may have been sent before there was a listener.
    if (own && hasLoaded(own)) postToFrame(own, app.origin, { type: "hello" });
    return () => register(null);
  }, [app.origin]);

  // A timer runs outside React.
  useEffect(() => {
    if (status !== "loading") return;
    const timer = setTimeout(giveUp, readyMilliseconds);
    return () => clearTimeout(timer);
  }, [status, readyMilliseconds]);

  return (
    <iframe
      ref={frame}
      title={app.title}
      src={src}
      width="100%"
      height="800"
      hidden={!isShown}
      sandbox={ALLOWED}
      allow="clipboard-write; fullscreen"
      referrerPolicy="strict-origin"
      onLoad={({ currentTarget }) => postToFrame(currentTarget, app.origin, { type: "hello" })}
    />
  );
}
