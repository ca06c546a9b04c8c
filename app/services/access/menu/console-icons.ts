/**
 * The icons that menus can have: Tabler outline icons, as listed in the sprite
 * app/components/console/icons.svg.
 */
export const CONSOLE_ICONS: readonly string[] = (
  "adjustments anchor article barcode bell book box briefcase bug building building-bank " +
  "building-community building-warehouse buildings calendar camera certificate chart-bar " +
  "chart-pie checklist clipboard-check clipboard-list clock cloud coin cpu credit-card " +
  "currency-yuan database device-desktop dots download edit eye file file-certificate " +
  "file-text files filter flag folder gauge gavel globe help hierarchy-2 hierarchy-3 history " +
  "home id info-circle key language layout-dashboard layout-grid layout-sidebar-left-collapse " +
  "layout-sidebar-left-expand license line-height link list list-details list-tree lock login logout mail " +
  "map-pin menu-2 message-report messages news notebook package packages paperclip phone " +
  "photo pin plug plug-connected point printer puzzle qrcode receipt refresh report route " +
  "scale search server settings shield shield-check shield-lock ship shopping-cart sitemap " +
  "speakerphone stack-2 star table tag tags ticket tool truck upload user user-check user-cog " +
  "user-shield users versions wallet world x"
).split(" ");
