import type { NumberTalk } from "../spoken-language";

export const HI_NUMBERS: NumberTalk = {
  numerals: {
    units:
      "शून्य/जीरो/ज़ीरो/shunya/zero एक/ek दो/do तीन/teen चार/char/chaar पांच/पाँच/paanch/panch छह/छः/छे/chhah/chhe/chah सात/saat आठ/aath नौ/nau",
    teens:
      "दस/das ग्यारह/gyarah बारह/barah तेरह/terah चौदह/chaudah पंद्रह/पन्द्रह/pandrah सोलह/solah सत्रह/satrah अठारह/atharah उन्नीस/unnis",
    tens: "बीस/bees तीस/tees चालीस/chalis पचास/pachas साठ/saath सत्तर/sattar अस्सी/assi नब्बे/nabbe",
    hundreds: "",
    hundred: "सौ",
    large: "हजार हज़ार hazaar hazar लाख lakh करोड़ crore",
    twice: "डबल",
    thrice: "ट्रिपल",
    join: "",
    order: "apart",
  },
  context: {
    phone: "फोन/फ़ोन/फोन नंबर/मोबाइल/मोबाइल नंबर/मेरा नंबर/आपका नंबर/mera number/aapka number/phone number",
    card: "कार्ड/कार्ड नंबर/क्रेडिट कार्ड/डेबिट कार्ड",
    id: "आधार/आधार नंबर/आधार कार्ड/पैन/पैन कार्ड/पासपोर्ट/पासपोर्ट नंबर/वोटर आईडी/खाता/खाता नंबर/खाता संख्या/ड्राइविंग लाइसेंस",
    other:
      "ऑर्डर/ऑर्डर नंबर/आर्डर/बिल/बिल नंबर/इनवॉइस/पार्सल/पिन कोड/पिनकोड/शिकायत नंबर/रकम/कीमत/साल/बुकिंग/बुकिंग नंबर/टिकट/बिजली/मीटर/फ्लाइट/सीट/शिकायत/कमरा/साइज/मॉडल/सीरियल नंबर/ट्रैकिंग/गैस/पानी/ग्राहक नंबर/कुल",
  },
  speech: {
    filler: "उम आह हम्म",
    link: "हां हाँ जी अच्छा ठीक है फिर और नहीं सॉरी मतलब रुकिए धन्यवाद सही haan ji theek hai phir aur nahi matlab",
    repair: "नहीं सॉरी मतलब nahi matlab गलत माफ",
    apart: "बटा",
    at: "ऐट",
    dot: "डॉट",
    dash: "डैश",
    underscore: "अंडरस्कोर",
    plus: "प्लस",
    spelled: "वर्तनी",
    letterCase: "बड़ा छोटा",
    asIn: "जैसे",
    stop: "मेरा मेरी आपका पर को है ईमेल पता भेजें",
    small: "से में तक के की का साथ लिए और या लेकिन भी अभी हमेशा शायद यहां वहां नहीं बिना द्वारा",
    determiner: "हमारा हमारी यह वह",
    intro: "है",
    letterWords: "",
    unit: "रुपये रुपए रुपया पैसे rupaye प्रतिशत मिनट घंटे घंटा दिन हफ्ते महीने साल बजे बार लोग मीटर लीटर किलो",
  },
  regions: ["IN"],
};
