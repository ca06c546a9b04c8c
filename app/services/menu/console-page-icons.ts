/** Every icon that the build can draw, by its name among Tabler's outline icons; others cannot be chosen. */
export const ICON_NAMES = [
  ...["adjustments", "address-book", "alert-triangle", "anchor", "article", "bell", "bookmark", "briefcase"],
  ...["bug", "building", "building-community", "building-warehouse", "buildings", "calendar", "certificate"],
  ...["chart-bar", "checklist", "clipboard-check", "clipboard-list", "cloud", "coin", "credit-card"],
  ...[
    "database",
    "device-desktop",
    "file",
    "file-certificate",
    "file-text",
    "folder",
    "gauge",
    "hierarchy-2",
  ],
  ...["hierarchy-3", "history", "home", "id", "key", "layout-dashboard", "layout-grid", "link", "list"],
  ...[
    "list-details",
    "list-tree",
    "lock",
    "login",
    "mail",
    "map-pin",
    "message-report",
    "messages",
    "package",
  ],
  ...["packages", "phone", "plane", "plug", "plug-connected", "printer", "receipt", "report", "route"],
  ...["scale", "search", "server", "settings", "shield", "shield-lock", "ship", "sitemap", "speakerphone"],
  ...[
    "stack",
    "star",
    "tag",
    "tags",
    "tool",
    "truck",
    "upload",
    "user",
    "user-check",
    "user-cog",
    "user-shield",
  ],
  ...["users", "versions", "world"],
] as const;

const known: ReadonlySet<string> = new Set(ICON_NAMES);

export const isIcon = (name: string) => known.has(name);
