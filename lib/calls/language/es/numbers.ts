import type { NumberTalk } from "../spoken-language";

export const ES_NUMBERS: NumberTalk = {
  numerals: {
    units: "cero uno/un/una dos tres cuatro cinco seis siete ocho nueve",
    teens: "diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve",
    tens: "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
    hundreds:
      "cien/ciento doscientos/doscientas trescientos/trescientas cuatrocientos/cuatrocientas quinientos/quinientas seiscientos/seiscientas setecientos/setecientas ochocientos/ochocientas novecientos/novecientas",
    hundred: "",
    large: "mil millon millones",
    twice: "doble",
    thrice: "triple",
    join: "y",
    order: "apart",
  },
  context: {
    phone:
      "telefono/numero de telefono/movil/celular/fijo/mi numero/su numero/tu numero/nuestro numero/llamar/llameme/llamarme/llame/llamen/llamame/localizar/contactar/marcar/marcado/marque/numero del trabajo/que numero/whatsapp/numero de contacto/numero movil",
    card: "tarjeta/numero de tarjeta/tarjeta de credito/tarjeta de debito",
    id: "dni/nif/cif/numero de identidad/documento de identidad/documento/carnet de identidad/carnet de conducir/licencia de conducir/permiso de conducir/numero de seguridad social/seguridad social/pasaporte/numero de pasaporte/curp/rfc/cuit/cuil/cedula/numero de cedula/cedula de identidad/numero de cuenta/cuenta bancaria/clabe/cbu/numero de identificacion/numero fiscal/numero de poliza/numero de asegurado/nss",
    other:
      "pedido/numero de pedido/factura/numero de factura/seguimiento/numero de seguimiento/envio/paquete/referencia/numero de referencia/incidencia/numero de incidencia/expediente/articulo/numero de serie/version/desde/ano/codigo postal/importe/precio/cuesta/total/ventas/reserva/localizador/fecha de nacimiento/nacido/unidades/numero de cliente/ticket/presupuesto/codigo de cliente/numero de abonado/identificador de cliente/pedidos/facturas/albaran/numero de albaran/caso/numero de caso/pieza/recambio/referencia pieza/vuelo/numero de vuelo/tren/asiento/plaza/mesa/habitacion/piso/portal/puerta/planta/contador/lectura/luz/gas/agua/lote/numero de lote/modelo/numero de modelo/talla/marcador/contrato/numero de contrato/codigo promocional/codigo de error/isbn/codigo de barras/contenedor/programa/kilometraje/suma/descuento/matricula/numero de orden/orden/guia/numero de guia/rastreo",
  },
  speech: {
    filler: "este eeh guion espacio",
    link: "y luego despues entonces si vale aja bien muy no perdon quiero decir digo espere ver a gracias sigue eso claro seguido mejor dicho",
    repair: "no perdon digo quiero mejor espere equivoque equivocado perdone error miento corrijo rectifico confundo bien",
    apart: "por entre",
    at: "arroba arrobas",
    dot: "punto",
    dash: "guion",
    underscore: "bajo",
    plus: "mas",
    spelled: "deletreado deletreo",
    letterCase: "mayuscula minuscula",
    asIn: "como de",
    stop: "solo solamente es el los al en y o su mi correo nombre si un entonces",
    small:
      "ante bajo con contra de desde durante en entre hacia hasta mediante para por segun sin sobre tras via como y o pero pues tambien todavia ya siempre quizas quiza entonces aqui ahi ahora era sera actualmente no si que cuando",
    determiner: "el la los las nuestra nuestro nuestros su sus mi",
    intro: "es correo seria",
    letterWords: "y e o u a",
    unit: "euro euros peso pesos centavos centimos minutos minuto horas hora segundos dias semanas meses anos unidades unidad veces enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  },
  regions: ["ES", "MX"],
};
