import type { LexiconSource } from "../lexicon-source";

export const PT: LexiconSource = {
  types: {
    sales:
      "oferta*;promocao;promocoes;comprar;contratar;orcamento;desconto;plano novo;nosso produto;encomendar;seguro (auto|de carro|casa);preco (de|para);novo contrato;garrafas;ser cliente",
    support:
      "nao (funciona|liga|carrega|consigo (entrar|aceder|acessar));avaria*;router;roteador;erro;tecnico;suporte;apoio tecnico;senha;palavra passe;sem (internet|sinal|ligacao);reinici*;bloquead*;impressora;ecra;tela;aquecimento;caldeira;fuga;computador;nao (imprime|arranca|abre);avariou;estragou;reparar;conserto",
    billing: "fatura*;factura*;cobraram;cobranca*;reembols*;pagamento;debito;boleto;valor cobrado",
    complaint:
      "reclamacao;reclamar;queixa;inaceitavel;vergonha;partido;danificad*;quebrad*;ninguem (responde|atende|me);estou a espera;mal educad*;falar com (um|o|seu) (responsavel|gerente|supervisor)",
    inquiry:
      "queria saber;gostaria de saber;horario*;informac*;quanto custa;estao abertos;duvida;(aceitam|fazem|vendem);e possivel;a que horas;onde fica;uma pergunta",
    appointment:
      "marcar;marcacao;consulta*;agendar;agendamento;remarcar;desmarcar;uma limpeza;mesa para;reserva;vaga;disponibilidade;horario livre",
    onboarding: "primeiros passos;configuracao inicial;integracao;onboarding;formacao inicial",
    collections:
      "(prestac*|fatura*|parcela*) (em atraso|vencid*|por pagar|atrasad*);cobranca*;em atraso;vencid*;divida*;plano de pagamento;parcelar;prestac*;saldo em aberto;inadimpl*",
  },
  outcomes: {
    voicemail: "caixa postal;correio de voz;deixe (a sua|sua|uma) mensagem;apos o sinal;voice mail;gravador de chamadas",
    no_answer:
      "(tem|esta|ha) alguem;(esta|estas) me ouvindo;(consegue|esta a) ... ouvir;nao (o |a |te |estou )?(ouco|ouvir|ouvindo|a ouvir);nao (ha|tem) ninguem;vou desligar",
    wrong_number: "numero errado;ligou errado;foi engano;e engano",
  },
  feelings: {
    veryGood:
      "que alivio;aliviad*;salvou me;obrigadao;otimo;otima;perfeito;excelente;maravilh*;fantastic*;adorei;muito (content*|feliz|satisfeit*|simpatic*|bom|boa);espetacular;genial",
    good: "bom;boa;content*;feliz;simpatic*;rapid*;satisfeit*;facil;gosto;gostei;interessante",
    thanks: "muito obrigad*;muitissimo obrigad*;mil obrigad*",
    bad: "desiludid*;problema;insatisfeit*;mau;ma;espera;lent*;complicad*;car(o|a);outra vez sem;decepcionad*;ninguem (responde|atende)",
    veryBad:
      "pessim*;horrivel;inaceitavel;absurdo;vergonha;furios*;irritad*;fart*;terrivel;nunca mais;burla;golpe;muito insatisfeit*;uma porcaria;revoltad*",
    inability: "",
    forgiving:
      "(a )?culpa nao e sua;o senhor nao tem culpa;obrigad* por (tentar|explicar|ter)*;nao faz mal;(foi|e) (muito )?(simpatic*|gentil);sem problema",
    negators: "nao;nunca;nenhum*;sem;nem;tampouco",
    neutral: "bom dia;boa (tarde|noite);sem problema*;muito bem;esta bem;tudo bem;um bom dia;bom,;nao ha problema",
  },
  commitment:
    "(vou|vamos|irei|iremos) (lhe )?(enviar|ligar|abrir|mandar|pagar|encaminhar|contactar|contatar|passar o|solicitar|pedir|devolver|marcar);(envio|enviamos|enviaremos|enviarei|ligo|ligamos|ligarei|ligaremos|retornamos|retornaremos|retornarei|contactamos|contactaremos|mando|mandamos|pago|pagarei|encaminho|devolvemos|entraremos em contato|entramos em contacto)",
  request:
    "(pode|poderia|por favor) (me |nos |por favor )*(enviar|ligar|mandar|pagar|devolver|assinar|contactar|retornar);(ligue|envie|mande|pague|assine) (me|nos);nao me ligue* mais;me (ligue|envie|mande)",
  rightNow: "",
  visit: "",
  callback: "lig(o|amos|arei|aremos|ar|ue);retorn*;contact*;contat*;volto a",
  due: "(?:ate |antes de |a partir de |na |no )?(?:(?:amanha|hoje|depois de amanha|esta (?:tarde|noite|semana))(?: (?:de manha|a tarde|a noite))?|(?:proxima )?(?:segunda|terca|quarta|quinta|sexta)(?:.feira)?(?: (?:proxima|de manha|a tarde))?|sabado|domingo|(?:ao |o )?(?:fim|final) d[oae] (?:semana|mes|dia))(?:,? as [a-z0-9:]+(?: horas?)?(?: e (?:meia|um quarto|cinco|dez|quinze|vinte|trinta|quarenta|cinquenta)(?: e cinco)?)?)?|(?:na |a )?proxima semana|(?:na |a )?semana que vem|(?:n?o )?proximo mes|(?:em|dentro de) (?:uma?|dois|duas|tres|quatro|cinco|dez|alguns|algumas|[0-9]{1,3}) (?:minutos?|horas?|dias?|semanas?|mes(?:es)?)|o mais (?:rapido|breve) possivel|imediatamente",
  flags: {
    disclosure:
      "(chamada|ligacao|conversa) (esta a ser|esta sendo|sera|pode ser|e) gravada;gravada;gravamos;estamos a gravar;estamos gravando",
    doNotCall:
      "nao (me|nos) (ligue*|liguem|contacte*|telefone*) mais;nao (quero|volte*) ... (ligar|chamadas|ligacoes);par(e|em) de (me )?(ligar|telefonar);(retire|remova|tire)* (me|meu numero|o meu numero) d*",
    promise:
      "(garant*) ... (retorno*|lucro*|resultado*|rentabilidade);(lucro|retorno|rentabilidade) garantid*;sem (nenhum |qualquer )?risco;nao tem como perder;dobrar o seu dinheiro",
    abuse: "merda;caralho;porra;filho da puta;puta;idiota*;imbecil*;cabrao;estupid*;cala a boca;vai te foder;otario*",
    ownNumbers: "numero (de|do) (cliente|contrato|pedido|apolice|socio|processo)",
    documents: "cpf;nif;passaporte;cartao de cidadao;rg;carta de conducao",
    verification:
      "numero de (cliente|conta|contribuinte|contrato);cpf;data de nascimento;por seguranca;confirmar (os seus|seus) dados;nome completo;codigo postal;cep;verificar a sua identidade",
    accountFacts:
      "(devolvi|reembolsei|alterei|cancelei|desbloqueei|devolvemos|alteramos);na sua conta;no seu contrato;o seu saldo",
  },
  score: {
    greeting: "bom dia;boa (tarde|noite);ola;bem vind*;obrigad* por ligar",
    identification: "fala (a|o);meu nome e;o meu nome;chamo me;sou (a|o);apoio tecnico;estou a ligar (da|de)",
    need: "em que posso;como posso;entendo;compreendo;vou verificar;deixe me ver;pode (dizer|explicar)*",
    courtesy: "por favor;obrigad*;desculp*;lamento;de nada;com prazer;claro;com certeza",
    closing: "bom dia;mais alguma coisa;adeus;ate (logo|breve);tenha um;boa tarde",
  },
  reason:
    "(eu )?(quero|queria|gostaria|preciso|ligo (por|para|porque));(a |o )?(minha|meu) ...;nao (tenho|funciona|consigo);cobraram;tenho um*;problema com",
  matter:
    "(ligo|estou a ligar|liguei|telefono) (por|para|porque|por causa);(e|era) (por causa|sobre|para);(quero|queria|gostaria|preciso|precisava|tenho de|tenho que);(problema|duvida|pergunta|avaria|reclamacao) (com|de|sobre|da|do);(cobraram|mandaram|disseram|perderam|cortaram) (me|nos);(nao|nunca|ainda nao) (me |o |a )*(chegou|funciona|recebi|consigo|veio|apareceu|liga);(estou|estamos) (sem|a espera);tenho (uma consulta|uma reserva|um problema|uma avaria)",
  accept: "sim;pode;perfeito;esta bem;claro;combinado",
};
