/** Letters beyond ASCII of a language, the most frequent first, in lower case. */
export interface Language {
  letters: string;
  /** East Asian ones are looked for in their own encodings alone: others hold them by accident. */
  script: "latin" | "cyrillic" | "greek" | "hebrew" | "arabic" | "japanese" | "chinese" | "taiwanese" | "korean";
  /** How much rarer it is than others with the same letters, as a logarithm. */
  rarity?: number;
}

const latin = (letters: string): Language => ({ letters, script: "latin" });
const cyrillic = (letters: string): Language => ({ letters, script: "cyrillic" });

export const LANGUAGES: readonly Language[] = [
  latin("éèàêçôîùâûëïœ"),
  latin("äüöß"),
  latin("óíáéñúü"),
  latin("ãçéáíóêõúàâô"),
  latin("àèòìùé"),
  latin("éëïèöüó"),
  latin("äåöé"),
  latin("øåæéö"),
  { ...latin("íáðóéöúþæý"), rarity: 2.5 },
  latin("àéíóèçòúïü"),
  latin("äõüöšž"),
  latin("łążęóśćńź"),
  latin("íáéěřčžýšůúťďóň"),
  latin("áíéčžýšľúťňôďäĺŕó"),
  latin("áéóöíőüúű"),
  latin("ăîâșțşţ"),
  latin("čšžćđ"),
  latin("ıüşçğöâ"),
  latin("ėšžųįąčūę"),
  latin("āīēšūņķļžčģ"),
  cyrillic("оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё"),
  cyrillic("оанитівресклудмпязьгйбчхцїжюєшщфґ"),
  cyrillic("аоиетнрсвлдкпмзягбучъцйжшщхюфь"),
  cyrillic("аоиенрстјукдвмплзбгчшћцжхђљњфџ"),
  { letters: "αοιετνσηρπκμλςυόίάγέδθήωφχύβώξζψϊϋ", script: "greek" },
  { letters: "יוהלאמתרשבנםכדחפעקגןטצסזךףץ", script: "hebrew" },
  { letters: "اليمنرتوبةعدفهكسقأحجشصىطخإذئضزءآثغظ", script: "arabic" },
  { letters: "の日本東京大阪名年月市県区社会人中山田川口村株式商品数量価格金額住所電話氏店料", script: "japanese" },
  {
    letters:
      "的一是不在人有我他这中大来上国和地到以年公司限北京上海市区省名称日期金额产品数量价格订单客户姓城广州深圳科技男女张王李赵刘陈杨黄南东西江",
    script: "chinese",
  },
  {
    letters:
      "的一是不在人有我他這中大來上國和地到以年公司限台北臺灣市區縣名稱日期金額產品數量價格訂單客戶姓城高雄新竹科技男女張王李趙劉陳楊黃林東南西",
    script: "taiwanese",
  },
  {
    letters:
      "이다에의는서울시구동김박최정강조윤장임한인대부산도로지사고하기자원가전수성주명남여상품월일년금액합계국민제식회광역경천",
    script: "korean",
  },
];

/** Marks that stand in tables of every language, the usual ones first. */
export const MARKS = "€’–°£“”„«»—…·²³™®©±×§½¼¥¿¡º•‘µªº";
