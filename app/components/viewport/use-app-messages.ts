import { useEffect, useEffectEvent, useRef } from "react";
import type { SubAppName } from "~/services/products/sub-apps/sub-apps.types";
import { readAppMessage, type AppMessage } from "./protocol";
import type { Tenant } from "./use-tenants";

/** Rate limit; further messages of a sub-app are ignored until the next second. */
const MESSAGES_PER_SECOND = 50;

/** Frames of the document by sub-app. */
export type Frames = Map<SubAppName, HTMLIFrameElement>;

/**
 * Returns the sub-app that sent a message. Both window and origin must match: a window may have navigated
 * elsewhere, and an origin may be open in another window.
 */
function senderOf({ source, origin }: MessageEvent, tenants: readonly Tenant[], frames: Frames) {
  return tenants.find(
    ({ app }) => source !== null && frames.get(app.name)?.contentWindow === source && app.origin === origin,
  );
}

/**
 * Listens to messages of sub-apps. Those of other senders, invalid ones and those beyond the rate limit are
 * counted (`data-ignored` of the viewport) and ignored.
 * @param handleMessage returns false for a message that its sender must not send now
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

  // Message events are fired at the window.
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
