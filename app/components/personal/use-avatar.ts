import { useMatches, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { UPLOAD_FILE_BYTES } from "~/services/runtime/configuration/limits";
import { UPLOAD_TEXT } from "~/services/files/uploads/uploads.text";
import { sendForm } from "./send-form";

const BEGINNINGS = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];

/**
 * Returns the error that can be detected before sending (docs/product.md, section 5), or ""; the server
 * validates again.
 */
async function problemOf(file: File | undefined): Promise<string> {
  if (!file) return UPLOAD_TEXT.noPicture;
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isPicture = BEGINNINGS.some((beginning) => beginning.every((byte, index) => start[index] === byte));
  if (!isPicture) return UPLOAD_TEXT.notPicture;
  return file.size < UPLOAD_FILE_BYTES ? "" : UPLOAD_TEXT.tooLarge;
}

type AvatarState =
  | { readonly kind: "idle"; readonly problem: string }
  | { readonly kind: "cropping"; readonly file: File; readonly picture: ImageBitmap }
  | { readonly kind: "sending"; readonly part: number };

const IDLE: AvatarState = { kind: "idle", problem: "" };

/** State of an avatar from its choice to its upload. */
export function useAvatar(address: string, failure: string) {
  const [state, setState] = useState<AvatarState>({ kind: "idle", problem: failure });
  const revalidator = useRevalidator();
  const routeId = useMatches().at(-1)!.id;

  /**
   * Validates a chosen file and opens the crop; a picture that this browser cannot decode is sent unchanged.
   */
  async function choose(file: File | undefined, form: HTMLFormElement): Promise<void> {
    const problem = await problemOf(file);
    if (!file || problem !== "") return setState({ kind: "idle", problem });
    const picture =
      typeof createImageBitmap === "function" ? await createImageBitmap(file).catch(() => null) : null;
    if (picture) setState({ kind: "cropping", file, picture });
    else await send(file, form);
  }

  async function send(file: File, form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    data.set("file", file);
    setState({ kind: "sending", part: 0 });
    const target = `${address}&_data=${encodeURIComponent(routeId)}`;
    const problem = await sendForm(target, data, (part) => setState({ kind: "sending", part }));
    form.reset();
    setState({ kind: "idle", problem });
    if (problem === "") revalidator.revalidate();
  }

  return { state, choose, send, cancel: () => setState(IDLE) };
}

/** Receives pictures pasted anywhere on the page except into fields. */
export function usePastedFile(take: (file: File) => void): void {
  // Paste events are heard on the document.
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? [];
      if (!file || (event.target as Element).closest("input, textarea")) return;
      event.preventDefault();
      take(file);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  });
}
