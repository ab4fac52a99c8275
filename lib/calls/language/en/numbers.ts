import type { NumberTalk } from "../spoken-language";

export const EN_NUMBERS: NumberTalk = {
  numerals: {
    units: "zero/oh/nought/naught/nil/ought one two three four five six seven eight nine/niner",
    teens: "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
    tens: "twenty thirty forty/fourty fifty sixty seventy eighty ninety/ninty",
    hundreds: "",
    hundred: "hundred",
    large: "thousand million billion grand",
    twice: "double",
    thrice: "triple treble",
    join: "and",
    order: "apart",
  },
  context: {
    phone:
      "phone/telephone/phone number/telephone number/cell/cell phone/cellphone/mobile/mobile number/landline/fax/fax number/callback number/call back number/contact number/my number/your number/his number/her number/our number/their number/best number/number for you/call me/call me back/call us/call you back/call back/called from/calling from/ring me/ring/dial/dialed/dialled/text me/reach me/reach you/reach us/reached at/get me on/whatsapp/extension/direct line/hotline/number at work/number at home/work number/home number/take your number/voicemail/the office/take a number/which number/what number/sms/text to",
    card: "card/card number/credit card/debit card/visa/mastercard/master card/amex/american express/maestro/discover/long number/cvv/cvc/card ending",
    id: "id/ids/licence/license/national identity card/document number/social security/social security number/s social/name and social/full social/social number/my social/your social/his social/her social/the social/social please/national insurance/national insurance number/passport/passport number/passport no/driver s license/drivers license/driver s licence/driving licence/driving license/license number/licence number/driver license/driver licence/id number/identity number/identity card/identification number/identification code/identity code/id card/national id/national identity number/personal number/personal identity number/personal identity code/personal code/personal id/tax id/tax number/tax identification number/taxpayer/ein/nhs/medicare number/insurance number/health insurance number/policy number/insurance id/iban/account number/bank account/bank account number/sort code/routing number/account no/bsb/swift/number of your passport/residence permit/birth certificate number/visa number/national id card/national id card number/id card number/identity card number/member number/member id/membership number/subscriber id/patient number/patient id/health card/health card number/beneficiary number/beneficiary id/insured number/voter card/citizen card/citizenship number/registration card",
    other:
      "order id/user id/customer id/ticket id/session id/transaction id/device id/meeting id/case id/product id/login id/employee id/license plate/licence plate/licence key/order/orders/order number/invoice/bill number/receipt/tracking/tracking number/parcel/shipment/package number/reference/reference number/ticket/ticket number/case number/case/serial/serial number/part number/item/item number/article/article number/sku/model/model number/version/versions/build/release/firmware/booking/booking number/confirmation number/confirmation code/postcode/post code/postal code/zip/zip code/since/in the year/year/dated/dates/born/birthday/date of birth/total/amount/price/costs/pieces/quantity/sales/revenue/population/meter reading/mileage/batch/lot number/coupon/voucher/discount code/flight/room/page/pages/license key/product key/product/warehouse/quote number/claim number/job number/error code/rma/purchase order/po/line item/asset/inventory/barcode/ean/isbn/size/customer number/client number/user number/account id/order no/work order/estimate/estimate number/flight number/seat/seats/row/gate/table/suite/apartment/apt/style/style number/color/colour/batch number/serial no/upc/isbn number/container/container number/asset tag/asset number/incident/incident number/approval number/approval code/authorization code/reservation/reservation number/locator/record locator/meter/odometer/reading/meter number/odometer reading/file number/protocol/protocol number/promo code/promo/gift card code/tracking code/tracking id/shipping number/delivery number/waybill/consignment/store number/route/exit/line number/channel/score/final score/route number/vin/chassis number/imei/mac address/ip address/ip/port/build number/release number/ticket no/case no/ref/ref number/ref no/vat number/registration number/bar code/hs code/gtin/dimensions/dispatch number/cost/bill/bills/statement number/contract number/agreement number/docket/docket number/catalogue number/catalog number/course number/lesson/chapter/verse/episode/season",
  },
  speech: {
    filler: "uh um er erm eh hm hmm mm mhm ah dash hyphen slash space comma",
    link: "and then so thats that s is it its okay ok yes yeah yep right got no sorry i mean wait hang on go ahead let me see think again correction not actually was with the area code followed by great perfect sure alright cool mhmm huh hold one moment all thank you thanks",
    repair: "no nope sorry wait mean correction actually rather not scratch oops mistake wrong strike make hold meant",
    apart: "by between",
    at: "at",
    dot: "dot point",
    dash: "dash hyphen minus",
    underscore: "underscore underline",
    plus: "plus",
    spelled: "spelled spelt spelling",
    letterCase: "capital uppercase lowercase",
    asIn: "as like for in",
    stop: "that this up out online website site page shop store bought order ordered buy find found go going visit visited met arrived available back working stay staying was were been am register sign signed log login book booked check apply read download pay just only simply is it its s be to at the a an my your his her our their me you us use send write mail email e reach under on for from and or so would thats that address adress account yes no sure please with by look meet here there see say says said i we are",
    small:
      "about above across after against along among around as at before behind below beneath beside besides between beyond concerning despite during except following given including inside into less like near of off onto opposite out outside over past per regarding round save since than through throughout till toward towards under underneath unlike until up upon using versus via within without because although whereas while but nor yet either neither both even still already again maybe perhaps always never often sometimes usually actually also instead rather else hopefully probably definitely exactly namely currently originally formerly should must might could would has had did does were now then there here not no if whether when where how",
    determiner: "the our my your his her its their these those this that some more new",
    intro: "is s be email mail address",
    letterWords: "i",
    unit: "dollar dollars cent cents pound pounds quid bucks pence percent pct minutes minute min hours hour seconds days day weeks months years year oclock am pm pieces piece units items times miles mile meter metres meters litres liter liters people persons january february march april may june july august september october november december hundredths percentage",
  },
  regions: ["US", "GB"],
};
