import type { NumberTalk } from "../spoken-language";

export const TR_NUMBERS: NumberTalk = {
  numerals: {
    units: "sıfır/sifir bir iki üç dört beş altı/alti yedi sekiz dokuz",
    teens: "on",
    tens: "yirmi otuz kırk/kirk elli altmış/altmis yetmiş seksen doksan",
    hundreds: "",
    hundred: "yüz",
    large: "bin milyon milyar",
    twice: "çift",
    thrice: "",
    join: "",
    order: "apart",
  },
  context: {
    phone:
      "telefon/telefonu/telefonum/telefon numarası/telefon numaranız/telefon numaram/cep/cep telefonu/numaram/numaranız/arayın/arayabilirsiniz/ulaşabilirsiniz",
    card: "kart/kartı/kartım/kartınız/kart numarası/kart numaranız/kredi kartı/banka kartı",
    id: "pasaport/pasaport numarası/ehliyet/ehliyet numarası/hesap numarası/hesap/vergi numarası/kimlik numaranız",
    other:
      "sipariş/sipariş numarası/siparişim/fatura/fatura numarası/kargo/kargo numarası/takip numarası/posta kodu/talep numarası/tutar/fiyat/toplam/sürüm/yıl/yılı/sayaç/rezervasyon/rezervasyon numarası/müşteri numarası/beden/adet/doğum/siparişin/siparişiniz/fatura no/faturam/kargo no/takip no/talep/parça/parça numarası/uçuş/uçuş numarası/tren/koltuk/masa/oda/daire/kat/elektrik/gaz/parti/model/skor/sözleşme/indirim kodu/hata kodu/isbn/barkod/konteyner/kilometre/indirim/plaka/seri no/seri numarası/müşteri no/vergi no",
  },
  speech: {
    filler: "ııı eee hmm tire boşluk",
    link: "evet tamam peki sonra devam hayır pardon yani bekleyin teşekkürler doğru ve",
    repair: "hayır pardon yani düzeltiyorum yanlış değil yok",
    apart: "arası çarpı",
    at: "kuyruklu",
    dot: "nokta",
    dash: "tire eksi",
    underscore: "altçizgi alt çizgi",
    plus: "artı",
    spelled: "kodluyorum",
    letterCase: "büyük küçük",
    asIn: "gibi",
    stop: "benim sizin adres adresim adresi posta mail için bu",
    small:
      "ile gibi kadar göre önce sonra üzerinden altında için ve veya ya ama de da hala artık hep belki şimdi burada değil karşı rağmen",
    determiner: "bizim sizin bu şu",
    intro: "adresim",
    letterWords: "o",
    unit: "lira liraya kuruş euro yüzde dakika saat saniye gün hafta ay yıl adet tane kez kere metre litre kişi ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık",
  },
  regions: ["TR"],
};
