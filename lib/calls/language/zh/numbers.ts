import type { NumberTalk } from "../spoken-language";

export const ZH_NUMBERS: NumberTalk = {
  numerals: {
    units: "零/〇/ling 一/幺/壹/yi/yao 二/两/er 三/san 四/si 五/wu 六/liu 七/qi 八/ba 九/jiu",
    teens: "十/shi",
    tens: "",
    hundreds: "",
    hundred: "百",
    large: "千 万 亿",
    twice: "",
    thrice: "",
    join: "",
    order: "apart",
  },
  context: {
    phone: "电 话/电 话 号 码/手 机/手 机 号/手 机 号 码/联 系 方 式/電 話 號 碼/dianhua",
    card: "银 行 卡/卡 号/信 用 卡/银 行 卡 号/信 用 卡 号",
    id: "身 份 證/身 份 證 號/護 照/身 份 证/身 份 证 号/身 份 证 号 码/护 照/护 照 号/驾 照/账 号/账 户/银 行 账 号/社 保 号",
    other:
      "订 单/订 单 号/发 票/发 票 号/快 递/快 递 单 号/运 单 号/邮 编/邮 政 编 码/工 单 号/预 订 号/金 额/价 格/总 共/版 本/型 号/房 间/年 份/运 单/工 单/电 表/水 表/煤 气/航 班/座 位/房 号/尺 码/序 列 号/客 户 号/会 员 号/总 额/编 号/批 号",
  },
  speech: {
    filler: "嗯 呃 啊 那",
    link: "好 对 是 的 行 然 后 dui hao",
    repair: "不 错 抱 歉 更",
    apart: "乘",
    at: "艾",
    dot: "点",
    dash: "杠",
    underscore: "划",
    plus: "加",
    spelled: "拼",
    letterCase: "写",
    asIn: "如",
    stop: "我 你 他 在 给 到 请 发",
    small: "从 用 以 和 或 但 也 还 对 向 被 把 跟",
    determiner: "这 那",
    intro: "是",
    letterWords: "",
    unit: "元 块 年 月 日 号 点 分 秒 个 件 次 人 岁 层 楼 天 周 米 斤 本 台 张 只 位 种 钱 毛 角 倍",
  },
  regions: ["CN", "TW"],
};
