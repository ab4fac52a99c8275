import type { NumberTalk } from "../spoken-language";

export const JA_NUMBERS: NumberTalk = {
  numerals: {
    // In kana only as a run of them is read (`kana:`, see the tokens): に by itself is "to", ご a polite word.
    units:
      "零/〇/rei/zero/kana:ゼロ/kana:れい/kana:まる 一/ichi/kana:いち 二/ni/kana:に/kana:にい 三/san/kana:さん 四/yon/shi/kana:よん/kana:よ/kana:し 五/go/kana:ご/kana:ごう 六/roku/kana:ろく 七/nana/shichi/kana:なな/kana:しち 八/hachi/kana:はち 九/kyu/kyuu/kana:きゅう/kana:く",
    teens: "十/ju",
    tens: "",
    hundreds: "",
    hundred: "百",
    large: "千 万 億",
    twice: "",
    thrice: "",
    join: "",
    order: "apart",
  },
  context: {
    phone: "電 話/電 話 番 号/携 帯/お 電 話/折 り 返 し/denwa bango/denwa",
    card: "番 号 は カ ー ド/カ ー ド 番 号/カ ー ド/ク レ ジ ッ ト",
    id: "マ イ ナ ン バ ー/個 人 番 号/免 許 証/免 許/パ ス ポ ー ト/旅 券/保 険 証/口 座 番 号/口 座",
    other:
      "注 文 番 号/注 文/請 求 書/請 求/郵 便 番 号/追 跡 番 号/伝 票 番 号/予 約 番 号/予 約/問 い 合 わ せ 番 号/金 額/合 計/型 番/品 番/バ ー ジ ョ ン/西 暦/号 室/請 求 書 番 号/受 付 番 号/受 付/便 名/座 席/電 気/ガ ス/水 道/部 屋/会 員 番 号/お 客 様 番 号/製 造 番 号/商 品 番 号/サ イ ズ",
  },
  speech: {
    filler: "え あ ー の eto ano",
    link: "は い hai so desu ne",
    repair: "違 い み 間 正 訂 や",
    apart: "掛",
    at: "ア",
    dot: "ド",
    dash: "ハ",
    underscore: "下",
    plus: "プラス",
    spelled: "綴",
    letterCase: "大",
    asIn: "よ",
    stop: "を に が で と",
    small: "から まで より や か も の は へ",
    determiner: "こ そ",
    intro: "は",
    letterWords: "",
    unit: "円 年 月 日 時 分 秒 個 枚 人 回 階 号 歳 本 台 件 度 週 ヶ つ 名",
  },
  regions: ["JP"],
};
