import { useEffect, useEffectEvent, useRef } from "react";
import type { SubAppName } from "~/services/products/sub-apps/sub-apps.types";
import { readAppMessage, type AppMessage } from "./protocol";
import type { Tenant } from "./use-tenants";

/** Whoever says more in a second is not listened to until the next one. */
const MESSAGES_PER_SECOND = 50;

/** The frames of the document by their sub-app. */
export type Frames = Map<SubAppName, HTMLIFrameElement>;

/** Whose window sent it: the window alone may have gone elsewhere, the origin alone may be in another window. */
function senderOf({ source, origin }: MessageEvent, tenants: readonly Tenant[], frames: Frames) {
  return tenants.find(
    ({ app }) => source !== null && frames.get(app.name)?.contentWindow === source && app.origin === origin,
  );
}

/**
 * Hears what the sub-apps say. What comes from elsewhere, is no message of the protocol or too much is counted
 * (`data-ignored` of the viewport) and left alone.
 * @param handleMessage answers false to a message that its sender may not send now
 */
export function useAppMessages(
  tenants: readonly Tenant[],
  frames: Frames,
  handleMessage: (tenant: Tenant, message: AppMessage) => boolean,
) {
  const viewport = useRef<HTMLDivElement>(null);
  const receive = useEffectEvent((event: MessageEvent, isTooMuch: (tenant: Tenant) => boolean) => {
    const sender = senderOf(event, tenants, frames);
    const message = sender && !isTooMuch(sender) ? readAppMessage(event.data) : null;
    return sender !== undefined && message !== null && handleMessage(sender, message);
  });

  // Messages come to the window.
  useEffect(() => {
    const messageCounts = new Map<SubAppName, number>();
    let ignored = 0;
    const timer = setInterval(() => messageCounts.clear(), 1000);
    const isTooMuch = ({ app: { name } }: Tenant) => {
      messageCounts.set(name, (messageCounts.get(name) ?? 0) + 1);
      return messageCounts.get(name)! > MESSAGES_PER_SECOND;
    };
    const listen = (event: MessageEvent) => {
      if (event.source === window || receive(event, isTooMuch)) return;
      ignored += 1;
      if (viewport.current) viewport.current.dataset["ignored"] = String(ignored);
    };
    window.addEventListener("message", listen);
    return () => {
      clearInterval(timer);
      window.removeEventListener("message", listen);
    };
  }, []);
  return viewport;
}
