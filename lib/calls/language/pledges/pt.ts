import type { Pledges } from "./pledges";

const DO =
  "(mand(o|amos|arei|aremos)|envi(o|amos|arei|aremos)|lig(o|amos|arei|aremos)|telefon(o|amos|arei)|avis(o|amos|arei|aremos)|escrev(o|emos|erei)|reembols(o|amos|arei|aremos)|devolv(o|emos|erei|eremos)|credit(o|amos|arei)|pag(o|amos|arei|aremos)|lev(o|amos|arei)|trag(o|arei)|trarei|transfir(o|irei)|passarei|confirmo por|tratarei|assin(o|arei)|encomend(o|amos|arei)|reencaminh(o|amos|arei))";

export const PT_PLEDGES: Pledges = {
  own: `${DO} (lhe|lhes|te|o|a|os|as|ja|hoje|amanha|logo|ate|esta|na|no|ainda|isso|isto|por|uma|um);(lhe|te|eu|ja|vos|o|a) ${DO};vou (mandar*|enviar*|ligar*|avisar*|pagar*|levar*|buscar*|pedir*|falar com|tratar*|passar a|fazer a|a loja);faco (a|o|isso) (transferencia|pagamento|hoje|amanha|logo|esta);(eu )?vou busca lo;(eu )?trato (disso|eu)`,
  theirs:
    "(vai receber|recebera|vais receber|sera (contactad*|reembolsad*|contatad*));(ele|ela|tecnico|colega|doutor [a-z]+|doutora [a-z]+|senhor [a-z]+|alguem|equipa|equipe) (lhe |te |vai |ira )*(liga|ligar|ligara|telefona|telefonar|contacta|contactar|entra em contact*|entrar em contact*|responde|retorna|retornar)( lhe)?;(liga|ligam|telefonam|contactam) lhe",
  timed:
    "(tecnico|estafeta|entregador|encomenda|colega) (vai|passa|vem|chega|estara|vira);(recebe|tera|vai ter|chega|chegara|estara)",
  never:
    "(advogad*|tribunal|processo|procon|livro de reclamacoes|queixa|deco);vou (passar|transferir) (a chamada|para);(ligo|telefono) (por|porque|da|do|para saber);se (me|lhe|o|a|nao) ...",
  times:
    "(as|ate as|antes das|depois das|por volta das) [a-z0-9:]+( e [a-z]+)?;entre as [a-z0-9]+ e as [a-z0-9]+;no (mesmo dia|dia anterior);ainda hoje;logo a noite;esta tarde;daqui a (pouco|bocado|bocadinho)",
  offers:
    "(da|dava|daria) ... jeito;(da lhe|dava lhe|convem|convinha|serve);(fica|ficava) ... (bem|jeito);(posso|podemos|podia|podiamos|quer que|ligo lhe|mando lhe);que tal;pode ser;esta bem;seria possivel;(estara|esta) (em casa|disponivel|livre)",
  pauses: "(aguarde |espere |so |um |so um )*(momento|momentinho|segundo|minuto|bocadinho);nao desligue",
  conditions: "(e |mas |entao |ou )*(se|quando|assim que|logo que)",
  hanging: "porque;antes;ate;que;se;onde",
  atOnce: "agora;neste momento",
  partings: "(vemo nos|ate la|a gente se ve)",
  holds: "nao desligue;nao desliga;aguarde;(um|so um) (momento|momentinho|segundo|instante)",
  since: "desde",
  refers: "(isso|isto|aquilo)",
  orders: "(ligue|ligue nos|mande|mande nos|envie|envie nos|avise|avise nos|traga|passe|venha|diga)",
  tags: "(esta bem|ta|ta bem|pode ser|certo|ok|sim|de acordo|ta bom)",
  talks: "(digo|direi|conto) (ao|a|isso)",
};
