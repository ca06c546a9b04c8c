import { describe, expect, it } from "vitest";
import { certificateIn, certificateOfFile } from "./certificate-text";

const BODY = "MIIBszCCAVmgAwIBAgIB";
const PEM = `-----BEGIN CERTIFICATE-----\n${BODY}\n-----END CERTIFICATE-----`;
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("the text of a certificate", () => {
  it("is its first one, whatever stands around it", () => {
    expect(certificateIn(`Bag Attributes: x\n${PEM}\n${PEM}`)).toBe(PEM);
    expect(certificateIn(`  ${BODY}\n`)).toBe(BODY);
    expect(certificateIn("无")).toBe("无");
  });

  it("comes of a file in PEM, in Base64 and in DER", () => {
    expect(certificateOfFile(bytesOf(`subject=测试\n${PEM}`))).toBe(PEM);
    expect(certificateOfFile(bytesOf(`${BODY}\r\n`))).toBe(BODY);
    expect(certificateOfFile(Uint8Array.of(0x30, 0x82, 0x01, 0xff))).toBe("MIIB/w==");
  });
});
