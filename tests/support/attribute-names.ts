const words = (text: string) => text.trim().split(/\s+/);

/** The event handlers of HTML, SVG and browsers of the last twenty years. */
const EVENTS = words(`
  abort activate afterprint afterscriptexecute animationcancel animationend animationiteration animationstart auxclick
  beforeactivate beforecopy beforecut beforedeactivate beforeinput beforematch beforepaste beforeprint beforescriptexecute
  beforetoggle beforeunload beforexrselect begin blur bounce cancel canplay canplaythrough cellchange change click close
  command contentvisibilityautostatechange contextlost contextmenu contextrestored controlselect copy cuechange cut
  dataavailable datasetchanged dblclick deactivate drag dragend dragenter dragexit dragleave dragover dragstart drop
  durationchange emptied encrypted end ended error errorupdate filterchange finish focus focusin focusout formdata
  freeze fullscreenchange fullscreenerror gesturechange gestureend gesturestart gotpointercapture hashchange help
  input invalid keydown keypress keyup languagechange layoutcomplete load loadeddata loadedmetadata loadend loadstart
  location losecapture lostpointercapture message messageerror mousedown mouseenter mouseleave mousemove mouseout
  mouseover mouseup mousewheel move moveend movestart mozfullscreenchange offline online page pagehide pagereveal
  pageshow pageswap paste pause play playing pointercancel pointerdown pointerenter pointerleave pointermove pointerout
  pointerover pointerrawupdate pointerup popstate progress propertychange ratechange readystatechange rejectionhandled
  repeat reset resize resizeend resizestart resume rowenter rowexit rowinserted scroll scrollend scrollsnapchange
  scrollsnapchanging search securitypolicyviolation seeked seeking select selectionchange selectstart show slotchange
  snapchanged stalled start stop storage submit suspend timeerror timeupdate toggle touchcancel touchend touchmove
  touchstart transitioncancel transitionend transitionrun transitionstart unhandledrejection unload volumechange waiting
  waitingforkey webkitanimationend webkitfullscreenchange webkitmouseforcechanged webkitplaybacktargetavailabilitychanged
  webkittransitionend webkitwillrevealbottom wheel zoom
`).map((name) => `on${name}`);

/** Attributes that load, link, name, style, frame, submit or carry data for scripts. */
const OTHERS = words(`
  accept accept-charset accesskey action align alink allow allowfullscreen archive as async attributename attributionsrc
  autocapitalize autocomplete autofocus autoplay axis background behavior bgcolor blocking border bordercolor by capture
  cellpadding cellspacing char charset checked cite class classid clear code codebase codetype color cols command
  commandfor compact content contenteditable contextmenu controls controlslist coords crossorigin csp data datafld
  dataformatas datasrc datetime declare decoding default defer dir dirname disabled download draggable dynsrc
  elementtiming enctype enterkeyhint event exportparts face fetchpriority fill filter for form formaction formenctype
  formmethod formnovalidate formtarget frame frameborder from headers height hidden hreflang hspace http-equiv icon id
  imagesizes imagesrcset implements importance inert inputmode integrity is ismap itemid itemprop itemref itemscope
  itemtype keytype kind label lang language link list loading longdesc loop lowsrc manifest marginheight mask max
  maxlength media method min minlength multiple muted name nohref nomodule nonce noresize noshade novalidate nowrap
  object open part pattern ping placeholder playsinline popover popovertarget popovertargetaction poster preload
  profile prompt property radiogroup readonly referrerpolicy required rev role rows rules sandbox scheme scrolling
  seamless selected shadowrootmode shape size sizes slot spellcheck srcdoc srclang srcset standby start step style
  summary tabindex target text title to translate type typemustmatch unselectable usemap valign value valuetype
  values version virtualkeyboardpolicy vlink vocab vspace width wmode writingsuggestions xmlns
`);

const NAMESPACED = words(`
  xlink:href xlink:show xlink:actuate xml:base xml:lang xml:space xmlns:xlink xmlns:x svg:onload xlink:onclick
  on:click x:onclick html:onclick
`);

const PREFIXED = words(`
  data-action data-autosave data-dismiss data-discover data-live data-open data-remix data-shell data-toast data-x
  data-bind data-turbo-method data-controller data-method data-remote
  aria-label aria-labelledby aria-describedby aria-hidden aria-live aria-owns aria-controls aria-current aria-x
  ng-app ng-init ng-click v-html v-on:click v-bind:href @click :href #ref x-data x-on:click x-html hx-get hx-on
  hx-on:click wire:click up-follow *ngif [innerhtml] (click) js:onclick -ms-behavior
`);

const loud = (name: string) => name.toUpperCase();
const uneven = (name: string) =>
  [...name].map((letter, at) => (at % 2 ? letter.toUpperCase() : letter)).join("");

/** Attributes that rich text may not carry on any element. */
export const FOREIGN_ATTRIBUTES: readonly string[] = [
  ...EVENTS,
  ...OTHERS,
  ...NAMESPACED,
  ...PREFIXED,
  ...EVENTS.filter((_name, at) => at % 5 === 0).flatMap((name) => [loud(name), uneven(name)]),
  "STYLE",
  "SrcSet",
  "SrcDoc",
  "FormAction",
  "XLINK:HREF",
  "ID",
  "Class",
];
