import { useEffect, useEffectEvent, useRef } from "react";
import { postToFrame } from "./protocol";
import type { Tenant } from "./use-tenants";
import { APP_SILENT } from "./viewport.text";

export interface AppFrameProps {
  tenant: Tenant;
  isShown: boolean;
  readyMilliseconds: number;
  /** Tells where the frame is, and that it has gone. */
  onFrame: (frame: HTMLIFrameElement | null) => void;
  onSilent: (reason: string) => void;
}

/** Scripts, forms, windows and downloads; but it cannot lead the shell's own window anywhere. */
const ALLOWED =
  "allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox";

/** An empty frame still belongs to the shell; one that has loaded does not let it look inside. */
const hasLoaded = (frame: HTMLIFrameElement) => frame.contentDocument === null;

/** One sub-app's frame; it works by itself, and with JavaScript it is asked whether it is ready. */
export function AppFrame({ tenant, isShown, readyMilliseconds, onFrame, onSilent }: AppFrameProps) {
  const { app, src, status } = tenant;
  const frame = useRef<HTMLIFrameElement>(null);
  const register = useEffectEvent(onFrame);
  const giveUp = useEffectEvent(() => onSilent(APP_SILENT));

  // Frames are asked by messages, past React.
  useEffect(() => {
    const own = frame.current;
    register(own);
    // It may have said that it is ready before anybody listened.
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
