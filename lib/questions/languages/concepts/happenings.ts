/** What happens to things, and how they came out. */
export const HAPPENINGS: Readonly<Record<string, string>> = {
  close:
    "schliesst schliessen cierra cierran ferment resout resolvent lost_auf resuelta resueltas resolverse cerrarse resolucion resoluciones settle settled settlement decide decided decision decisions reguliert entschieden entscheidung decidido decidida regle reglee close closed closes closing resolve resolved resolution solve solved geschlossen schliessen schloss abschluss abgeschlossen gelost losung bearbeitung bearbeitungs cierre cerrar cerrado cerrados cerrada cerradas cerro cerraron resuelto resueltos resolver ferme fermes fermee cloture clotures cloturer resolu resolus resoudre abgeschlossene",
  deliver:
    "fulfilled fulfilment fulfillment gelieferte gelieferten gelieferter zugestellte zugestellten deliver delivered delivery deliveries geliefert zugestellt lieferung liefer zustellung entrega entregado entregados entregada entregadas entregar livraison livre livree livrees livres livrer arrived transit",
  ship: "fulfilled fulfilment fulfillment dispatched dispatch expedition expeditions ship shipped verschickt versandt versand enviado enviados enviada expedie expediee expediees expedies",
  pay: "payment payments pagan pagar pagaron pague paient zahlten zahlte paying paid pay pagado pagados pagada pagadas pago bezahlt bezahlte bezahlten zahlung zahlen beglichen paye payes payee payees paiement payer",
  open_event: "opened eroffnet geoffnet abierto_el created angelegt erstellt creado creacion creation cree",
  sell: "date_de_vente fecha_de_venta verkaufsdatum sale_date date_of_sale sold sell verkauft vendido vendidos vendida vendidas vendu vendus vendue vendues sells",
  discharge: "discharge discharged entlassen entlassung alta sortie stay stays sejour aufenthalt estancia",
  admit: "admitted admission aufgenommen aufnahme ingresado ingreso admis",
  arrive:
    "llegan llegar llegaron llegamos llegado llegados entrada checkins check_ins arrives arriving arrivent arriver arriverent entree anreise anreisen angereist anreisetag ankommen angekommen arr arrival arrive arrived ankunft llegada arrivee arrivees check_in",
  depart:
    "salen parten partent check_outs checkouts departing dep departure depart departed departs departing abreise abgereist abfahrt abgefahren salida salidas salio salieron salido salidos check_out",
  accept:
    "accept accepted acceptance accepts accepting annahme annahmen angenommen angenommene angenommenen angenommener angenommenes annehmen aceptar aceptado aceptada aceptados aceptadas aceptaron aceptacion accepter accepte acceptee acceptes acceptees acceptation",
  hire: "contrataron contratamos contrato_a contratan contratar eingestellte eingestellten embaucher embauchons eintritt eintritte eintritts eintreten eingetreten hire hired hires joined eingestellt einstellung contratado contratados contratada contratacion embauche embauches embauchees recruited",
  signup:
    "vertragsabschluss vertragsabschlusse neuabschluss neuabschlusse vertragsschluss firmado firmados firmada firmadas firmo firmaron signe signes signed unterschrieben signup signups sign_up registered register registers registration registrations registrierung angemeldet registro inscripcion inscripciones inscrito inscritos inscrita inscritas inscribieron inscription inscriptions inscrit inscrite inscrites inscrits subscribed anmeldungen altas",
  list_event: "listed gelistet publicado publie",
  cancel:
    "cancelation cancelations canceling cancelling resiliation resiliations resilie resilies resiliee resiliees gekundigt gekundigte gekundigten kundigung kundigungen kundigen kundigungs annuler anular anulada anuladas cancelar cancelaron cancelan absage absagen cancel cancelled canceled cancellation cancellations cancels storniert stornierte stornierten stornierung stornierungen storno abgesagt cancelado cancelados cancelada canceladas cancelacion cancelaciones anulado anulados anulacion annule annules annulee annulees annulation annulations",
  return:
    "rendu rendus rendue rendues rendre rapporte_en_retard zuruck zuruckgekommen back devolver devuelve devuelven zuruckgeben zuruckgebracht return returned returns retoure retouren retourniert zuruckgeschickt zuruckgegeben ruckgabe rucksendung devuelto devueltos devuelta devueltas devolucion devoluciones retour retours retourne retournes retournee retournees",
  refund: "refund refunded refunds erstattet erstattung reembolso reembolsado rembourse rembourses remboursement",
  complete:
    "ausgefuhrt ausgefuhrte ausgefuhrten ausfuhrung durchfuhrung executed execution carried_out ejecutado ejecutada ejecutados ejecutadas ejecucion execute executee executes executees achevement acheve achevee achevees fin finalizacion finish fertigstellung terminar terminado terminada terminados terminadas acabar acabado acabados acabada acabadas complete completed completion abgeschlossen erledigt fertig completado completados completada finalizado termine terminee terminees done finished",
  pending: "pending ausstehend wartend in_bearbeitung pendiente pendientes en_attente attente",
  open: "open offen offene offenen offener abierto abiertos abierta abiertas ouvert ouverts ouverte ouvertes",
  won: "victory victories sieg siege victoria victorias victoire victoires won win wins gewonnen gewonnene gewonnenen ganada ganadas ganado ganados ganar ganaron gagne gagnes gagnee gagnees",
  lost: "verliert verlieren verlor pierde pierden perdio perdieron perd perdent defeat defeats niederlage niederlagen derrota derrotas defaite defaites lost lose loses verloren verlorene verlorenen perdida perdidas perdido perdidos perdu perdus perdue perdues",
  drawn: "draw draws drawn tie unentschieden remis empate empates nul nuls match_nul",
  on_time: "on_time punctual punktlich a_tiempo puntual puntuales a_l_heure ponctuel ponctuelle ponctuels",
  late: "spat spate spaten zu_spat delay delays verspatung verspatungen retraso retrasos retardo late delayed overdue past_due verspatet verspatete verspateten uberfallig uberfallige uberfalliger uberfalligen retrasado retrasados retrasada retrasadas tarde atrasado atrasados vencido vencidas retard retards en_retard tardif",
  churn:
    "se_fue se_fueron churn churned churns cancelled_account gekundigt kundigung kundigungen kundigungs baja bajas abandono resiliation resiliations resilie resilies attrition",
  attrition:
    "termination terminations terminated separation quit quits quitting resign resigns resigned resigning resignations dimitido dimitieron demissionne demissionnes sont_partis sont_parties est_parti est_partie ont_quitte haben_verlassen salio salieron salido gegangen ausgeschieden ausgeschiedene ausgeschiedenen ausgeschiedener ausscheiden verlassen verliess verliessen dejado dejaron se_fue se_fueron se_han_ido se_van sont_partis est_parti leaving leave leaver ausgetreten austritt austritte austritts austreten ended end beendet partis partie quitte quittes resignation exit attrition turnover_staff fluktuation rotacion left leavers abgang abgange departs",
  bounce: "bounce bounced bounces absprung absprunge rebote rebotes rebond rebonds",
  escalate:
    "escalated escalation escalations eskaliert eskalation eskalierte eskalierten escalado escalados escalada escalamiento escalade escalades",
  pass: "passed pass bestanden bestehen bestehens aprobado aprobados aprobada aprueban reussi reussite admis",
  approve:
    "concedida concedidas concedido concedidos concesion bewilligt bewilligte bewilligten bewilligung approved approval approvals genehmigt genehmigung genehmigte genehmigten aprobado aprobados aprobada aprobadas aprobacion approuve approuves approbation",
  reject:
    "rejected rejection denied denial denials deny declined verweigert denegado denegados denegada denegadas abgelehnt ablehnung rechazado rechazados rechazada refuse refuses rejet",
  readmit: "readmitted readmission readmissions wiederaufnahme wiederaufgenommen readmitido readmision readmisiones readmis",
  recommend:
    "recomendaria recomendarian recommanderait recommanderaient recommend recommended recommends recommendation recommande recommandent recommandes recommandation recomienda recomiendan recomendado empfohlen empfehlen empfehlung weiterempfehlen",
  fault:
    "fault faults faulty faulted storung storungen fehler failure failures failed fallo fallos averia averias panne pannes defaut defauts",
  converted:
    "konversions converted conversion conversions convert konvertiert konvertierung convertido convertidos converti convertis",
  confirm: "confirmed confirmation confirme confirmes confirmee confirmees bestatigt confirmado confirmadas",
  renew:
    "renew renewed renews renewal renewals verlangert verlangerte verlangerten verlangerung verlangerungen renovado renovada renovados renovadas renovo renovaron renovar renovacion renovaciones renouvele renouveles renouvelee renouvelees renouvellement renouvellements prolonge prolonges prolongee prolongees",
  noshow: "no_show noshow",
  active: "vigente vigentes active aktiv aktive aktiven activo activos activa activas actif actifs actives",
  inactive: "inactive inaktiv inaktive inactivo inactivos inactif inactifs",
  new: "new neu neue neuen neuer nuevo nuevos nueva nuevas nouveau nouveaux nouvelle nouvelles",
  critical: "critical critically kritisch kritische kritischen kritischer critico criticos critica criticas critique critiques",
  level_high: "high hoch hohe hohen hoher hohes alto alta altos altas haut haute hauts hautes eleve elevee elevees",
  level_low: "low niedrig niedrige niedrigen niedriger niedriges bajo baja bajos bajas bas basse basses faible faibles",
  level_medium: "medium mittel mittlere mittleren mittlerer medio media medios medias moyen moyenne moyens moyennes",
};
