import type { TitleWords } from "./title-words";

export const PT_TITLES: TitleWords = {
  deeds: {
    refund: { done: "reembolso feito", toCome: "reembolso prometido", refused: "reembolso recusado", wanted: "reembolso de {x}" },
    discount: {
      done: "desconto concedido",
      toCome: "desconto prometido",
      refused: "desconto recusado",
      wanted: "desconto em {x}",
    },
    exchange: { done: "troca feita", toCome: "troca prometida", refused: "troca recusada", wanted: "troca de {x}" },
    send: { done: "envio feito", toCome: "envio prometido", refused: "envio recusado", wanted: "envio de {x}" },
    repair: { done: "reparação feita", toCome: "reparação prevista", refused: "reparação recusada", wanted: "reparação de {x}" },
    cancel: {
      done: "cancelamento feito",
      toCome: "cancelamento em curso",
      refused: "cancelamento recusado",
      wanted: "cancelamento de {x}",
    },
    change: { done: "alteração feita", toCome: "alteração prevista", refused: "alteração recusada", wanted: "alteração de {x}" },
    move: {
      done: "data alterada",
      toCome: "mudança de data prevista",
      refused: "mudança de data recusada",
      wanted: "mudança de data de {x}",
    },
    book: { done: "marcação feita", toCome: "marcação feita", refused: "sem vaga", wanted: "marcação de {x}" },
    callBack: {
      done: "chamada devolvida",
      toCome: "chamada prometida",
      refused: "chamada recusada",
      wanted: "chamada sobre {x}",
    },
    visit: { done: "visita feita", toCome: "visita combinada", refused: "visita recusada", wanted: "visita por {x}" },
    check: {
      done: "verificação feita",
      toCome: "verificação em curso",
      refused: "verificação recusada",
      wanted: "pergunta sobre {x}",
    },
    passOn: {
      done: "caso encaminhado",
      toCome: "caso encaminhado",
      refused: "caso não encaminhado",
      wanted: "reclamação sobre {x}",
    },
    pay: { done: "pagamento feito", toCome: "pagamento prometido", refused: "pagamento recusado", wanted: "pagamento de {x}" },
    order: { done: "encomenda feita", toCome: "encomenda prevista", refused: "sem encomenda", wanted: "encomenda de {x}" },
    access: { done: "acesso reposto", toCome: "acesso por repor", refused: "acesso recusado", wanted: "acesso a {x}" },
    block: { done: "bloqueio feito", toCome: "bloqueio previsto", refused: "bloqueio recusado", wanted: "bloqueio de {x}" },
    collect: { done: "recolha feita", toCome: "recolha combinada", refused: "recolha recusada", wanted: "recolha de {x}" },
    quote: { done: "preço indicado", toCome: "orçamento a seguir", refused: "sem orçamento", wanted: "orçamento para {x}" },
  },
  troubles: {
    broken: "avaria de {x}",
    late: "atraso de {x}",
    wrong: "erro de {x}",
    damaged: "danos em {x}",
    lost: "perda de {x}",
    charged: "cobrança dupla de {x}",
    unpaid: "falta de pagamento de {x}",
    complaint: "reclamação sobre {x}",
  },
  works: "já funciona",
  answered: "pergunta respondida",
  times:
    "(?:ate|antes|para|na|no|em|a partir|amanha|hoje|esta|este|depois|dentro|logo|ja|proxim|o mais|daqui|segunda|terca|quarta|quinta|sexta|sabado|domingo)",
};
