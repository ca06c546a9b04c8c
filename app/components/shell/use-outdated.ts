import { useEffect, useState } from "react";

const EVERY_MILLISECONDS = 5 * 60_000;

/** What the server's own build is called; null when it does not say or cannot be reached. */
async function serverBuild(): Promise<string | null> {
  try {
    return (await fetch("/healthz", { method: "HEAD", cache: "no-store" })).headers.get("X-Build");
  } catch {
    return null;
  }
}

/** Whether the server has a newer build than this document: asked now and then, and when the person comes back. */
export function useOutdated(): boolean {
  const [isOutdated, setOutdated] = useState(false);

  // Timers and the page's visibility are the browser's.
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
