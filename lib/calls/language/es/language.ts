import type { SpokenLanguage } from "../spoken-language";
import { ES_GRAMMAR } from "./grammar";
import { ES as LEXICON } from "./lexicon";
import { ES_NUMBERS } from "./numbers";
import { ES_THESAURUS } from "./thesaurus";

export const ES: SpokenLanguage = {
  names: ["spanish", "castilian", "espanol"],
  frequent:
    "el los que usted muy para una con por esta buenos tengo hola mi gracias pero estoy tiene puede quiero necesito cómo días señor",
  counted: "dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cincuenta cien",
  sides: {
    agentStrong:
      "en que puedo ayudar*;le atiende;gracias por llamar;llamada (esta siendo|sera|puede ser) grabada;algo mas en que;(soporte|servicio|atencion) (tecnico|al cliente);le llamo de;digame",
    agentWeak:
      "dejeme ver;un momento;lo siento;le (paso|envio|enviaremos|he|llamamos);tenemos;su (nombre|cuenta|numero);buen dia",
    customer:
      "quiero;queria;quisiera;me han;mi (factura|pedido|internet|cuenta|contrato);no (tengo|funciona|me interesa);estoy (harto|harta)",
  },
  openers: "que;quien*;cuando;donde;como;por que;cual*;cuanto*;cuanta*;(puede|podria|tiene|quiere|desea|me puede)",
  frames: {
    agent: "Agente",
    customer: "Cliente",
    said: "{who}: «{text}»",
    outcome: "Resultado: {outcome}.",
    nothing: "No se dijo nada.",
    types: {
      sales: "Llamada de ventas",
      support: "Llamada de soporte",
      billing: "Llamada de facturación",
      complaint: "Queja",
      inquiry: "Consulta",
      appointment: "Llamada de cita",
      onboarding: "Llamada de bienvenida",
      collections: "Llamada de cobro",
      internal: "Llamada interna",
      voicemail: "Mensaje de voz",
      other: "Llamada",
    },
    outcomes: {
      resolved: "resuelto",
      unresolved: "sin resolver",
      follow_up: "seguimiento acordado",
      escalated: "escalado",
      transferred: "transferida",
      sale: "venta",
      no_sale: "sin venta",
      appointment_booked: "cita reservada",
      voicemail: "mensaje de voz",
      no_answer: "sin respuesta",
      wrong_number: "número equivocado",
      other: "no está claro",
    },
    ends: {
      resolved: "resuelto",
      unresolved: "sin resolver",
      refused: "rechazado",
      follow_up: "seguimiento acordado",
      escalated: "escalado",
      transferred: "transferida",
      sale: "venta",
      no_sale: "oferta rechazada",
      appointment_booked: "cita reservada",
      voicemail: "mensaje de voz",
      no_answer: "sin respuesta",
      wrong_number: "número equivocado",
    },
  },
  lexicon: LEXICON,
  numbers: ES_NUMBERS,
  grammar: ES_GRAMMAR,
  thesaurus: ES_THESAURUS,
};
