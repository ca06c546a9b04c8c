import { createRequire } from "node:module";
import { browsersWithout } from "./browser-floor.mjs";

const { api, javascript } = createRequire(import.meta.url)("@mdn/browser-compat-data");
const { builtins } = javascript;

/** Where the compatibility data has what TypeScript's own declarations keep in interfaces of their own. */
const ELSEWHERE = {
  ReadonlyArray: "Array",
  ParentNode: "Element",
  ChildNode: "Element",
  HTMLOrSVGElement: "HTMLElement",
  GlobalEventHandlers: "HTMLElement",
  PopoverInvokerElement: "HTMLButtonElement",
  PopoverTargetAttributes: "HTMLButtonElement",
  Body: "Response",
  CallableFunction: "Function",
  WindowOrWorkerGlobalScope: "Window",
};

function memberOf(owner, name) {
  const plain = ELSEWHERE[owner] ?? owner;
  const builtin = builtins[plain.replace(/Constructor$/, "")];
  return api[plain]?.[name] ?? builtin?.[name] ?? api[plain]?.[`${name}_static`];
}

/** What the feature is called in the data: the member of an interface, or a global name. */
function featureOf(declaration, name) {
  const owner = declaration.parent?.name?.text ?? declaration.parent?.parent?.name?.text;
  return (owner && memberOf(owner, name)) || (api[name] ?? api.Window[name] ?? builtins[name]);
}

/** Asking for it first is the way to use what not every browser has. */
const isAskedFor = (text, name) =>
  text.includes(`"${name}" in `) || text.includes(`typeof ${name} `) || text.includes(`.${name}?.(`);

/** Forbids what a browser of the floor lacks, unless the file asks for it or it is one of the names given. @type {import("eslint").Rule.RuleModule} */
export default {
  meta: {
    type: "problem",
    schema: [{ type: "array", items: { type: "string" } }],
    messages: { missing: "{{name}} is not in {{browsers}}: ask for it first, or do without." },
  },
  create(context) {
    const [filledIn = []] = context.options;
    const { parserServices, text } = context.sourceCode;
    const { program } = parserServices;

    function check(node) {
      const declarations = parserServices.getSymbolAtLocation(node)?.declarations ?? [];
      const ofPlatform = declarations.filter((declaration) =>
        program.isSourceFileDefaultLibrary(declaration.getSourceFile()),
      );
      // What belongs to something that is asked for is there with it.
      const names = [node.name, node.parent.object?.property?.name];
      const isKnown = filledIn.includes(node.name) || names.some((name) => name && isAskedFor(text, name));
      if (ofPlatform.length === 0 || isKnown) return;
      const missing = ofPlatform.map((declaration) => browsersWithout(featureOf(declaration, node.name)));
      if (!missing.every((browsers) => browsers.length > 0)) return;
      const browsers = missing[0].join(", ");
      context.report({ node, messageId: "missing", data: { name: node.name, browsers } });
    }

    return {
      "MemberExpression[computed=false] > Identifier.property": check,
      "NewExpression > Identifier.callee": check,
      "CallExpression > Identifier.callee": check,
      "MemberExpression > Identifier.object": check,
    };
  },
};
