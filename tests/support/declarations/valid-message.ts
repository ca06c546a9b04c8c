import { XmlDocument, XmlElement, XsdValidator } from "libxml2-wasm";
import { expect } from "vitest";
import type { DeclarationData } from "~/services/declarations/fields/field.types";
import { writeMessage } from "~/services/declarations/message/write-message";
import { messageSchema } from "./message-schema";
import { sampleMessageContext } from "./sample-declaration";

const validator = XsdValidator.fromDoc(XmlDocument.fromString(messageSchema()));

/** Writes the message of a declaration; expects it to be valid by the schema of the order file. */
export function xmlOf(data: DeclarationData, context = sampleMessageContext): string {
  const { xml = "", refused } = writeMessage(data, context);
  expect(refused).toBeUndefined();
  const document = XmlDocument.fromString(xml);
  try {
    expect(() => validator.validate(document)).not.toThrow();
  } finally {
    document.dispose();
  }
  return xml;
}

/** Distinct names of the root's children. */
export function partsIn(xml: string): readonly string[] {
  const document = XmlDocument.fromString(xml);
  const names = document.find("/*/*").map((part) => (part instanceof XmlElement ? part.name : ""));
  document.dispose();
  return [...new Set(names)];
}

/** The contents of all elements with a name. */
export const valuesIn = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"))].map(([, value]) => value);
