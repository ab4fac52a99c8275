import type { LexiconSource } from "../lexicon-source";

export const ES: LexiconSource = {
  types: {
    sales:
      "oferta*;promocion;comprar;contratar;presupuesto;descuento;tarifa*;nuestro producto;pedido nuevo;seguro de (coche|hogar);precio (de|para);pedido;botellas;nuevo contrato;tarifa nueva;cliente nuevo",
    support:
      "no (funciona|anda|tengo internet|carga|enciende|puedo (entrar|acceder));averia*;router;error;tecnico;soporte;contrasena;sin (internet|conexion|servicio);reinici*;bloquead*;impresora;pantalla;calefaccion;caldera;fuga;ordenador;no (enciende|arranca|imprime|va);se ha (roto|estropeado);reparar;tecnico",
    billing: "factura*;cobrado;cobro*;cargo*;reembols*;devuelto;devolucion;recibo;pago;importe",
    complaint:
      "queja*;reclam*;inaceptable;verguenza;indignante;roto;nadie (responde|contesta|me);llevo ... esperando;maleducado;encargado;responsable;manchado;sucio;tomadura de pelo;da la cara;abogado;hoja de reclamaciones;mal servicio;danad*;llego (roto|mal|tarde|sucio)",
    inquiry:
      "queria saber;quisiera saber;horario*;informacion;cuanto cuesta;abren;consulta;(admiten|aceptan|tienen|hacen|venden);se puede;es posible;a que hora;donde esta;una pregunta;una duda",
    appointment: "cita*;reservar;consulta con;cambiar la cita;turno;mesa para;hueco;reserva;libre el;disponibilidad",
    onboarding: "puesta en marcha;configuracion inicial;primeros pasos;bienvenida;formacion inicial",
    collections:
      "(cuota*|recibo*|factura*) pendiente*;recobro*;vencid*;deuda*;atrasad*;impag*;plan de pagos;saldo pendiente;a plazos",
  },
  outcomes: {
    voicemail: "buzon de voz;contestador;deje su mensaje;despues de la senal;no esta disponible;dejar un mensaje",
    no_answer: "hay alguien;me oye*;me escucha*;no (le|la|lo|te|se) (oigo|oye|escucho);no hay nadie;voy a colgar",
    wrong_number: "numero equivocado;se (ha )?equivoc*;no es aqui;equivocado de numero",
  },
  feelings: {
    veryGood:
      "que alivio;me ha salvado;es un sol;excelente;perfecto;genial;fantastico;maravillos*;estupendo;encantad*;muy (content*|amable|satisfech*|bueno|buena);increible servicio;fenomenal;magnifico",
    good: "bien;bueno;buena;content*;amable;rapid*;satisfech*;facil;interesante;me gusta*",
    thanks: "muchas gracias;muchisimas gracias;mil gracias",
    bad: "decepcionad*;problema;malo;mala;insatisfech*;esperando;lento;complicado;caro;segunda vez;tercera vez;otra vez sin;molest*;nadie (responde|contesta)",
    veryBad:
      "horrible;terrible;pesim*;inaceptable;verguenza;indignante;furios*;hart*;enfadad*;fatal;estafa;nunca mas;asco;vergonzoso;que molestia;desastre;indignad*;tomadura de pelo;robo;ladrones;sinverguenzas;ni hablar;insoportable",
    inability: "",
    forgiving:
      "no es culpa suya;usted no tiene la culpa;gracias por (intentarlo|explicar*|su (paciencia|amabilidad)|haber*);no pasa nada;(muy|es usted) amable;por lo menos",
    negators: "no;nunca;ningun*;sin;tampoco;jamas;ni",
    neutral:
      "buen(os)? (dia|dias|tarde);buenas (tardes|noches|dias);muy bien;no hay problema;esta bien;de acuerdo;bien,;bueno,;buen dia;le viene bien",
  },
  commitment:
    "(le|les|lo|la|te|se lo) (abono|abonamos|abonaremos|devolvemos|devuelvo|doy de baja);(voy|vamos) a (devolver*|poner una*|llamar*);llamare (en|el|manana);(le|les|lo|la|te|se lo) (enviare|enviaremos|envio|enviamos|llamare|llamaremos|llamo|mandare|mandaremos|mando|contactare|contactaremos|devolvere|reembolsare*|paso el caso|hare llegar);(voy|vamos) a (enviar*|llamar*|abrir|mandar*|pagar|revisar con|pasar el|contactar*|solicitar);(abrire|abrimos|abriremos|pagare|enviare|escalare|tramitare*)",
  request:
    "(puede|podria|puedes|por favor) (me )?(enviar*|llamar*|mandar*|pagar|devolver|firmar|contactar*);(llameme|envieme|mandeme|pague|firme|llamenos|devuelvame);no me llame* mas",
  rightNow: "",
  visit: "",
  callback: "llamar*;llamare*;llameme;contactar*;devolver la llamada;pondremos en contacto;volvere a",
  due: "(?:antes de(?:l)? |para el |el |a partir de(?:l)? |hasta el )?(?:(?:manana|hoy|pasado manana|esta (?:tarde|noche|semana))(?: por la (?:manana|tarde|noche))?|(?:proximo )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)(?: (?:proximo|por la (?:manana|tarde)))?|(?:fin|final|finales) de(?:l)? (?:mes|semana|ano))(?:,? a las? [a-z0-9:]+(?: (?:y (?:media|cuarto|pico|cinco|diez|quince|veinte|veinticinco|treinta)|menos (?:cuarto|cinco|diez|veinte|veinticinco)))?)?|la (?:proxima semana|semana que viene)|el (?:proximo mes|mes que viene)|(?:en|dentro de) (?:una?|dos|tres|cuatro|cinco|diez|unos|unas|[0-9]{1,3}) (?:minutos?|horas?|dias?|semanas?|meses)|lo antes posible|cuanto antes|inmediatamente",
  flags: {
    disclosure:
      "(llamada|conversacion) (esta siendo|sera|puede ser|es|va a ser) grabada;grabada;grabamos;se (graba*|esta grabando|registra);estamos grabando",
    doNotCall:
      "no (me|nos) (llame*|llamen|contacte*|moleste*) mas;dej(a|ad|e|en) de llamar*;(quite|borre|elimine)* (me|mi numero) de;(quita|quite|quiten|quitad|borra|borre|borren|elimina|elimine|saca|saque)me de;no me llam(e|es|en|eis) mas;no vuelva* a llamar*",
    promise:
      "(garantiz*) ... (ganancia*|rentabilidad|beneficio*|resultado*);rentabilidad garantizada;sin (ningun )?riesgo;no puede perder;ganancias garantizadas;duplicar su dinero",
    abuse: "mierda;gilipollas;cabron*;puta;puto;hijo de puta;idiota*;imbecil*;joder;pendejo*;estupid*;callese;vete a la",
    ownNumbers: "numero de (cliente|contrato|pedido|socio|poliza|referencia)",
    documents: "dni;nie;pasaporte;seguridad social;licencia;curp",
    verification:
      "numero de (cuenta|cliente|contrato|dni);fecha de nacimiento;verificar su identidad;por seguridad;codigo postal;su dni;nombre completo;confirmar sus datos",
    accountFacts: "(he|hemos) (devuelto|reembolsado|cambiado|cancelado|desbloqueado|modificado);en su (cuenta|contrato);su saldo",
  },
  score: {
    greeting: "hola;buenos dias;buenas (tardes|noches);bienvenid*;gracias por llamar",
    identification: "le atiende;mi nombre es;me llamo;habla;soy;le llamo de;soporte tecnico",
    need: "en que puedo;como puedo;entiendo;dejeme (ver|comprobar);lo veo;puede (decirme|explicarme);le viene bien",
    courtesy: "por favor;gracias;lo siento;disculp*;de nada;con gusto;claro;perdon;encantad*",
    closing: "buen dia;algo mas;adios;hasta luego;que tenga;buenas tardes y;hasta pronto",
  },
  reason:
    "(quiero|queria|quisiera|necesito|llamo (por|para|porque));me han;no (tengo|funciona|puedo);mi ... (no|esta|es);tengo un;problema con;es por",
  matter:
    "(llamo|llamaba|le llamo|os llamo) (por|para|porque|a ver|de parte);(es|era) (por|para|sobre) (lo |el |la |un |una )*;(quiero|queria|quisiera|necesito|necesitaba|queremos|queriamos|me gustaria|tengo que|tenia que);(problema|duda|pregunta|incidencia|queja|reclamacion) (con|de|sobre|por);(me|nos) (han|habeis|habian) (cobrado|mandado|dicho|perdido|cortado|enviado);(me|nos) (cobraron|mandaron|perdieron|cortaron|dijeron);(no|nunca|todavia no|aun no) (me |nos |ha |he )*(llega|llegado|funciona|recibido|va|viene|puedo|aparece|anda);llev* ... (dias|semanas|meses|horas) (sin|esperando);(estoy|estamos) sin;tengo (cita|una cita|una reserva|un problema|una averia)",
  accept: "si;perfecto;vale;de acuerdo;bien",
};
