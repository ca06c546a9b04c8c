import { useSubmit } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import type { ColumnsAsDragged } from "./column-drag";

/**
 * Resizes and moves columns with the mouse; the code is loaded when the mouse first enters the titles. The
 * panel of columns offers the same without it.
 */
export function useColumnDrag(form: RefObject<HTMLFormElement | null>, address: string): void {
  const submit = useSubmit();
  const save = useRef<((columns: ColumnsAsDragged) => void) | null>(null);

  // Changes are sent to the list's address at that time.
  useEffect(() => {
    save.current = (columns) => {
      const fields = new FormData();
      const token = form.current!.querySelector<HTMLInputElement>("input[type=hidden]")!;
      fields.set(token.name, token.value);
      fields.set("intent", "look:order");
      for (const { code, width } of columns) {
        fields.append("ids", code);
        fields.append(`width${code}`, width);
      }
      submit(fields, { method: "post", action: address, preventScrollReset: true, replace: true });
    };
  }, [form, address, submit]);

  // Only mouse pointers load the code, because touch scrolls.
  useEffect(() => {
    const titles = form.current?.querySelector("thead");
    if (!titles) return;
    let stop: (() => void) | null = null;
    let isCancelled = false;
    const prepare = async () => {
      const { watchColumns } = await import("./column-drag");
      if (!isCancelled) stop = watchColumns(titles, (columns) => save.current?.(columns));
    };
    const begin = ({ pointerType }: PointerEvent) => {
      if (pointerType !== "mouse") return;
      titles.removeEventListener("pointerover", begin);
      void prepare().catch(() => undefined);
    };
    titles.addEventListener("pointerover", begin);
    return () => {
      isCancelled = true;
      titles.removeEventListener("pointerover", begin);
      stop?.();
    };
  }, [form]);
}
