import { useEffect, useState } from "react";
import { typedMemory, type OfferedText } from "../../shell/memory/typed-memory";
import type { Unstored } from "./unstored";

/** Changes of a declaration that another or a closed tab has not stored. */
export interface OfferedPatches extends Pick<OfferedText, "key" | "at"> {
  readonly entries: readonly Unstored[];
}

function readOffers(href: string, owner: string): readonly OfferedPatches[] {
  return typedMemory()
    .offers(href, owner)
    .flatMap(({ key, at, data }) =>
      Array.isArray(data) && data.length > 0 ? [{ key, at, entries: data as Unstored[] }] : [],
    );
}

/**
 * Reports the current offers, and again when other tabs change the storage, without those deleted there.
 * @returns stops watching
 */
function watchOffers(href: string, owner: string, onOffers: (offers: readonly OfferedPatches[]) => void) {
  const first = readOffers(href, owner);
  const show = () => onOffers(first.filter(({ key }) => typedMemory().has(key)));
  show();
  window.addEventListener("storage", show);
  return () => window.removeEventListener("storage", show);
}

/** Lists changes from other tabs for a declaration that may be edited. */
export function useOffered(href: string, owner: string, isOn: boolean) {
  const [offers, setOffers] = useState<readonly OfferedPatches[]>([]);

  // The browser's storage is outside React.
  useEffect(() => (isOn ? watchOffers(href, owner, setOffers) : undefined), [href, owner, isOn]);

  /** Removes an offer from the list and from the storage. */
  const remove = ({ key }: OfferedPatches) => {
    typedMemory().deleteRecord(key);
    setOffers((all) => all.filter((each) => each.key !== key));
  };
  return { offers, remove };
}
