import { useEffect, useState } from "react";

const EVERY_MILLISECONDS = 5 * 60_000;

/** Returns the id of the server's build; null when the server does not report it or is unreachable. */
async function serverBuild(): Promise<string | null> {
  try {
    return (await fetch("/healthz", { method: "HEAD", cache: "no-store" })).headers.get("X-Build");
  } catch {
    return null;
  }
}

/**
 * Returns whether the server has another build than this document. Checked every 5 minutes and when the tab
 * becomes visible.
 */
export function useOutdated(): boolean {
  const [isOutdated, setOutdated] = useState(false);

  // Timers and visibility are outside React.
  useEffect(() => {
    if (isOutdated) return;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const build = await serverBuild();
      if (build && build !== window.__remixManifest.version) setOutdated(true);
    };
    const timer = setInterval(() => void ask(), EVERY_MILLISECONDS);
    const onVisible = () => void ask();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [isOutdated]);

  return isOutdated;
}
