import { describe, expect, it } from "vitest";
import { cleanFileName } from "./file-name";

describe("a file's name", () => {
  it.each([
    ["头像.png", "头像.png"],
    ["A  photo\t(1).PNG", "A photo(1).png"],
    ["C:\\Users\\me\\照片.png", "照片.png"],
    ["../../etc/passwd", "passwd.png"],
    ["/", "未命名.png"],
    ["", "未命名.png"],
    [".png", "未命名.png"],
    ["...", "未命名.png"],
    ["a.gif", "a.gif.png"],
    ["a.png.exe", "a.png.exe.png"],
    ["gnp.\u202eexe.png", "gnp.exe.png"],
    ["a\u0000b\r\nSet-Cookie: x=1.png", "abSet-Cookie x=1.png"],
    ['"><script>alert(1)<', "scriptalert(1).png"],
    ["\u200b\ufeff", "未命名.png"],
    ["\ud800x.png", "x.png"],
    ["👩‍👩‍👧.png", "👩👩👧.png"],
    ["e\u0301.png", "é.png"],
    [`${"长".repeat(300)}.png`, `${"长".repeat(60)}.png`],
  ])("%j is shown as %j", (sent, shown) => expect(cleanFileName(sent, "image/png")).toBe(shown));

  it("ends as its content does", () => {
    expect(cleanFileName("a.jpeg", "image/jpeg")).toBe("a.jpeg");
    expect(cleanFileName("a.png", "image/jpeg")).toBe("a.png.jpg");
    expect(cleanFileName("执照.pdf", "application/pdf")).toBe("执照.pdf");
  });
});
