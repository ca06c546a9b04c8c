/** Outlines of Tabler icons, loaded with the editor and not with every page's sprite. */
const PATHS = {
  undo: "M9 14l-4-4 4-4M5 10h11a4 4 0 1 1 0 8h-1",
  redo: "M15 14l4-4-4-4M19 10H8a4 4 0 1 0 0 8h1",
  strong: "M7 5h6a3.5 3.5 0 0 1 0 7H7zM13 12h1a3.5 3.5 0 0 1 0 7H7v-7",
  em: "M11 5h6M7 19h6M14 5l-4 14",
  u: "M7 5v5a5 5 0 0 0 10 0V5M5 19h14",
  s: "M5 12h14M16 6.5A4 2 0 0 0 12 5h-1a3.5 3.5 0 0 0 0 7h2a3.5 3.5 0 0 1 0 7h-1.5a4 2 0 0 1-4-1.5",
  ul: "M9 6h11M9 12h11M9 18h11M5 6v.01M5 12v.01M5 18v.01",
  ol: "M11 6h9M11 12h9M12 18h8M4 16a2 2 0 1 1 4 0c0 .6-.5 1-1 1.5L4 20h4M6 10V4L4 6",
  blockquote:
    "M6 15h15M21 19H6M15 11h6M21 7h-6M9 9h1a1 1 0 1 1-1 1V7.5a2 2 0 0 1 2-2M3 9h1a1 1 0 1 1-1 1V7.5a2 2 0 0 1 2-2",
  a: "M9 15l6-6M11 6l.5-.5a5 5 0 0 1 7 7L18 13M13 18l-.4.5a5 5 0 0 1-7.1 0 5 5 0 0 1 0-7L6 11",
  img: "M15 8h.01M3 6a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zM3 16l5-5c.9-.9 2.1-.9 3 0l5 5M14 14l1-1c.9-.9 2.1-.9 3 0l3 3",
  table: "M3 5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 10h18M10 3v18",
  clear: "M17 15l4 4m0-4l-4 4M7 6V5h11v1M7 19h4M13 5L9 19",
} as const;

export type RichIconName = keyof typeof PATHS;

export const RichIcon = ({ name }: { name: RichIconName }) => (
  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
