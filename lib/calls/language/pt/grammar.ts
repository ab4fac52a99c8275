export const PT_GRAMMAR = {
  negation: "nao;nunca;nada;ninguem;nenhum*;nem;sem;jamais;tampouco;impossivel;em vez;ao inves",
  future:
    "(vou|vai|vamos|vao) [a-z]+r;[a-z]{3,}(arei|ara|aremos|arao|erei|era|eremos|erao|irei|ira|iremos|irao);sera;serao;amanha;depois de amanha;ate (segunda|terca|quarta|quinta|sexta|sabado|domingo|amanha);dentro de;proxim*",
  self: "eu;nos;a gente;(te|lhe|lhes|vos|o|a|os|as|me) [a-z]{2,}o;[a-z]{3,}o (lhe|te|vos|o|a);(vou|vamos|tenho|temos|fiz|posso|podemos|quero|queria|preciso|estou|fui);[a-z]{3,}(ei|emos|amos|imos)",
  perfect: "ja;(foi|foram|fiz|fizemos);[a-z]{2,}ei;esta (feito|resolvido|marcado)",
  possible:
    "se;poderia*;pode;posso;podem;podemos;queria*;quero;quer;querem;gostaria*;preciso;precisa*;tem que;tenho que;deve;deveria*;talvez;sera que;caso",
  yes: "sim;claro;exato;exatamente;isso;certo;ta bom;tudo bem;perfeito;ok;combinado;pode ser;com certeza",
  no: "nao;infelizmente;nunca;nenhum*;impossivel",
  joins: "e mas ou porque pois que quando se embora enquanto onde quem entao logo porem como",
  empty:
    "o a os as um uma uns umas de do da dos das em no na nos nas num numa por pelo pela pelos para pra com sem sobre entre ate desde e ou mas nem que quem qual quando onde como quanto porque pois se nao ja muito mais menos tao tambem so ainda sempre nunca este esta estes estas esse essa esses isso isto aquele aquela se me te lhe lhes nos seu sua seus suas meu minha meus minhas teu nosso nossa eu ele ela eles elas voce voces senhor senhora ser e sou sao era eram foi foram sido seja estar esta estou estao estava esteve ter tem tenho tinha teve haver ha houve fazer faz faco fez feito ir vai vou ia poder pode posso podia querer quer quero queria dever deve dizer diz disse dito explicou explica informou confirmou relatou pediu pede perguntou solicitou cliente agente atendente operador operadora pessoa alguem ninguem algo nada tudo todos toda todas outro outra cada obrigado obrigada ola bom boa dia tarde noite entao ta aqui ai la chamada ligacao durante mesmo mesma",
  agent:
    "agente;atendente;operador*;funcionari*;tecnic*;vendedor*;empresa;companhia;servico;banco;hotel;rececionista;recepcionista;clinica;seguradora;secretari*;loja;fornecedor*;restaurante;consultor*;farmaceutic*;assistente",
  customer: "client*;utente;utilizador*;usuari*;paciente;assinante;inquilin*;comprador*;passageir*;mae;pai;segurad*;hospede",
  says: "(diss*|diz*|explic*|inform*|confirm*|relat*|avis*|advert*|esclarec*|mencion*|garant*|afirm*|report*|queix*|reclam*|indic*|admit*|reconhec*)",
  asks: "(ped*|pergunt*|solicit*|quer*|quis*|reclam*|procur*|exig*|desej*);gostaria",
  promises: "[a-z]{3,}(ara|arao|era|erao|ira|irao|aria|eria|iria);promet*;comprometeu*;vai;vao;garanti*;ficou de;deve;devera",
  refuses: "recus*;neg(ou|ar|aram);rejeit*;declin*;nao (quis|aceitou|queria)",
  offers: "oferec*;propos;propôs;sugeri*;recomend*;aconselh*",
  first:
    "eu;nos;a gente;vou;vamos;tenho;temos;posso;podemos;quero;[a-z]{2,}(arei|erei|irei|aremos|eremos|iremos|amos|emos|imos);(lhe|te|o|a|me|nao) [a-z]{2,}o",
  second: "voce;voces;tu;o senhor;a senhora;(pode|quer|poderia)",
  passive: "e;esta;era;foi;foram;sera;ficou",
  corrects: "nao;perdao;desculp*;digo;alias;espera",
  past: "foi;foram;teve;tinha;ja;[a-z]{2,}(ou|eu|iu|aram|eram|iram)",
  determiners:
    "o a os as um uma uns umas meu minha meus minhas seu sua seus suas nosso nossa teu tua este esta esse essa aquele aquela do da dos das no na nos nas ao pelo pela num numa dum duma",
  owned: "meu minha meus minhas nosso nossa",
  about: "sobre por",
  places: "em no na nos nas num numa desde perto atras debaixo pelo pela",
  hollow:
    "ponto fim lado coisa caso razao pergunta ideia sorte culpa pena tempo tipo maneira forma mundo vida senhor senhora gente pessoa dia tarde noite manha palavra cabeca mao olho resto metade sentido momento deus ceu verdade favor hora vez linha parte conta bocado bocadinho jeito",
  opines: "(acho|penso|suponho|espero|imagino|pensava|ia|queria|sabia|deveria|poderia|veremos|logo vejo);parece me",
};
