import type { Pledges } from "./pledges";

const DO =
  "(mand(o|amos|are|aremos)|envi(o|amos|are|aremos)|llam(o|amos|are|aremos)|avis(o|amos|are|aremos)|escrib(o|imos|ire|iremos)|devolv(emos|ere|eremos)|devuelvo|reembols(o|amos|are|aremos)|abon(o|amos|are|aremos)|ingres(o|amos|are|aremos)|pag(o|amos|are|aremos)|llev(o|amos|are|aremos)|traigo|traere|firm(o|are)|recoj(o|emos|ere)|recogere|consult(o|are|amos)|pregunt(o|are|amos)|gestion(o|are|amos)|tramit(o|are|amos)|hablar(e|emos)|comunico|quit(o|amos|are)|descuent(o|amos)|dej(o|are|amos) (preparad*|apuntad*|reservad*|listo*)|dig(o|a) (a|yo)|dire|reserv(o|are)|rellen(o|are)|sub(o|ire)|hag(o|amos) (hoy|esta|manana|esta noche)|hare (hoy|manana|esta|el|la|en)|paso (a|por|el|manana|esta)|pasare|ire|estare|mirare|guard(o|are|amos)|me encargo|pido|pedire|transfier(o|ire)|transferire|confirm(o|are) (por|manana|hoy|antes|en cuanto)|toco)";

export const ES_PLEDGES: Pledges = {
  own: `(le|les|te|os|se|lo|la|los|las|me) (lo |la |los |las |le )?${DO};(voy|vamos) a (mandar*|enviar*|llamar*|avisar*|pagar*|llevar*|consultar*|preguntar*|devolver*|pedir*|hablar* con|traer*|firmar*|recoger*|escribir*);(yo|hoy|manana|ahora|luego|entonces) ${DO};${DO} (hoy|manana|esta (tarde|noche|semana)|el (lunes|martes|miercoles|jueves|viernes|sabado|domingo)|ahora mismo|yo);(lo|la|se lo) (hablo|miro|hago|veo) (yo |con |esta |hoy |manana )(esta |con |mi |noche|tarde|yo )*;alli estare;llevare;traere`,
  theirs:
    "(recibira|recibiras|va a recibir|vas a recibir|le llegara|te llegara|les llegara);(le|la|lo|les|te|os) (llama|llamara|llamaran|llaman|avisa|avisara|avisaran|contacta|contactara|contactaran|escribira|escribiran|mandara|mandaran|enviara|enviaran|devolvera|devolveran|llega|llegara)",
  timed:
    "(tecnico|instalador|repartidor|mensajero|fontanero|companero|companera|paquete|pedido|grua) (le |les |te |la )?(ira|va|viene|vendra|pasa|pasara|llega|llegara);(lo|la|los|las) (vera|tendra|tiene|recibe|tienes|veras|tendras);(tendra|estara|llegara|llega|vera) ",
  never:
    "disculpas;perdon;le pido que;encima;ya (llamo|pago) yo;me l(o|a) llevo;(abogado|denunci*|consumo|juicio|tribunal|hoja de reclamaciones|reclamaciones|me (cambio|voy)|me doy de baja);le (paso|pongo) con;(le|te|les) llam(o|amos) (de|desde|por|para|porque|en relacion);le digo (que|una|la verdad);si (me|le|lo|la|te|se) ...;me (pregunto|quito)",
  times:
    "(a|antes de|sobre|hasta) las? [a-z0-9:]+( y [a-z]+)?;entre (la|las) [a-z0-9]+ y (la|las) [a-z0-9]+;ahora mismo;(antes|despues) del? [a-z0-9]+( de [a-z]+)?;el mismo dia;el dia (antes|anterior)",
  offers:
    "(viene|va|vendria|iria|queda|parece) (bien|mejor);(le|te|les) (conviene|encaja|parece|va|viene);(puedo|podemos|podria|podriamos|quiere que|le llamo|la llamo|lo llamo|le mando);que tal;(estara|estaria) (en casa|disponible|libre);tiene ... (libre|hueco|tiempo);seria posible;puede ser",
  pauses: "(espere |un |una |solo )*(momento|momentito|segundo|segundito|minuto);no cuelgue",
  conditions: "(y |pero |entonces |pues |o )*(si|cuando|en cuanto)",
  hanging: "porque;antes de;hasta;que;si;aunque;donde",
  atOnce: "ahora;ahora mismo;ya mismo",
  partings: "nos vemos;nos veremos;le veo;te veo",
  holds: "no cuelgue;no cuelgues;no se retire;mantengase;(un|deme un) (momento|momentito|segundo|segundito)",
  since: "desde",
  refers: "(eso|esto|ello)",
  orders:
    "(llame|llamenos|llameme|llamame|llamanos|avise|aviseme|avisenos|avisame|envie|envienos|mande|mandenos|mandame|mandanos|escriba|escribanos|traiga|traigame|pase|pasese|venga|vengase)",
  tags: "(vale|de acuerdo|ok|bien|esta bien|le parece( bien)?|te parece( bien)?|si|eh)",
  talks: "(se lo|lo|le) (digo|dire|cuento|contare|comento|comentare) a",
};
