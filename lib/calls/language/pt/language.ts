import type { SpokenLanguage } from "../spoken-language";
import { PT_GRAMMAR } from "./grammar";
import { PT as LEXICON } from "./lexicon";
import { PT_NUMBERS } from "./numbers";
import { PT_THESAURUS } from "./thesaurus";

export const PT: SpokenLanguage = {
  names: ["portuguese", "portugues"],
  frequent:
    "não o que uma para com você obrigado está meu bom dia muito obrigada minha tenho posso quero isso mas são senhor tarde",
  counted: "dois tres quatro cinco seis sete oito nove dez onze doze vinte trinta cinquenta cem",
  sides: {
    agentStrong:
      "em que posso (ajudar|ser util);como posso ajudar;obrigad(o|a) por ligar;chamada (esta a ser|sera|esta sendo) gravada;(apoio|suporte|atendimento) (tecnico|ao cliente);posso ajudar em mais;fala (a|o);estou a ligar (da|de)",
    agentWeak: "um momento;vou (verificar|enviar|ver);peco desculpa;lamento;temos;o seu (nome|numero);tenha um bom dia;de nada",
    customer:
      "(eu )?(quero|queria|gostaria);minha (fatura|internet|conta|encomenda);meu (pedido|contrato);nao (funciona|tenho interesse);cobraram;estou (muito )?insatisfeito",
  },
  openers:
    "que;quem;quando;onde;como;por que;porque;qual;quais;quanto*;o que;(pode|poderia|tem|quer|deseja) (me|o|a|um|uma|voce|ajudar)",
  frames: {
    agent: "Agente",
    customer: "Cliente",
    said: "{who}: “{text}”",
    outcome: "Resultado: {outcome}.",
    nothing: "Nada foi dito.",
    types: {
      sales: "Chamada de vendas",
      support: "Chamada de suporte",
      billing: "Chamada de faturação",
      complaint: "Reclamação",
      inquiry: "Pedido de informação",
      appointment: "Chamada de marcação",
      onboarding: "Chamada de boas-vindas",
      collections: "Chamada de cobrança",
      internal: "Chamada interna",
      voicemail: "Mensagem de voz",
      other: "Chamada",
    },
    outcomes: {
      resolved: "resolvido",
      unresolved: "não resolvido",
      follow_up: "seguimento combinado",
      escalated: "escalado",
      transferred: "transferida",
      sale: "venda",
      no_sale: "sem venda",
      appointment_booked: "marcação feita",
      voicemail: "mensagem de voz",
      no_answer: "sem resposta",
      wrong_number: "número errado",
      other: "não é claro",
    },
    ends: {
      resolved: "resolvido",
      unresolved: "não resolvido",
      refused: "recusado",
      follow_up: "seguimento combinado",
      escalated: "encaminhado ao responsável",
      transferred: "transferida",
      sale: "venda",
      no_sale: "oferta recusada",
      appointment_booked: "marcação feita",
      voicemail: "mensagem de voz",
      no_answer: "sem resposta",
      wrong_number: "número errado",
    },
  },
  lexicon: LEXICON,
  numbers: PT_NUMBERS,
  grammar: PT_GRAMMAR,
  thesaurus: PT_THESAURUS,
};
