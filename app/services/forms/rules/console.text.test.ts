import { expect, it } from "vitest";
import { CONSOLE_TEXT } from "./console.text";
import { NUMBER_TEXT } from "./number.text";

it("says what the console's pages share, word by word", () => {
  const texts = Object.fromEntries(
    Object.entries(CONSOLE_TEXT).map(([name, text]) => [
      name,
      typeof text === "string" ? text : (text as (...parts: unknown[]) => string)("客户名称", 20),
    ]),
  );
  expect(texts).toEqual({
    enter: "请输入客户名称",
    choose: "请选择客户名称",
    upload: "请上传客户名称",
    tooLong: "客户名称最长不能超过20个字符",
    tooShort: "客户名称不少于20个字符",
    taken: "客户名称已存在",
    takenBy: "客户名称已存在：",
    phoneWrong: "请输入正确的手机号",
    phoneOrLandlineWrong: "请输入正确的手机号或固定电话",
    emailWrong: "请输入正确的邮箱",
    namePattern: "客户名称须以字母或汉字开头，只能包含字母、数字和汉字",
    companyNamePattern: "客户名称须以字母或汉字开头，只能包含字母、数字、汉字、括号和空格",
    creditCodeDoubtful: "校验位不符，请核对营业执照后再保存",
    checked: "已核对",
    dateOrder: "结束日期不能早于开始日期",
    stale: "客户名称已于20修改了这条记录，请对照两个版本后再保存",
    missing: "没有找到这条记录，它可能已被归档或不在您的管理范围内",
    missingTitle: "没有找到这条记录",
    choiceOver: "这次选择已过期或不存在，请返回列表重新选择",
    choiceOverTitle: "操作已过期",
    backTo: "返回客户名称",
    noRight: "没有权限，请联系管理员分配权限！",
    moved: "已客户名称“20”",
    created: "客户名称已创建",
    edited: "修改成功",
    noneFound: "没有符合条件的客户名称，请调整条件或清除筛选",
    ownAccount: "不能对自己的账号执行此操作",
    lastAdministrator: "至少要保留一名平台管理员",
    beyondOwnRights: "不能授予自己没有的权限：客户名称",
    filterIgnored: "已忽略无效的排序、页码或列设置",
    filterUnresolved: "筛选条件无效或已不存在，没有选中任何记录，请修改或清除筛选",
    termTooShort: "请至少输入2个字",
    importTooLarge: "文件不能超过20MB或100,000行",
    repeated: "与第客户名称行重复",
  });
});

it("says of numbers, codes and days what is the same everywhere", () => {
  expect(NUMBER_TEXT).toEqual({
    creditCodeWrong: "请输入正确的统一社会信用代码",
    customsCodeWrong: "海关编码为10位，前5位为数字",
    inspectionCodeWrong: "检验检疫编码为10位数字或字母",
    postcodeWrong: "请输入正确的邮编",
    idCardWrong: "请输入正确的身份证号码",
    idNoWrong: "请输入正确的证件号码",
    dayWrong: "请输入正确的日期",
  });
});
