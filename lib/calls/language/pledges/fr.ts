import type { Pledges } from "./pledges";

const DO =
  "(envoi(e|s|es|ent)|enverr(ai|ons|a)|renvoie|renverrai|rappelle|rappellerai|rappellerons|appelle|appellerai|transmets|transmettrai|previens|previendrai|tiens au courant|contacte|contacterai|commande|commanderai|passerai|paie|paierai|paye|payerai|verse|verserai|regle|reglerai|apporte|apporterai|amene|amenerai|rembourse|rembourserai|depose|deposerai|ecris|ecrirai|signerai|signerai|remplis|remplirai|laisserai|ferai|reviens vers|confirme par|imprime|prepare|preparerai|prendrai|mettrai|demanderai|parlerai|verrai avec|viendrai|viens moi|irai|sortirai|mesurerai|garde|garderai|offre|deduis|deduirai|facture pas|scanne|poste|posterai)";

export const FR_PLEDGES: Pledges = {
  own: `(je|on|nous) (vous |te |le |la |les |lui |leur |l'|en |y |nous )*${DO};j'(en |y |l'|vous )*${DO};(je|on|nous) (vous |te |le |la |les |lui |leur |l'|en |y )*(vais|allons|va) (vous |te |le |la |les |lui |leur |l'|en |y )*(envoyer|rappeler|appeler|transmettre|prevenir|contacter|commander|payer|regler|apporter|rembourser|demander|ecrire|deposer|mesurer|faire le|renvoyer);(nous|on) (vous |le |la |les )*(envoyons|rappelons|appelons|remboursons|contactons|livrons|livrerons|enverrons|rembourserons);j'y vais;je m'en (occupe|charge)(rai)?;(je|on) (la|le|les|vous la|vous le) (fais|fait|ferai) (ce|cet|cette|demain|aujourd|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche);j'en parle;je prends (le|la|les|mon|ma|mes) (carnet|carte|papiers?|ordonnance|document|documents|dossier|passeport|cles?|facture);je (le|la|les) prends (avec|demain|en venant);je (lui |leur )(en parle|dis|demande)`,
  theirs:
    "(vous|tu) (recevrez|recevez|recevras|allez recevoir|aurez|serez (rappele*|contacte*|rembourse*|prevenu*|livre*));(?!(?:je|nous|vous|tu|si|qui)[^a-z])[a-z]+ (va |va bien |vont )?(vous |te |l')(rappel|appel|contact|recontact|envoi|enverr|ecri|rembours|livr|previen|telephon)*;(arrive|arrivent|arrivera|part|partira|seront|sera) (bien |aussi )?(envoye* )?par (sms|mail|courrier|la poste|texto|email)",
  timed:
    "(?!(?:je|nous|vous|tu|si|qui|ce|c)[^a-z])[a-z]+ (vous )?(sera|seront|arrive|arrivera|arriveront|passe|passera|passeront|vient|viendra|viendront|part|partira|livre|livrera)(?![a-z]);(vous|tu) (l'aurez|les aurez|le verrez|verrez|pourrez)",
  never:
    "(avocat|justice|tribunal|plainte|mediateur|huissier|presse|repression);(je|on) (vous )?(passe|mets) (en|un|le|la|une)? ?(relation|attente|collegue);si (je|on|nous|vous|tu)( l)?( vous)? (envoi|pass|appel|commande|regl)*;(je|on) (me|vous) (demande|rappelle) (si|que|ce|pourquoi|comment);je vous (appelle|telephone|contacte|ecris) (parce|car|pour|a propos|au sujet|concernant|de la part|d|de|suite|depuis|car)",
  times:
    "(a|avant|vers|apres|d'ici) (midi|[a-z0-9]+ heures?)( (demain|pile|quinze|trente|et demie|et quart))?;entre [a-z0-9]+ et [a-z0-9]+( heures?)?;le jour meme;la veille;tout a l'heure;(d'ici|dans) (une|l') ?heure;ce (week-end|matin);cet apres-midi;le [a-z0-9]+ (janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre);le premier du mois;(lundi|mardi|mercredi|jeudi|vendredi|samedi)",
  offers:
    "(convient|convienne|conviendrait|irait|iraient|arrange|arrangerait|possible);(vous|te|ca|cela) (va|ira);(puis je|peut on|pouvons nous|pourrait on|(je|on|nous) (peux|peut|pourrait|pouvons|passe|vous rappelle|vous appelle|vous envoie));(seriez|serez|etes) vous (la|chez vous|disponible*|libre*|present*);(preferez|voulez|souhaitez) vous",
  pauses: "(attendez |juste |un |une |petit |petite )*(instant|moment|seconde|minute);ne quittez pas;patientez",
  conditions: "(et |mais |donc |alors |ou )*(si|s'il|s'ils|des que|une fois|quand|lorsque)",
  hanging: "parce;car;avant;jusqu;que;si;qui;puisque;ou",
  atOnce: "maintenant;a l'instant;immediatement",
  partings: "(on|nous) (se|nous) (voit|voyons|verra|verrons)",
  holds: "ne quittez pas;ne quitte pas;restez en ligne;patientez;(un|une) (instant|seconde|petite seconde|petit instant)",
  since: "depuis",
  refers: "(ca|cela|c'est)",
  orders: "(rappelez|appelez|envoyez|ecrivez|passez|venez|apportez|prevenez|contactez|dites|laissez|transmettez|n'hesitez)",
  tags: "(d'accord|ca va|ca marche|ok|c'est bon|hein|bien)",
  talks: "je (le |la |l'|lui |leur )*(dis|dirai|vais dire|raconte|raconterai) (a|au|aux|ca|cela)",
};
