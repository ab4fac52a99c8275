import type { NumberTalk } from "../spoken-language";

export const PT_NUMBERS: NumberTalk = {
  numerals: {
    units: "zero um/uma dois/duas tres quatro cinco seis/meia sete oito nove",
    teens: "dez onze doze treze catorze/quatorze quinze dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove",
    tens: "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
    hundreds:
      "cem/cento duzentos/duzentas trezentos/trezentas quatrocentos/quatrocentas quinhentos/quinhentas seiscentos/seiscentas setecentos/setecentas oitocentos/oitocentas novecentos/novecentas",
    hundred: "",
    large: "mil milhao milhoes",
    twice: "duplo dobro",
    thrice: "triplo",
    join: "e",
    order: "apart",
  },
  context: {
    phone:
      "telefone/numero de telefone/telemovel/telefone fixo/meu numero/seu numero/nosso numero/ligar me/ligue me/ligue/ligar/ligue para/contactar/contato/contacto/numero para contacto/discar/disque/numero do trabalho/qual numero/liga me/melhor numero",
    card: "cartao/numero do cartao/cartao de credito/cartao de debito",
    id: "cpf/rg/cnh/nif/numero de contribuinte/contribuinte/cartao de cidadao/numero do cartao de cidadao/bilhete de identidade/carta de conducao/carteira de motorista/carteira de identidade/seguranca social/numero de seguranca social/niss/passaporte/numero do passaporte/numero da conta/conta bancaria/numero de conta/nib/pis/titulo de eleitor/numero de utente/numero da apolice/numero de identificacao",
    other:
      "encomenda/numero de encomenda/numero da encomenda/pedido/numero do pedido/fatura/numero da fatura/nota fiscal/rastreio/codigo de rastreio/rastreamento/envio/pacote/referencia/numero de referencia/protocolo/numero do protocolo/processo/artigo/numero de serie/versao/desde/ano/codigo postal/cep/valor/preco/custa/total/vendas/reserva/data de nascimento/nascido/unidades/numero de cliente/orcamento/chamado/codigo de cliente/codigo do cliente/numero do cliente/pedidos/faturas/numero da nota/guia/caso/numero de protocolo/peca/pecas/referencia da peca/voo/numero do voo/trem/comboio/assento/lugar/mesa/quarto/apartamento/bloco/andar/porta/contador/leitura/luz/gas/agua/lote/numero do lote/modelo/numero do modelo/tamanho/placar/contrato/numero do contrato/codigo promocional/codigo de erro/isbn/codigo de barras/contentor/conteiner/programa/quilometragem/soma/desconto/placa/matricula/nascida",
  },
  speech: {
    filler: "hifen traco",
    link: "depois entao sim certo aham nao desculpe quero dizer deixe ver hum espere isso seguido obrigado muito bem ta",
    repair: "nao desculpe quero alias perdao espere errei engano corrijo melhor",
    apart: "por entre",
    at: "arroba arrobas",
    dot: "ponto",
    dash: "hifen traco",
    underscore: "sublinhado",
    plus: "mais",
    spelled: "soletrado",
    letterCase: "maiuscula minuscula maiusculo minusculo",
    asIn: "como de",
    stop: "apenas o os as em para meu minha seu sua endereco nome sim um envie entao",
    small:
      "apos ate ante com contra conforme de desde durante em entre mediante para pelo pela perante por segundo sem sob sobre tras via como e ou mas pois tambem ainda ja sempre talvez entao aqui agora era sera atualmente nao se que quando",
    determiner: "o a os nosso nossa nossos seu sua meu minha",
    intro: "e seria",
    letterWords: "e o a",
    unit: "euro euros real reais centavos centimos minutos minuto horas hora segundos dias semanas meses anos unidades janeiro fevereiro marco abril maio junho julho agosto setembro outubro dezembro",
  },
  regions: ["PT", "BR"],
};
