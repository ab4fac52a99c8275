import { languageOf } from "./language";
import { SPANISH_TIMES } from "./spanish-times";

/** What Spanish words do in a question. */
export const SPANISH = languageOf(
  "es",
  {
    ...SPANISH_TIMES,
    count:
      "número medio de, número promedio de, cantidad media de, cantidad promedio de, número mediano de, cuánta, cant de, cantidad total de, cantidad de, número total de, cuenta los, cuenta las, cuenta de, cuenta, contar, cuántos, cuántas, número de, numero total de, cantidad de, recuento, recuento de, cuántas veces, conteo, conteo de, el número de, nº de, n de, total de registros, con qué frecuencia",
    how_much: "cuánto, a cuánto",
    sum: "total, totales, suma, suma de, en total, suma total, total de, el total",
    average:
      "número medio de, número promedio de, cantidad media de, cantidad promedio de, de media, de promedio, por término medio, como media, promedio, promedio de, prom, media, medio, medias, medios, en promedio, de media, media de, por término medio, valor medio, el promedio",
    median: "número mediano de, mediana, mediana de, mediano, medianos, medianas",
    max: "valor más alto, valor mayor, máximo, máxima, máximos, tope",
    min: "valor más bajo, valor menor, mínimo, mínima, mínimos",
    rate: "proporcionalmente, en proporción, en proporción a su tamaño, en relación con su tamaño, porcentaje, porcentaje de, proporción, proporción de, tasa, tasa de, tasas, cuota de, parte de, qué parte de, por ciento, índice de, ratio de, tasas de, %",
    by: "por, por cada, desglósalo por, desglosa por, sepáralo por, agrupa por, divídelo por, cada, según, en cada, desglosado por, agrupado por, dividido por, para cada, a lo largo de, desglosadas por, agrupadas por, repartido por, en función de",
    breakdown: "desglose, reparto, desglose de",
    not: "nadie, sin ninguna, sin ningún, nunca, jamás, sin, elimina, excepto, excluyendo, salvo, menos los, menos las, no, excluidos, excluidas, fuera de, quitando, descontando, quita, aparte de, a excepción de, exceptuando, dejando fuera, dejando aparte, dejando de lado, dejamos fuera, si quitamos, quitamos, si excluimos, sin tener en cuenta, sin considerar, prescindiendo de, obviando, sacando, si sacamos, descartando, sin contar con, sin contar, sin incluir, distinto de, que no, omitiendo, excluye, ignorando, sin los, sin las, ningún, ninguna, ni, todo menos, todos menos",
    only: "solo, sólo, solamente, únicamente, nada más, exclusivamente",
    and: "y, e, así como, además de, más, también, &, junto con",
    or: "o, u",
    prep: "que pasan, que transcurren, que pasaron, hasta ahora, hasta la fecha, hasta hoy, en el mes de, durante el mes de, del mes de, en, de, del, para, con, a, al, desde, hacia, donde, cuyo, cuya, que, cuando, es, son, fue, fueron, era, eran, está, están, sea, entre los, a través de, mediante, vía",
    compare:
      "compara, comparar, comparación, comparativa, diferencia, diferencia entre, compárame, compare, comparando, brecha, brecha entre",
    against:
      "frente a, frente al, contra, versus, vs, comparado con, comparada con, comparados con, en comparación con, respecto a, respecto al, con respecto a, con respecto al, en relación con, que en, que durante",
    change:
      "en qué porcentaje, en qué %, en cuánto por ciento, en qué porcentaje, en cuánto, cambió, cambiado, cambio, crecido, creció, crecimiento, aumentó, aumento, aumentado, subió, subieron, subida, bajó, bajaron, bajado, bajada, cayó, cayeron, caído, caída, disminuyó, disminuyeron, descendió, disminución, variación, variado, evolucionado, descenso, mejorado, mejoró, empeoró, subido, han subido, han bajado, incremento, incrementó",
    why: "por qué, porqué, porque, motivo, motivo de, razón, cuál es la razón, a qué se debe, a que se debe, qué explica, causa de, a qué se debió",
    over_time:
      "evolución, tendencia, a lo largo del tiempo, en el tiempo, evolución de, tendencia de, histórico, desarrollo, con el tiempo",
    most: "más lluvioso, más concurrido, más concurrida, más concurridos, más concurridas, más transitado, más transitada, más transitados, más transitadas, más ocupado, más ocupada, más ocupados, más ocupadas, más tardaron, más tardan, más tarda, más duraron, más duran, más tiempo, el mayor tiempo, de mejor a peor, más, mayor, mayores, mejor, mejores, más alto, más alta, más altos, más altas, más caro, más cara, más grande, más largo, más larga, principal, principales, más elevado, más elevada, más pesado, tarda más, tardan más, más mayor, más viejo, más vieja, más viejos, más lento, más lenta, más lentos, más antiguo, más antigua, más caros, más caras, más caliente, peor primero",
    least:
      "más seco, de peor a mejor, menos, menor, menores, peor, peores, más bajo, más baja, más bajos, más bajas, más barato, más barata, más pequeño, más pequeña, más corto, más corta, tarda menos, tardan menos, más joven, más jóvenes, más rápido, más rápida, más rápidos, más rápidas, más baratos, más baratas, más ligero, más frío",
    sold_most: "más vendido, más vendida, más vendidos, más vendidas, vende más, se vende más, vendió más, venden más",
    on_time: "a tiempo, puntual, puntuales",
    frequent:
      "más activo, más activa, más activos, más activas, más frecuentada, más frecuentado, más concurrida, más concurrido, más usada, más usado, más utilizada, más utilizado, más visitada, más visitado, con más frecuencia, más a menudo, más frecuentemente, más frecuente, más frecuentes, más común, más comunes, más habitual, más popular, más populares",
    top: "top, primeros, primeras, los primeros, las primeras, primer, primera",
    bottom: "últimos puestos, últimos lugares",
    descending:
      "ordena, ordenar, ordéname, clasifica, descendente, de mayor a menor, orden descendente, mayor primero, en orden descendente, de más a menos, de más alto a más bajo, de más largo a más corto, de más caro a más barato, ranking, ranking de, clasificación",
    ascending:
      "ascendente, de menor a mayor, orden ascendente, menor primero, en orden ascendente, de menos a más, de más bajo a más alto, de más corto a más largo",
    gt: "más de, mayor que, mayores que, superior a, superiores a, por encima de, mayor a, mayores a, mayores de, mayor de, >, más que, más profundos que, más fuertes que, más profundos de, superan, supera, superan los, superan las, pasa de, pasan de, pasó de, pasaron de, pasaban de, que pasaron de, que pasan de, que pasa de, que superan, que superaron, pasen de, rebasa, rebasan, rebasaron, sobrepasa, sobrepasan, sobrepasaron, excede, exceden, excedieron, de más de, por más de, superando",
    lt: "menos de, menor que, menores que, inferior a, inferiores a, por debajo de, menor a, menores a, menores de, <, menos que, menor de, de menos de",
    gte: "al menos, como mínimo, mínimo de, a partir de, >=, ≥, por lo menos",
    lte: "como mucho, como máximo, a lo sumo, menor o igual a, menor o igual que, como máximo, máximo de, a lo sumo, hasta, <=, ≤, no más de",
    eq: "exactamente, igual a, =",
    which: "qué, cuál, cuáles, cuál es, cuáles son",
    now: "ahora mismo, en este momento, en estos momentos, a día de hoy, hoy en día, por el momento, ahora",
    handle: "se encarga de, se encargan de, se ocupa de, se ocupan de, responsable de, a cargo de",
    owe: "nos debe, nos deben, debe todavía, deben todavía, todavía debe, todavía deben, adeuda, adeudan, por cobrar, sin cobrar",
    who: "quién, quiénes, qué persona",
    where_place: "dónde, en dónde",
    when: "cuándo",
    duration:
      "después de cuántos días, después de cuántos meses, a los cuántos días, al cabo de cuántos días, al cabo de cuánto tiempo, después de cuánto tiempo, cuánto dura, cuánto duran, cuánto duró, cuánto duraron, cuánto tarda, cuánto tardan, más rápido, más rápidamente, más lento, más despacio, con cuánta antelación, con qué antelación, con cuánta anticipación, con qué anticipación, cuánta antelación, antelación, anticipación, cuánto tiempo, tiempo, duración, plazo, tiempo de, cuánto tarda, cuánto se tarda, cuánto dura, días de, demora, cuánto tardan, cuántos días, cuántos días tardan en, cuántos días tarda en, días hasta, tiempo hasta, tardan, tarda, tarda más, tardan más, tarda menos, tardan menos, tardamos, se tarda, tardó, tardaron, tardamos en, cuánto tardamos, cuánto tardamos en, cuánto se tarda en, cuánto tarda en, cuánto tardan en, cuánto tiempo pasa",
    none_left: "agotado, agotados, agotada, agotadas, sin existencias, sin stock",
    list: "lista, lista de, listado, listado de, filas, registros, detalle, lístame, listar, enumera",
    follow:
      "mejor, lo mismo con, igual pero, con el mismo desglose, mismo desglose, lo mismo de antes, ahora lo mismo, y, qué tal, y qué hay de, qué hay de, y qué pasa con, qué pasa con, ahora, también, y para, lo mismo para, lo mismo, solo, sólo, y el, y la, y los, y las, y en, pero, en cambio, y por, ahora solo, mejor, más bien, en vez de eso, igual para, igual, lo mismo pero",
    open: "falta por, faltan por, queda por, quedan por, aún por, siguen sin, sigue sin, a la espera de, esperan todavía, impagado, impagados, impagada, impagadas, por vender, por entregar, por pagar, por cerrar, por resolver, sin vender, abierto, todavía en camino, aún en camino, en camino, abierta, abiertos, abiertas, pendiente, pendientes, sin resolver, sin cerrar, aún no, todavía no, en curso, sin entregar, sin vender, sin pagar, aún, todavía, siguen",
    basket:
      "ticket medio, ticket promedio, pedido medio, pedido promedio, valor medio del pedido, valor del pedido, importe medio, cesta media, compra media, venta media, factura media, valor medio de pedido",
    "of.time":
      "más tiempo, el mayor tiempo, más tardaron, más tardan, más tarda, más duraron, más duran, tarda más, tardan más, tarda menos, tardan menos, más lento, más lenta, más lentos, más rápido, más rápida, más rápidos, más rápidas, más largo, más larga, más corto, más corta",
    "of.age": "más mayor, más viejo, más vieja, más viejos, más joven, más jóvenes, más antiguo, más antigua",
    "of.price": "más caro, más cara, más caros, más caras, más barato, más barata, más baratos, más baratas",
    "of.weight": "más pesado, más ligero",
    "of.heat": "más caliente, más frío",
    "of.depth": "más profundo, más profunda, más profundos, menos profundo",
    "of.strength": "más fuerte, más fuertes, más débil, más potente",
    "of.distance": "más lejano, más lejana, más lejos",
    "of.pay": "mejor pagado, mejor pagada, mejor pagados, peor pagado, peor pagada",
    "of.wealth": "más rico, más rica, más ricos, más pobre, más pobres",
    "of.death": "más mortífero, más mortífera, más mortal",
    "of.rain": "más lluvioso, más seco",
    "of.people": "más poblado, más poblada, más poblados, menos poblado",
    "of.count":
      "más concurrido, más concurrida, más concurridos, más concurridas, más transitado, más transitada, más transitados, más transitadas, más ocupado, más ocupada, más ocupados, más ocupadas",
    good: "de mejor a peor, mejor, mejores",
    bad: "de peor a mejor, peor, peores",
    relation:
      "se relaciona, se relacionan, relaciona, relacionan, relación hay entre, vínculo entre, van de la mano, correlación, correlación entre, relación, relación entre, relacionado, relacionada, relacionados, relacionadas, correlacionado, influye, influyen, influye en, influyen en, influencia, afecta, afectan, afecta a, afectan a, impacto, impacta, depende, dependen, depende de, dependen de, tiene que ver con, tienen que ver con, que ver con, repercute en, hace que, hacen que, condiciona",
    relation_on: "depende, dependen, depende de, dependen de",
    relation_to:
      "influye, influyen, influye en, influyen en, influencia, afecta, afectan, afecta a, afectan a, impacto, impacta, tiene que ver con, tienen que ver con, que ver con, repercute en, hace que, hacen que, condiciona",
    spread: "distribución, histograma, dispersión",
    deviation:
      "desviación estándar de, desviación estándar, desviación típica de, desviación típica, desviaciones típicas, desviaciones estándar, desv est, desv típica",
    percentile: "percentile de, percentile, percentil, percentiles, cuartil, cuartiles",
    beyond:
      "próximos, próximas, la próxima semana, el próximo mes, el próximo trimestre, el próximo año, acumulado, acumulada, media móvil, varianza, previsión, pronóstico, vamos a, va a haber, predicción, atípicos, anomalías, duplicados, repetidos, repetidas, repiten, más de una vez, dos veces, seguidos, consecutivos, per cápita, por cabeza, significativo, tasa de crecimiento, clientes recurrentes, recurrentes, objetivo, presupuesto",
    per_head: "per cápita, por cabeza",
    rest: "días normales, días corrientes, otros, otras, los otros, las otras, los demás, las demás, resto, el resto, demás",
    both: "ambos, ambas",
    gte_after: "+, o más, o superior, en adelante, o mayores",
    lte_after: "como máximo, como mucho, máximo, o menos, o inferior, o menores",
    up: "crecido, creció, aumentó, aumentado, subió, subieron, subido, han subido, incremento, incrementó, subida, aumento",
    down: "bajó, bajaron, bajado, han bajado, cayó, cayeron, caído, disminuyó, disminuyeron, descendió, bajada, caída, descenso, disminución, flojo, floja, débil",
    mention: "mencionan, mencionando, menciona, que hablan de, hablan de, contienen, contiene",
    yes: "sí, verdadero",
    entity:
      "expediente, expedientes, filas, registros, entradas, casos, elementos, líneas, fila, registro, lecturas, mediciones, eventos, sucesos, observaciones",
    person: "personas, gente",
    unique: "distintos, distintas, diferentes, únicos, únicas",
    "number.2": "dos",
    "number.3": "tres",
    "number.4": "cuatro",
    "number.5": "cinco",
    "number.6": "seis",
    "number.7": "siete",
    "number.8": "ocho",
    "number.9": "nueve",
    "number.10": "diez",
    "number.12": "doce",
    "number.20": "veinte",
  },
  {
    ignorable: `deja dejan dejó dejaron recibe reciben recibió recibieron antelación anticipación empresa negocio recaudado recaudados recaudada recaudamos vendimos facturamos ganamos gastamos hicimos ya nuevo nuevos nueva nuevas todo el la los las lo un una unos unas de del al a en por para con que yo me mi mis nos nuestro nuestra nuestros nuestras tú te tu tus su sus se le les
    es son fue fueron era eran ser está están estaba hay hubo había habido ha han he hemos tiene tienen tenemos tenía tuvo tuvieron tuvimos hace hizo hicieron hacer realizó realizaron efectuaron
    puede puedes podrías podría quiero quisiera necesito favor gracias hola muestra muéstrame mostrar dame dime dar ver saber calcula calcular encontrar cómo como
    así ya muy tan también esto eso este esta ese esa estos estas cada todo toda todos todas nuestros datos tabla columna valor valores cifra cifras resumen gráfico
    gráfica informe resultado se realizó realizaron realizado realizados realizadas generaron generado genera generan obtuvo obtuvimos recibimos recibido
    recibidos recibidas registraron registrado registrados registradas trabajan trabaja vendieron vendió vende venden vendido vendidos vendidas vendida enviado enviados
    enviada enviadas hechas hechos hecho pagadas pagados pagado emitidas emitidos llegaron llegó llegan desde hacia durante sobre entre hasta cual cuales fueron si
    euros euro años año hemos hechas hizo gastó gastado gasta actualmente actual total aproximadamente exactamente correspondiente correspondientes compraron
    compró comprado cuesta costó sean sea fuera fuesen fueran estén esté haya hayan viene vienen proviene provienen lleva llevamos llevan recorrido recorridos recorrida recorridas salen sale atiende atienden atendió gestiona gestionan pone ponme hazme pásame dan da hacemos`,
    telling: `el la los las de del por cuántos cuántas cuánto qué cuál quién con sin en y es son fue para mes año trimestre semana pasado pasada último últimos
    ventas total medio media promedio compara entre desde antes después más menos según cada número tasa porcentaje importe gasto excluyendo solo evolución
    ingresos país clientes`,
  },
);
