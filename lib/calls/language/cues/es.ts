import type { Cues } from "./cues";

export const ES_CUES: Cues = {
  done: "ya (esta|lo|la|le|se|queda) ... (hecho|cambiado|cancelado|anulado|apuntado|enviado|activado|corregido|devuelto|reservado|solucionado|arreglado|confirmado|pagado|tengo);(queda|quedan|esta|estan) (ya )?(hecho|cambiado|cancelado|anulado|apuntado|activado|corregido|reservado|confirmado|solucionado);(acabo|acabamos) de;(le|lo|la|se lo) he (cambiado|cancelado|anulado|enviado|activado|corregido|devuelto|reservado|puesto|quitado|abonado);listo;hecho;a partir de (hoy|ahora);desde ahora",
  refused:
    "no (se )?(puedo|podemos|puede|es posible|esta permitido|entra|cubre|tiene derecho|hay manera|hay nada|podria*|nos deja*|se admite*);no (lo |la |le |les )*(cubre|devuelve*|admiti*|acepta*|hace*|reembolsa*);nada que hacer;no (podemos|puedo) hacer nada;(lamentablemente|por desgracia|me temo);lo siento ... (no|pero);(rechazad*|denegad*|agotad*|caducad*|fuera de plazo|fuera de garantia);es (la norma|la politica|lo que hay|definitiv*);tendria que;no depende de mi",
  higher:
    "(paso|pasamos|traslado|trasladamos|elevo|derivo|escalo|transmito) (el |la |su |esto |lo |este )*(caso|incidencia|queja|expediente|tema)*;(supervisor*|responsable|encargad*|jefe|jefa|director*|gerente|superior);(abro|abierto|abrir|pongo|puesto|registrad*) ... (incidencia|reclamacion|queja|expediente);segundo nivel;departamento (tecnico|de)",
  through: "(le|la|te) (paso|pongo|transfiero|comunico) (con|a|ahora);no (cuelgue|se retire);transfiero;espere en linea",
  takes:
    "(me )?(lo|la|los|las) (quedo|quedamos|compro|cojo|llevo|quiero|contrato);(trato hecho|de acuerdo adelante|adelante|vamos a ello|hagamoslo|me apunto|cuente conmigo|firmo|contrato|lo contratamos);(quiero|queremos) (comprar|contratar|pedir|encargar);(pedido|compra) (confirmad*|realizad*|hech*)",
  passes:
    "no me interesa;no (estoy )?interesad*;(me )?lo (voy a )?(pensar|pienso|pensare|consulto|hablo);(muy|demasiado|un poco) car*;no gracias;(ya tengo|estoy bien|estoy content*|me quedo como|prefiero no|mejor no);no me (llame*|convence*|hace falta);de momento no;otra (compania|oferta)",
  fixed:
    "(apuntad*|reservad*|anotad*|queda* para|cita (para|el|a));hasta (el )?(lunes|martes|miercoles|jueves|viernes|sabado|manana|entonces);(el )?(lunes|martes|miercoles|jueves|viernes|sabado|manana) (a las|por la|me va|le va|perfecto|mejor);le va bien;(tecnico|compañero|operario) (ira|va|pasa*|llega*)",
  later:
    "(le|les|la|lo|te) (llamo|llamamos|llamare*|llamaran|aviso|avisamos|avisaremos|mando|mandamos|envio|enviamos|enviaremos|confirmo|digo|escribo|contacta*);en cuanto;(antes d|para) el (lunes|martes|miercoles|jueves|viernes);(tengo|tenemos|tiene) que (revisar|consultar|preguntar|mirar|comprobar|hablar);(espero|quedo|quedamos) (su|la|a la|pendiente|a la espera);(pendiente|en tramite|en curso);(unos|en|dentro de) ... dias;nos pondremos en contacto;voy a (mirar|consultar|preguntar|hablar|revisar|comprobar)",
  works:
    "(ya )?(funciona|va|ha entrado|me deja|sale|aparece|ha llegado|esta aqui|lo veo|lo tengo|carga|se enciende);ahora si;eso era;perfecto era eso;(solucionado|resuelto|arreglado)",
  stuck:
    "(sigue|todavia|aun|otra vez) (sin|no|igual|lo mismo|nada);(y ahora que|que hago|entonces que|y yo que);no me (sirve|ayuda|vale|soluciona*);no puede ser;(nadie|ninguno) (sabe|me|viene|llama|contesta);siempre (igual|lo mismo)",
  pleased:
    "(genial|estupendo|fenomenal|fantastico|maravilloso|perfecto|excelente|magnifico|que bien|que alivio|menos mal);(muchisimas|mil|muchas) gracias;(muy|super) (amable|content*|rapido|agradecid*|atent*);es usted un encanto;me alegro",
  fedUp:
    "(verguenza|increible|inaceptable|intolerable|indignante|ridiculo|tomadura de pelo|escandalo|estafa|desastre|fatal|horrible|absurdo|hart*|cansad* de|indignad*|enfadad*);(segunda|tercera|cuarta|quinta) vez;(voy a|pondre|pongo) ... (denunci*|reclam*|queja);(llevo|llevamos) ... (dias|semanas|meses|horas);(nadie|nunca) (me|llama*|contesta*|viene);me da igual;no vuelvo",
  resigned:
    "(pues nada|en fin|que remedio|vaya|bueno pues|gracias de todas formas|gracias igualmente|da igual|dejelo|olvidelo|lastima|una pena|que pena|bueno gracias|que se le va a hacer)",
};
