import type { Cues } from "./cues";

export const PT_CUES: Cues = {
  done: "(ja )?(esta|ficou|fica|estao) (feito|feita|tratado|alterad*|cancelad*|marcad*|registad*|corrigid*|enviad*|ativad*|confirmad*|resolvid*|anotad*|desbloquead*);(acabei|acabo|acabamos) de;ja (lhe |o |a )?(enviei|mudei|alterei|cancelei|corrigi|ativei|tratei|devolvi|marquei|pus|tirei);pronto;feito;a partir de (hoje|agora)",
  refused:
    "nao (lhe |o |a |se )*(posso|podemos|pode|e possivel|esta coberto|cobre|temos como|ha nada|aceitamos|fazemos|devolvemos|e reembols*|da);(infelizmente|lamento|lamentamos|receio) ...;nada (a|que) fazer;(recusad*|rejeitad*|negad*|esgotad*|expirad*|fora de prazo|fora da garantia|tarde demais);(e a regra|e a norma|e a politica|e definitivo);teria de;impossivel",
  higher:
    "(passo|encaminho|remeto|transmito|reporto|vou passar|vou encaminhar) (o |a |isto |ja )*(caso|processo|assunto|reclamacao)*;(supervisor*|responsavel|chefe|diretor*|gerente|superior|chefia|segunda linha|equipa tecnica);(abri|abro|abrir|registei) ... (reclamacao|ocorrencia|processo|participacao);urgente;prioridade",
  through:
    "(vou )?(passar|transferir|passo|transfiro|ligar) (a chamada|lhe|-lhe|o|a|para);(nao desligue|aguarde em linha|mantenha-se em linha)",
  takes:
    "(fico|levo|compro|aceito|quero|encomendo) (com )?(o|a|os|as|esse|essa|dois|duas);(vamos a isso|avancar|avancamos|negocio fechado|combinado entao|pode ser avance|assino);(quero|queria) (comprar|encomendar|contratar|avancar|aderir);encomenda (feita|confirmada|registada)",
  passes:
    "nao (estou |me )?(interess*|preciso|quero mais|convence);(vou pensar|tenho de pensar|prefiro nao|deixe estar|fico como estou|fico com);(muito|demasiado|um pouco) caro;nao obrigad*;(ja tenho|estou satisfeit*|estou bem);nao (me )?(ligue|volte a ligar)",
  fixed:
    "(marcad*|agendad*|reservad*|fica para|consulta (para|na|as));ate (segunda|terca|quarta|quinta|sexta|sabado|amanha);(segunda|terca|quarta|quinta|sexta|sabado|amanha) (as|de manha|a tarde|pode|da|serve);(da-lhe jeito|pode ser);(tecnico|estafeta|canalizador) (vai|passa|chega|ira)",
  later:
    "(ligo|ligamos|envio|enviamos|aviso|avisamos|digo|dizemos|contactamos|contacto|confirmo|mando|informo|respondemos)(-lhe|-o|-a)?;(volto|voltamos|vou|vamos) (a )?(ligar|contactar|verificar|confirmar|perguntar|enviar|ver|tentar|avisar);(assim que|logo que|quando);ate (ao fim|sexta|segunda|terca|quarta|quinta|amanha);(tenho|temos) de (verificar|perguntar|confirmar|ver|falar);(em analise|pendente|em curso|ainda nao|a espera);dias uteis;ainda hoje;aguardo",
  works: "(ja|agora) (funciona|da|esta|entrou|consegui|chegou);era isso;(resolvido|arranjado)",
  stuck:
    "(continua|ainda|outra vez|sempre) (sem|na mesma|nao|igual|vermelho);(e agora|que faco|entao o que|e eu);nao (me )?(ajuda|serve|resolve|chega);nao pode ser;(ninguem) (sabe|me|vem|atende|responde);ja (tentei|fiz)",
  pleased:
    "(otimo|optimo|fantastico|perfeito|maravilha|excelente|espetacular|que bom|que alivio|ainda bem|impecavel);(muito obrigad*|muitissimo obrigad*|obrigad* mesmo);(muito|mesmo) (simpatic*|content*|rapid*|amavel|prestavel)",
  fedUp:
    "(vergonha|inaceitavel|inadmissivel|ridicul*|incrivel|escandalo|absurd*|gozar|fart*|cansad* de|zangad*|furios*|burla|roubo|pessim*|desgraca|falta de respeito);(segunda|terceira|quarta|quinta) vez;(advogado|tribunal|livro de reclamacoes|queixa);(ha|faz) ... (dias|semanas|meses|horas);(ninguem|nunca) (me|atende|vem|liga)",
  resigned: "(paciencia|enfim|pronto|obrigad* na mesma|que pena|deixe la|esqueca|tanto faz|que remedio|e pena|se tem de ser)",
};
