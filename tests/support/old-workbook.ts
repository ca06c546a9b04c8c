import { inflateRawSync } from "node:zlib";

/**
 * A workbook of Excel 97 to 2003 (BIFF8 in a compound file) with 代码, 名称 and two rows; written by SheetJS
 * 0.18.5.
 */
export const oldWorkbook = (): Buffer =>
  inflateRawSync(
    Buffer.from(
      [
        "7ZfPa1NBEMc/u3lJXpImTVIP2oPIuwj2IE2o9tJai4dSMEgjeBFsg9gnbYmkPdib+AM8VPAP8OLRk3pREA/xDxClR0+t/gMV",
        "eqx5srPvhTSn1GqhmC/MkPnu251hZ2d28/VLYevl2+FtujBJjFaQItHBKUBHRt7aRlpBEER00Mexwq8gCFqhOEA8zGdf/h8x",
        "NR0Dovybmk8CLpAC0kAGGACyQA4YtC2AAlDsn5ljK3McDg5xFfUS1eMcc9aaTnSnVPEpU2aNWcYO7L+IFv86vHt6j9viBnUa",
        "LFGjTp2lP/YfoZc5Zp+WHf4aDuq/ExdLF0qH8Z1y85CIU2t8TqaaikQSttG8cT7JW+E7cJN7pp9U/XJ5bbbKkWBaYlhQJoam",
        "ggmlUbxAU+CURFYUPST6tXz3UfSE9DOYbzSvjIf52lVT8t0z0Z7oHGbF9zLnmzCjDLMjM56HpRBXl2lwlwWWOe2MMc5JlEe6",
        "MlM9T6YyUz2Dh4+Px/QdjxVW8EjMeayyisfmuhnf4oQsttuV3D5/tHw35iX1T8gxEpO2pn5U1H3/6QYOCsWeXKAW6Xap5PeV",
        "SlYO0QCa2wzK74IcpTwue69+bl6tXbt0S/hzwo+IfijMg471Hwn/2D7Pda7dZu2D3dHZ8M2ukSAtoSyRvb6z7uiMtKW8iXwU",
        "ayprUjGmjkZLWDMc3ahM6iLv5H/CVMfufFApYoRbsugOseh23gBSIL57Ft/dfzFIXFFz1G0rTR//Ar8B",
      ].join(""),
      "base64",
    ),
  );
