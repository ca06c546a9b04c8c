import { describe, expect, it } from "vitest";
import {
  maskAddress,
  maskEmail,
  maskIdentifier,
  maskName,
  maskPaperNumber,
  maskPerson,
  maskPhone,
  maskText,
} from "./mask";

describe("maskPhone", () => {
  it.each([
    ["13812345678", "138****5678"],
    ["8613812345678", "861******5678"],
    ["1381234567", "**********"],
    ["1", "*"],
    ["", ""],
  ])("%s becomes %s", (phone, masked) => expect(maskPhone(phone)).toBe(masked));
});

describe("maskPaperNumber", () => {
  it.each([
    ["330203198001011231", "330*************31"],
    ["G12345", "G12*45"],
    ["G1234", "*****"],
    ["", ""],
  ])("%s becomes %s", (number, masked) => expect(maskPaperNumber(number)).toBe(masked));
});

describe("maskEmail", () => {
  it.each([
    ["zhang.san@example.com", "z***@example.com"],
    ["ab@example.com", "a***@example.com"],
    ["a@example.com", "***@example.com"],
    ["@example.com", "***@example.com"],
    ["no-domain", "***"],
    ["", ""],
  ])("%s becomes %s", (email, masked) => expect(maskEmail(email)).toBe(masked));

  it("shows no length of the local part", () => {
    expect(maskEmail("zhao@example.com")).toBe(maskEmail("z123456789@example.com"));
  });
});

describe("maskIdentifier", () => {
  it.each([
    ["13812345678", "138****5678"],
    ["zhang@example.com", "z***@example.com"],
    ["admin", "*****"],
    ["", ""],
  ])("%s becomes %s", (identifier, masked) => expect(maskIdentifier(identifier)).toBe(masked));
});

describe("maskName", () => {
  it.each([
    ["张三丰", "张**"],
    ["𠮷田", "𠮷*"],
    ["张", "*"],
    ["a*b", "a**"],
    ["138****5678", "138****5678"],
    ["z***@example.com", "z***@example.com"],
    ["***@example.com", "***@example.com"],
    ["", ""],
  ])("%s becomes %s", (name, masked) => expect(maskName(name)).toBe(masked));
});

describe("maskAddress", () => {
  it.each([
    ["203.0.113.7", "203.0.113.*"],
    ["127.0.0.1", "127.0.0.*"],
    ["::ffff:203.0.113.7", "203.0.113.*"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:*"],
    ["2001:db8:1:2::6", "2001:db8:1:*"],
    ["2001:db8::6", "2001:db8:0:*"],
    ["fe80::1%eth0", "fe80:0:0:*"],
    ["2001:db8:1:2::/64", "2001:db8:1:*"],
    ["::1", "0:0:0:*"],
    ["::", "0:0:0:*"],
    ["localhost", "***"],
    ["", ""],
  ])("%s becomes %s", (address, masked) => expect(maskAddress(address)).toBe(masked));
});

describe("maskText", () => {
  it.each([
    ["张三丰", "张**"],
    ["😀😀", "😀*"],
    ["张", "*"],
    ["", ""],
  ])("%s becomes %s", (text, masked) => expect(maskText(text)).toBe(masked));
});

describe("a person with a contact", () => {
  it("is named with the phone or the e-mail", () => {
    expect(maskPerson({ username: "陈海", phone: "19900000004", email: null })).toBe("陈海 199****0004");
    expect(maskPerson({ username: "陈海", phone: null, email: "chen@example.com" })).toBe(
      "陈海 c***@example.com",
    );
    expect(maskPerson({ username: "陈海", phone: null, email: null })).toBe("陈海");
  });

  it("is named once where the name is the number", () => {
    expect(maskPerson({ username: "199****0004", phone: "19900000004", email: null })).toBe("199****0004");
  });
});
