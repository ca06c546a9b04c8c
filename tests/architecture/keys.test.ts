import { describe, expect, it } from "vitest";
import { ownDecisions, uncheckedKeys, unusedKeyExceptions } from "./key-rules";
import { projectTexts, readSources } from "./source-tree";

const project = readSources(projectTexts());
const FILE = "app/components/a.tsx";
const of = (text: string) => readSources({ [FILE]: text });

describe("keys", () => {
  it("are asked about by one helper whether an input method composes with them", () => {
    expect(uncheckedKeys(project)).toEqual([]);
    expect(ownDecisions(project)).toEqual([]);
  });

  it("have no exception that is not needed", () => expect(unusedKeyExceptions(project)).toEqual([]));

  it.each([
    'document.addEventListener("keydown", act);',
    "<input onKeyDown={act} />;",
    "export const keys = { onKeyUp: act };",
    "for (const type of ['keydown']) listen(type);",
  ])("are noticed in %s", (text) => {
    expect(uncheckedKeys(of(text))).toEqual([FILE]);
    expect(uncheckedKeys(of(`if (isComposingKey(event)) stop();\n${text}`))).toEqual([]);
  });

  it.each([
    "if (event.isComposing) stop();",
    "if (event.keyCode === 229) stop();",
    "const { isComposing } = event;",
  ])("are decided about in %s", (text) => expect(ownDecisions(of(text))).toEqual([FILE]));

  it("that a script makes are nobody's", () =>
    expect(uncheckedKeys(of('here.dispatchEvent(new KeyboardEvent("keydown", key));'))).toEqual([]));
});
