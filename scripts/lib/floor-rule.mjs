import { createRequire } from "node:module";
import { browsersWithout } from "./browser-floor.mjs";

const { api, javascript } = createRequire(import.meta.url)("@mdn/browser-compat-data");
const { builtins } = javascript;

/** Interfaces of TypeScript's declarations that the compatibility data has under another name. */
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

/** The feature's entry in the data: the member of an interface, or a global name. */
function featureOf(declaration, name) {
  const owner = declaration.parent?.name?.text ?? declaration.parent?.parent?.name?.text;
  return (owner && memberOf(owner, name)) || (api[name] ?? api.Window[name] ?? builtins[name]);
}

/** Whether the file tests for the feature before its use. */
const isAskedFor = (text, name) =>
  text.includes(`"${name}" in `) || text.includes(`typeof ${name} `) || text.includes(`.${name}?.(`);

/**
 * Forbids features that a browser of the floor lacks, unless the file tests for them or an option names them.
 * @type {import("eslint").Rule.RuleModule}
 */
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
      // Members of a tested feature exist together with it.
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
