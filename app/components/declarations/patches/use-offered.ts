import { useEffect, useState } from "react";
import { typedMemory, type OfferedText } from "../../shell/memory/typed-memory";
import type { Unstored } from "./unstored";

/** Changes of a declaration that another tab has not stored, or one that is closed. */
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
 * Calls back with the offers of this moment, and again whenever one of them is gone: its own tab has stored it, or
 * another one has taken it. @returns stops that
 */
function watchOffers(href: string, owner: string, onOffers: (offers: readonly OfferedPatches[]) => void) {
  const first = readOffers(href, owner);
  const show = () => onOffers(first.filter(({ key }) => typedMemory().has(key)));
  show();
  window.addEventListener("storage", show);
  return () => window.removeEventListener("storage", show);
}

/** What is offered to the person who opens a declaration that may be changed. */
export function useOffered(href: string, owner: string, isOn: boolean) {
  const [offers, setOffers] = useState<readonly OfferedPatches[]>([]);

  // The browser's storage is no state of the page.
  useEffect(() => (isOn ? watchOffers(href, owner, setOffers) : undefined), [href, owner, isOn]);

  /** Takes an offer out of the list, and out of the storage. */
  const remove = ({ key }: OfferedPatches) => {
    typedMemory().deleteRecord(key);
    setOffers((all) => all.filter((each) => each.key !== key));
  };
  return { offers, remove };
}
