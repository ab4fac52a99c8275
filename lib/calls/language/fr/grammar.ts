export const FR_GRAMMAR = {
  negation: "pas;ne;n';jamais;rien;aucun*;personne;ni;sans;non;plus (de|du|possible);impossible;au lieu",
  future:
    "(vais|va|allons|vont|allez);[a-z]+erai;[a-z]+rons;[a-z]+rez;[a-z]+era;[a-z]+ront;[a-z]+rai;sera;seront;demain;d'ici;dans (la|les|une|deux|trois|quelques) [a-z]+",
  self: "je;j';nous;on",
  perfect: "j'ai;on a;nous avons;(est|sont|ete) [a-z]+e(e|s|es)?;c'est (fait|note|bon|regle)",
  possible:
    "si;pourr*;peut;peux;pouvez;pouvons;voudr*;souhait*;veux;veut;voulez;voulais;voulait;faut;faudra*;doit;dois;devrai*;peut etre;aimerai*;s'il vous plait;est ce que",
  yes: "oui;ouais;si;d'accord;exactement;tout a fait;bien sur;voila;c'est ca;absolument;parfait;ok;entendu",
  no: "non;pas;malheureusement;aucun*;jamais;impossible",
  joins: "et mais ou car donc parce que qui quand si alors puis lorsque tandis puisque comme",
  empty:
    "le la les un une des du de d l au aux ce cet cette ces ca cela il elle ils elles on je j me m moi tu te nous vous se s lui leur leurs son sa ses mon ma mes ton ta notre nos votre vos qui que qu quoi dont ou quand comment pourquoi combien et mais donc or ni car si a en y dans sur sous par pour avec sans chez vers entre depuis pendant avant apres contre ne n pas plus moins tres bien trop aussi encore deja toujours meme tout tous toute toutes autre autres quel quelle etre est suis es sommes etes sont etait etaient ete sera serait soit avoir ai as avons avez ont avait avaient eu aura aurait faire fait fais faites font aller va vais vont allait venir vient peut peux pouvez pouvait pu veut voulait voulu souhaite souhaitait doit devait dire dit disait explique expliquer signale signaler indique precise confirme confirmer demande demander informe client cliente agent agente conseiller conseillere interlocuteur personne quelqu quelque chose rien oui non merci bonjour alors voila c ici la appel lors selon ainsi",
  agent:
    "agent*;conseill*;operat*;employe*;technicien*;vendeur;vendeuse;societe;entreprise;service;banque;hotel;receptionniste;secretaire;cabinet;assureur;standard;compagnie;fournisseur;responsable;pharmacien*;magasin",
  customer: "client*;appelant*;patient*;abonne*;locataire;acheteur;acheteuse;passager*;mere;pere;assure*;usager",
  says: "(dit*|expliqu*|signal*|indiqu*|precis*|confirm*|inform*|mentionn*|annonc*|affirm*|rappel*|avert*|declar*|rapport*|constat*|plain*|ajout*|reconn*|admis*|avou*)",
  asks: "(demand*|souhait*|voul*|veut*|reclam*|cherch*|sollicit*);voudrait;aimerait",
  promises:
    "[a-z]+era;[a-z]+eront;[a-z]+erait;[a-z]+rait;sera;seront;promis;promet;s'est engag*;s'engage;va [a-z]+er;doit;garanti*;assure que;prevu*",
  refuses: "refus*;declin*;rejet*;n'a pas (voulu|accepte|souhaite);ni(e|er|ait);contest*",
  offers: "propos*;offert*;offre;offrait;conseill(e|er|ait);recommand*;suggere*",
  first: "je;j';on;nous;moi je",
  second: "vous;tu",
  passive: "est;sont;etait;a ete;ont ete;sera;seront",
  corrects: "non;pardon;pas;plutot;enfin non;excusez;attendez",
  past: "a;ont;avait;avaient;deja;s'est;se sont",
  determiners:
    "le la les l un une des du au aux mon ma mes votre vos notre nos ton ta tes son sa ses leur leurs ce cet cette ces d de aucun aucune",
  owned: "mon ma mes notre nos",
  about: "pour sur concernant",
  places: "dans chez devant derriere sous pres depuis au aux par vers",
  hollow:
    "point fin cote chose cas raison question idee chance coup peine temps sorte facon maniere monde vie monsieur madame gens gars jour journee soir soiree matin mot tete main oeil reste moitie sens instant moment dieu ciel bonne bon appareil ligne foi tour mieux suite part place avis accord fait rue",
  opines:
    "je (pense|crois|suppose|imagine|espere|trouve|voulais|allais|pensais|croyais|sais|savais|disais|devrais|pourrais|ferais);(on|je) verr*",
};
