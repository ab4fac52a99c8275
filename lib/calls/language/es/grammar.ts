export const ES_GRAMMAR = {
  negation: "no;nunca;nada;nadie;ningun*;ni;sin;tampoco;jamas;imposible;en vez;en lugar",
  future:
    "(voy|va|vamos|van) a;[a-z]{3,}(are|ara|aremos|aran|ere|era|eremos|eran|ire|ira|iremos|iran);manana;pasado manana;en (unos|un|dos|tres|cinco) [a-z]+;proxim*",
  self: "yo;nosotros;(le|les|te|se|lo|la|los|las|me|os) [a-z]{2,}o;(voy|vamos|he|hemos|tengo|tenemos|puedo|podemos|quiero|queria|estoy|soy);[a-z]{3,}(are|ere|ire|aremos|eremos|iremos|amos|emos|imos)",
  perfect: "(he|hemos|ha|han) [a-z]+(ado|ido|cho|to);ya (esta|le|se|lo|la);queda",
  possible:
    "si;podria*;puede*;puedo;pueden;podemos;querria*;quisiera*;quiero;quiere;quieren;gustaria;queria*;necesit*;hay que;debe*;deberia*;quizas;quiza;tal vez;tiene que;tengo que",
  yes: "si;claro;exacto;correcto;vale;de acuerdo;perfecto;por supuesto;eso es;adelante;bueno",
  no: "no;mejor no;nunca;lamentablemente;desgraciadamente;imposible;tampoco;ningun*",
  joins: "y e pero o porque pues que cuando si aunque mientras donde quien entonces luego sino como",
  empty:
    "el la los las lo un una unos unas de del al a en con sin por para sobre entre hasta desde hacia segun y e o u pero ni que quien cual cuando donde como cuanto porque pues si no ya muy mas menos tan tanto tambien tampoco solo aun todavia siempre nunca este esta estos estas ese esa esos esas esto eso aquel se me te le les nos os lo su sus mi mis tu tus nuestro nuestra yo el ella ellos ellas usted ustedes nosotros ser es soy son era eran fue fueron sido sea estar esta estoy estan estaba estuvo haber ha he han hemos habia hay hubo tener tiene tengo tienen tenia hacer hace hago hizo hecho ir va voy van iba poder puede puedo pudo podria querer quiere quiero queria deber debe decir dice dijo dicho explico explica informo indico confirmo comento pidio pide pregunto solicito cliente clienta agente asesor asesora operador operadora persona alguien nadie algo nada todo todos toda todas otro otra cada gracias hola buenas buenos dias tardes senor senora bueno pues vale aqui ahi llamada durante mismo misma",
  agent:
    "agente*;asesor*;operador*;emplead*;tecnic*;vendedor*;empresa;compania;servicio;banco;hotel;recepcionista;clinica;aseguradora;secretari*;tienda;proveedor;restaurante;encargad*;farmaceutic*",
  customer: "client*;usuari*;paciente;abonad*;inquilin*;comprador*;pasajer*;madre;padre;asegurad*;huesped",
  says: "(dij*|dic*|explic*|inform*|indic*|confirm*|coment*|avis*|advirt*|aclar*|mencion*|asegur*|afirm*|report*|señal*|senal*|not*|quej*|recono*|admit*|reclam*)",
  asks: "(pid*|ped*|pregunt*|solicit*|quer*|quier*|reclam*|busc*|exig*|dese*)",
  promises:
    "[a-z]{3,}(ara|aran|era|eran|ira|iran|aria|arian|eria|iria);promet*;se comprometi*;va a;van a;garantiz*;quedo en;acord*;debe*",
  refuses: "rechaz*;neg(o|ar|aron);se nego;deneg*;declin*;no quiso;no quer*;no acepto",
  offers: "ofrec*;propus*;propon*;suger*;recomend*;aconsej*",
  first:
    "yo;nosotros;nosotras;voy;vamos;he;hemos;puedo;podemos;tengo;quiero;[a-z]{2,}(are|ere|ire|aremos|eremos|iremos|amos|emos|imos);(le|les|te|os|se lo|se la|lo|la|me|no) [a-z]{2,}o",
  second: "usted;ustedes;tu;vosotros;(puede|podria|quiere|tiene|puedes|quieres|tienes)",
  passive: "es;esta;era;fue;fueron;ha sido;han sido;sera;quedo",
  corrects: "no;perdon*;digo;mejor dicho;espera;ay",
  past: "ha;han;habia;fue;fueron;dio;hizo;ya;se [a-z]{3,}o;[a-z]{3,}(aron|ieron)",
  determiners:
    "el la los las un una unos unas mi mis su sus tu tus nuestro nuestra nuestros nuestras vuestro vuestra este esta estos estas ese esa esos esas del al ningun ninguna",
  owned: "mi mis nuestro nuestra nuestros nuestras",
  about: "sobre por",
  places: "en desde cerca delante detras bajo junto hacia",
  hollow:
    "punto fin final lado cosa caso razon pregunta idea suerte culpa pena tiempo tipo manera forma mundo vida senor senora gente hombre mujer dia tarde noche manana palabra cabeza mano ojo resto mitad sentido momento dios cielo verdad favor hora vez linea parte cuenta gracia coraje uno una vuelta",
  opines: "(creo|pienso|supongo|espero|imagino|pensaba|iba a|queria|sabia|deberia|podria|ya vere|veremos);me parece",
};
