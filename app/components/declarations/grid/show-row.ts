/** Scrolls the frame of a table until a row is in sight below its heading; the page itself stays where it is. */
export function showRow(row: HTMLElement | null): void {
  const frame = row?.closest<HTMLElement>(".list-frame");
  if (!row || !frame) return;
  const { top, bottom } = frame.getBoundingClientRect();
  const heading = frame.querySelector("thead")?.getBoundingClientRect().height ?? 0;
  const place = row.getBoundingClientRect();
  if (place.top < top + heading) frame.scrollTop -= top + heading - place.top;
  else if (place.bottom > bottom) frame.scrollTop += place.bottom - bottom;
}
