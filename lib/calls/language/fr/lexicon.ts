import type { LexiconSource } from "../lexicon-source";

export const FR: LexiconSource = {
  types: {
    sales:
      "offre (speciale)*;promotion;commander;acheter;abonnement;devis;tarif*;souscrire;notre produit;je (voudrais|souhaite) (commander|acheter);bouteilles;assurance (auto|habitation);contrat de vente;nouvelle offre;devenir client;prix (pour|d'une)",
    support:
      "ne (marche|fonctionne) (plus|pas);en panne;panne;box;bug;erreur;technicien;service technique;mot de passe;connexion;bloque*;redemarr*;tombe(e)? en panne;chauffage;chaudiere;depannage;fuite;imprimante;logiciel;ecran;ne s'allume;n'ai plus (d'internet|de chauffage|d'eau|de reseau);reparation;ne demarre",
    billing:
      "facture*;preleve*;prelevement;rembours*;paiement;double prelevement;montant;avoir;frais;trop percu;tarification;recu;remboursement;abonnement facture;somme",
    complaint:
      "reclamation;plainte;plaindre;scandaleux;honteux;inadmissible;inacceptable;personne ne (repond|me repond|rappelle);j'attends ... (semaines|mois);endommage;casse;responsable;sale;mal recu;decu de;avocat;inadmissible de;deplorable;rayure;pas normal",
    inquiry:
      "(voulais|voudrais|aimerais) savoir;horaires;renseignement*;est ce que vous;combien coute;informations;(acceptez|avez|faites|prenez) vous;est ce (qu'il|que vous|possible);peut on;a quelle heure;ou se trouve;question",
    appointment:
      "rendez vous;consultation;reporter;annuler mon rendez vous;creneau;une place;reserver;table pour;disponibilite*;de libre;passer (lundi|mardi|mercredi|jeudi|vendredi|samedi)",
    onboarding: "prise en main;mise en place;premiers pas;formation;parametrage",
    collections:
      "(mensualite*|echeance*) (impayee*|en retard);retard de paiement;impaye*;en retard de paiement;echeancier;dette*;recouvrement;solde du",
  },
  outcomes: {
    voicemail: "messagerie;repondeur;laisse* un message;apres le (bip|signal);pas disponible",
    no_answer:
      "(il )?y a quelqu'un;vous m'entendez;m'entendez vous;je (ne )?vous entends pas;il n'y a personne;je (vais )?raccroche*",
    wrong_number: "mauvais numero;faux numero;trompe* de numero;vous (faites|avez fait) erreur",
  },
  feelings: {
    veryGood:
      "soulag*;quel soulagement;vous me sauvez;parfait*;excellent*;super;genial*;formidable;magnifique;tres (content*|satisfait*|gentil*|contente);ravi*;impeccable;merveilleux;delicieu*;top;genial;extra;adorable;exactement ce que",
    good: "bien;content*;satisfait*;gentil*;agreable;rapide;sympa*;interessant*;pratique",
    thanks: "merci (beaucoup|infiniment|mille fois);mille mercis",
    bad: "decu*;probleme;mecontent*;mauvais*;dommage;attends;lent;complique;cher;encore en panne;personne ne;froid;penible;ennui*;en panne;tombe",
    veryBad:
      "inadmissible;inacceptable;scandaleu*;honteu*;nul;nulle;furieu*;en colere;horrible;catastroph*;arnaque;plus jamais;tres decu*;ras le bol;insupportable;lamentable;honte",
    inability: "",
    forgiving:
      "ce n'est pas (de )?votre faute;vous n'y (pouvez|etes pour) rien;(merci|c'est gentil) d'avoir (essaye|explique);ce n'est pas grave;vous etes (tres )?(gentil*|aimable|charmant*);tant pis",
    negators: "pas;jamais;aucun*;sans;ni;plus",
    neutral: "pas de probleme;tres bien;bien sur;ca va bien;bien note;d'accord;eh bien;pas mal;je veux bien;bien a vous",
  },
  commitment:
    "on vous (rembourse|rappelle|envoie|recontacte);(je|nous) (vais|allons) (vous )?(envoyer|rappeler|ouvrir|transmettre|contacter|faire|payer|rembourser|verifier avec|commander|preparer|programmer);(je|nous) (vous )?(envoie|enverrai|envoyons|enverrons|rappelle|rappellerai|rappelons|rappellerons|transmets|recontacte|recontacterai|contacterons|rembourse|paierai|contacterai);(je|nous) (transmets|remonte|ouvre|passe le dossier)",
  request:
    "(pouvez vous|pourriez vous|merci de|veuillez) (me |nous |m'|bien )*(envoyer|rappeler|payer|renvoyer|signer|contacter|transmettre|retourner|remplir);rappelez (moi|nous);envoyez (moi|nous);ne m'appelez plus",
  rightNow: "",
  visit: "",
  callback: "rappel*;recontact*;reviens vers;revenons vers;contacter",
  due: "(?:d'ici |avant |pour |des |a partir de )?(?:(?:demain|aujourd'hui|ce soir|apres.demain)(?: (?:matin|midi|soir|apres.midi))?|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: (?:prochain|matin|soir|apres.midi))?|la fin (?:de la semaine|du mois)|fin (?:de semaine|du mois))(?:,? a (?:midi|[0-9]{1,2} ?h ?(?:[0-9]{2})?|[a-z0-9]+ heures?)(?: (?:[0-9]{1,2}|et (?:demie|quart)|moins (?:le quart|cinq|dix|vingt)|cinq|dix|quinze|vingt(?:.cinq)?|trente|quarante(?:.cinq)?|cinquante))?)?|(?:la semaine|le mois) prochaine?|cette semaine|(?:dans|sous|d'ici) (?:une?|deux|trois|quatre|cinq|huit|dix|quelques|[0-9]{1,3}) (?:minutes?|heures?|jours?|semaines?|mois)|des que possible|immediatement|tout de suite",
  flags: {
    disclosure: "(appel|conversation) (est|sera|peut etre|susceptible) ... enregistre*;enregistre*",
    doNotCall:
      "ne (m'|me |nous )*(appelez|rappelez|contactez) plus;arrete(z)? de (m'|me |nous )*(appeler|contacter);ne (m'|me |nous )*(appelle|rappelle|contacte) plus;(retirez|supprimez|enlevez) (moi|mon numero);liste rouge;plus d'appels",
    promise:
      "(garanti*|garantis) ... (rendement|gain*|resultat*|benefice*);rendement garanti;sans (aucun )?risque;aucun risque;ne pouvez pas perdre;doubler votre argent",
    abuse: "connard*;connasse;salope;merde;putain;encule*;imbecile*;idiot*;abruti*;ta gueule;va te faire;cretin*",
    ownNumbers: "numero (de|d) (client|contrat|dossier|commande|adherent|abonne)",
    documents: "securite sociale;passeport;carte d identite;permis;fiscal",
    verification:
      "numero (de )?(client|compte|dossier|contrat);date de naissance;verifier votre identite;pour des raisons de securite;code postal;votre adresse;vos nom;votre nom",
    accountFacts:
      "(vous ai|j'ai|avons) (rembourse|modifie|annule|debloque|credite);sur votre (compte|dossier|contrat);votre solde",
  },
  score: {
    greeting: "bonjour;bonsoir;bienvenue;merci d'avoir appele",
    identification: "a l'appareil;je m'appelle;je suis;service (client|technique);ici",
    need: "(que|en quoi|comment) puis je;je (comprends|regarde|verifie|vois);pouvez vous (me dire|preciser)",
    courtesy: "s'il vous plait;merci;desole*;je vous en prie;excusez;avec plaisir;bien sur;pardon",
    closing: "bonne (journee|soiree|fin);au revoir;autre chose;a bientot",
  },
  reason:
    "je (voudrais|voulais|souhaite|veux|vous appelle);j'ai (ete|un|une|recu);j'attends;(ma|mon) ... (ne|est|n'est);c'est au sujet;probleme (de|avec);je n'ai",
  matter:
    "(je|j'|on|nous) (appelle*|vous appelle*|telephone) (pour|parce|au sujet|a propos|car|concernant);(c'est|ce serait) (pour|au sujet|a propos|concernant);(je|on|nous) (voudrais|voulais|souhaite*|veux|voudrions|aimerais|cherche);j'aurais (besoin|voulu|aime|une question);j'ai (besoin|un (souci|probleme|petit)|une question|recu|achete|commande);(probleme|souci|question|reclamation) (avec|de|sur|pour|concernant);vous m'avez (preleve|facture|envoye|dit|debite);(toujours |jamais |pas |plus )(arrive|recu|livre|de nouvelles|d'internet|de connexion|d'eau);(ne|n') ... (marche|fonctionne|arrive|demarre|passe) (plus|pas);(je|on) n'arrive (pas|plus);est (en panne|tombe|casse|bloque|bloquee|supprime);il y a (une fuite|un probleme);me suis fait (pirater|voler|arnaquer)",
  accept: "oui;parfait;d'accord;tres bien;ca marche;ca me va",
};
