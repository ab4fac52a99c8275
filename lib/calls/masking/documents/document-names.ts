import type { CountryCode } from "libphonenumber-js/max";

/** What the documents of a country are called, by its callers and in English. */
interface DocumentNames {
  /** Phrases parted by "/". */
  readonly names: string;
  /** Names that are ordinary words in some language: they count in capitals, behind "my", or before "number". */
  readonly acronyms?: string;
}

/**
 * Names of identity, tax, health and residence documents by country, as their issuers give them (OECD "Tax identification numbers",
 * Council of the EU "PRADO", and the issuers' own pages). What every country has ("passport", "driving licence") stands in the language.
 */
export const DOCUMENT_NAMES: Readonly<Partial<Record<CountryCode, DocumentNames>>> = {
  AD: { names: "numero de registre tributari", acronyms: "nrt" },
  AE: { names: "emirates id/emirates id number/emirates identity card/uid number" },
  AL: { names: "numri personal/numri i identitetit/nid number", acronyms: "nid" },
  AM: { names: "public services number/social card number" },
  AO: { names: "bilhete de identidade" },
  AR: {
    names: "cuil/cuit/numero de documento/documento nacional de identidad/clave unica de identificacion laboral",
    acronyms: "dni",
  },
  AT: { names: "svnr/sv nummer/sozialversicherungsnummer/ecard nummer/e card nummer/versicherungsnummer/abgabenkontonummer" },
  AU: {
    names: "tfn/tax file number/medicare card number/medicare number/centrelink reference number/crn number",
    acronyms: "crn",
  },
  AZ: { names: "ferdi identifikasiya nomresi/fin kod/fin code" },
  BA: { names: "jmbg/maticni broj/jedinstveni maticni broj" },
  BD: { names: "nid number/national id card number/smart card number", acronyms: "nid" },
  BE: {
    names:
      "rijksregisternummer/numero de registre national/numero national/registre national/insz/niss/insz nummer/nationaal nummer/identiteitskaartnummer/national register number",
  },
  BG: { names: "egn/единен граждански номер/егн/lnch/personal number" },
  BO: { names: "cedula de identidad/carnet de identidad" },
  BR: {
    names: "cpf/cadastro de pessoa fisica/titulo de eleitor/carteira de identidade/cartao sus/pis/numero do rg",
    acronyms: "rg cnh cnpj",
  },
  BY: { names: "personal identification number/идентификационный номер/личный номер" },
  CA: {
    names: "social insurance number/sin number/health card number/ohip/ohip number/numero d assurance sociale/carte soleil",
    acronyms: "sin nas",
  },
  CH: {
    names:
      "ahv nummer/ahv/avs/numero avs/numero ahv/avs nummer/numero avs/13 digit social insurance number/ahv number/avs number",
  },
  CL: { names: "rol unico nacional/rol unico tributario/numero de rut", acronyms: "rut run" },
  CN: { names: "resident identity card/resident id/resident identity number/shenfenzheng/shen fen zheng/chinese id" },
  CO: { names: "cedula de ciudadania/cedula/tarjeta de identidad/cedula de extranjeria", acronyms: "nit" },
  CR: { names: "cedula/cedula de residencia/dimex" },
  CU: { names: "carne de identidad/numero de identidad" },
  CY: { names: "tax identification code/arithmos taftotitas" },
  CZ: { names: "rodne cislo/birth number/cislo obcanskeho prukazu" },
  DE: {
    names:
      "steuer id/steueridentifikationsnummer/steuer identifikationsnummer/idnr/rentenversicherungsnummer/krankenversichertennummer/personalausweisnummer/ausweisnummer/tax identification number",
  },
  DK: { names: "cpr/cpr nummer/cpr nr/personnummer/cpr number/sundhedskort" },
  DO: { names: "cedula/cedula de identidad y electoral" },
  DZ: { names: "numero d identification national" },
  EC: { names: "cedula de identidad/cedula" },
  EE: { names: "isikukood/personal identification code/id kood" },
  EG: { names: "national id number/raqam qawmi/al raqam al qawmi" },
  ES: {
    names:
      "numero de la seguridad social/numero de afiliacion/numero de dni/numero de nie/tarjeta sanitaria/documento de identidad",
    acronyms: "dni nie nif nss",
  },
  FI: { names: "henkilotunnus/hetu/sotu/personal identity code/personbeteckning" },
  FR: {
    names:
      "numero de securite sociale/numero de secu/numero secu/nir/carte vitale/numero fiscal/spi/carte d identite/carte de sejour/titre de sejour",
  },
  GB: { names: "national insurance number/nino/ni number/nhs number/utr/unique taxpayer reference/chi number/h and c number" },
  GE: { names: "piradi nomeri/personal number" },
  GH: { names: "ghana card/ghana card number/ssnit number/ssnit" },
  GR: { names: "amka/afm/arithmos taftotitas/αμκα/αφμ/αριθμος ταυτοτητας" },
  GT: { names: "dpi/documento personal de identificacion/codigo unico de identificacion", acronyms: "cui" },
  HK: { names: "hkid/hkid number/hong kong id/hong kong identity card" },
  HN: { names: "numero de identidad/tarjeta de identidad" },
  HR: { names: "oib/osobni identifikacijski broj/broj osobne" },
  HU: { names: "taj szam/taj number/adoazonosito jel/adoazonosito/szemelyi szam/szemelyi igazolvany", acronyms: "taj" },
  ID: { names: "nomor induk kependudukan/nomor ktp/npwp/ktp number/nik number", acronyms: "nik ktp" },
  IE: { names: "pps/ppsn/pps number/personal public service number" },
  IL: { names: "teudat zehut/mispar zehut/tehudat zehut/israeli id/zehut number" },
  IN: {
    names:
      "aadhaar/aadhar/adhaar/aadhaar card/pan card/permanent account number/voter id/voter id card/voter card/epic number/ration card/abha number",
    acronyms: "pan epic uan",
  },
  IR: { names: "kode melli/code melli/shomare melli" },
  IS: { names: "kennitala/kennitalan" },
  IT: { names: "codice fiscale/tessera sanitaria/carta d identita/carta di identita/numero di documento" },
  JP: { names: "my number card/individual number/mai nanba/kojin bango/juminhyo code" },
  KE: { names: "kra pin/huduma number/maisha number" },
  KR: { names: "resident registration number/rrn/jumin deungnok beonho/jumin number/jumin beonho/alien registration number" },
  KW: { names: "civil id/civil id number" },
  KZ: { names: "iin number/иин/жсн", acronyms: "iin" },
  LI: { names: "personenidentifikationsnummer" },
  LK: { names: "national identity card number/nic number", acronyms: "nic" },
  LT: { names: "asmens kodas/asmens koda/asmens kodo" },
  LU: { names: "matricule/numero de matricule/matricule number/national identification number/sozialversicherungsmatrikel" },
  LV: { names: "personas kods/personas koda/personas kodu" },
  MA: { names: "cin/carte nationale/cnie/numero de cin/carte d identite nationale" },
  MD: { names: "idnp" },
  ME: { names: "jmbg/maticni broj" },
  MK: { names: "embg/maticen broj" },
  MT: { names: "identity card number/karta tal identita" },
  MU: { names: "national identity card number", acronyms: "nid nic" },
  MX: { names: "curp/rfc/clave unica/clave de elector/numero de seguridad social", acronyms: "ine imss" },
  MY: { names: "ic number/mykad/my kad/nric/nric number/no kad pengenalan/nombor kad pengenalan/kad pengenalan/i c number" },
  MZ: { names: "bilhete de identidade", acronyms: "nuit" },
  NG: { names: "nin number/bvn/bvn number/national identification number/bank verification number/nimc number", acronyms: "nin" },
  NL: { names: "bsn/bsn nummer/burgerservicenummer/burger service nummer/sofinummer/citizen service number/identiteitskaart" },
  NO: { names: "fødselsnummer/fødselsnummeret/fodselsnummer/fodselsnummeret/personnummer/personnummeret/d nummer/birth number" },
  NZ: { names: "ird/ird number/nhi number", acronyms: "nhi" },
  PA: { names: "cedula" },
  PE: { names: "documento nacional de identidad/carne de extranjeria/numero de dni", acronyms: "dni" },
  PH: {
    names: "tin number/sss number/philhealth number/philsys number/umid number/pag ibig number/phil id/national id",
    acronyms: "tin sss umid",
  },
  PK: { names: "cnic/cnic number/nicop/shanakhti card/computerized national identity card" },
  PL: { names: "pesel/numer pesel/peselu/dowod osobisty/numer dowodu/mojego dowodu/dowodu/seria i numer dowodu" },
  PT: {
    names:
      "numero de contribuinte/contribuinte/cartao de cidadao/numero de utente/niss/numero de identificacao fiscal/seguranca social/numero do cartao de cidadao",
    acronyms: "nif",
  },
  PY: { names: "cedula de identidad/cedula" },
  QA: { names: "qid/qid number/qatar id" },
  RO: { names: "cnp/cod numeric personal/cnp ul/buletin/seria de buletin/carte de identitate" },
  RS: { names: "jmbg/maticni broj/broj licne karte" },
  RU: { names: "snils/inn number/снилс/инн/паспорт/номер паспорта", acronyms: "inn" },
  SA: { names: "iqama/iqama number/national id number/saudi id" },
  SE: { names: "personnummer/personnumret/samordningsnummer/personal identity number" },
  SG: { names: "nric/nric number/fin number/singapore id/work permit number", acronyms: "fin" },
  SI: { names: "emso/maticna stevilka/davcna stevilka" },
  SK: { names: "rodne cislo/cislo obcianskeho preukazu/birth number" },
  SV: { names: "documento unico de identidad", acronyms: "dui" },
  TH: { names: "thai id/thai id number/bat prachachon/lek bat prachachon/citizen id" },
  TN: { names: "carte d identite nationale/numero de cin" },
  TR: { names: "tc kimlik/tc kimlik no/kimlik numarasi/kimlik no/kimlik numaram/kimlik/t c kimlik/turkish id number" },
  TW: { names: "taiwan id/national id number/arc number/shen fen zheng" },
  UA: { names: "rnokpp/ipn number/іпн/рнокпп/паспорт" },
  US: {
    names:
      "social security number/ssn/itin/medicare/medicare number/medicare beneficiary identifier/mbi number/medicaid number/alien number/green card number/mrn/medical record number/state id/known traveler number/known traveler/redress number",
    acronyms: "mbi/ktn",
  },
  UY: { names: "cedula de identidad/cedula" },
  VE: { names: "cedula de identidad/cedula/rif number" },
  VN: { names: "can cuoc cong dan/can cuoc/cccd/chung minh nhan dan/citizen identity card" },
  ZA: { names: "id book/sa id/south african id/said number/id number/smart id" },
};
