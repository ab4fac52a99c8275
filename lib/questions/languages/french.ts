import { FRENCH_TIMES } from "./french-times";
import { languageOf } from "./language";

/** What French words do in a question. */
export const FRENCH = languageOf(
  "fr",
  {
    ...FRENCH_TIMES,
    count:
      "nombre moyen de, nombre moyen d, quantité moyenne de, quantité moyenne d, nombre médian de, nombre médian d, compte les, compter les, nombre total de, nombre total d, quantité de, combien de, combien d, de combien de, de combien d, nombre de, nombre d, le nombre de, le nombre d, nb de, nb, nbre de, nbre, qté de, combien de fois, nombre total de, quantité de, décompte de, nombre, combien y a t il de, combien",
    how_much: "combien",
    sum: "total, totale, totaux, totales, somme, somme de, somme des, au total, en tout",
    average:
      "nombre moyen de, nombre moyen d, quantité moyenne de, quantité moyenne d, en moy, moy, moyen, moyens, moyen, moyenne, moyens, moyennes, en moyenne, moyenne de, moyenne des, la moyenne de",
    median: "nombre médian de, nombre médian d, médian, médiane, médiane de, médians",
    max: "maximal, maximale, maximaux, valeur la plus élevée, plus haute valeur, maximum, maximal, maximale, max",
    min: "minimal, minimale, minimaux, valeur la plus basse, plus basse valeur, minimum, minimal, minimale, min",
    rate: "proportionnellement, en proportion, par rapport à sa taille, proportionnellement à sa taille, part, part de, part des, part d, pourcentage, pourcentage de, pourcentage des, pourcentage d, proportion, proportion de, proportion des, taux, taux de, taux d, quelle part, ratio de, %, quel pourcentage",
    by: "par, ventile par, découpe par, regroupe par, répartis par, pour chaque, chaque, selon, en fonction de, ventilé par, réparti par, répartis par, regroupé par, suivant, dans chaque, réparties par, détaillé par, décomposé par",
    breakdown: "répartition, répartition de, répartition des, ventilation",
    not: "sans aucun, sans aucune, jamais, sans, enlève, enlevez, retire, exclus, excluez, sans compter, en laissant de côté, laisser de côté, si on enlève, en enlevant, si on retire, en retirant, si on exclut, si l on exclut, en écartant, en mettant de côté, mis de côté, sans tenir compte de, sans tenir compte des, sans tenir compte du, abstraction faite de, abstraction faite des, exception faite de, exception faite des, en ignorant, en omettant, sauf, hors, excepté, exceptés, en excluant, à l exception de, à l exception des, excluant, mis à part, à part, pas, non, en dehors de, hormis, ne pas, autres que, exclure, hors des, sauf les, n est pas, aucun, aucune, ni, tout sauf, tous sauf",
    only: "seulement, uniquement, juste, seuls, seules, exclusivement, que les, rien que",
    and: "et, ainsi que, plus, aussi, &, également",
    or: "ou",
    prep: "qui passent, qui s'écoulent, jusqu ici, jusqu à présent, à ce jour, jusqu à maintenant, soit, au mois de, au mois d, du mois de, du mois d, pendant le mois de, sous, en, dans, à, au, aux, de, du, des, d, pour, avec, chez, sur, via, vers, où, dont, qui, que, quand, est, sont, était, étaient, a été, ont été, soit, le, la, les, l, une, un, depuis la",
    compare: "compare, comparer, comparaison, différence, différence entre, écart, écart entre, comparez, comparons",
    against:
      "par rapport à, par rapport au, par rapport aux, contre, versus, vs, comparé à, comparée à, comparés à, comparées à, comparé au, comparée au, comparé aux, comparée aux, en comparaison de, en comparaison avec, face à, avec celui, avec celle, avec ceux, vis à vis de, comparées au, comparés au, comparées aux, comparés aux, qu en, que en, que pendant",
    change:
      "de combien de %, de combien en %, de combien de pourcent, de combien de pour cent, de combien, de quel pourcentage, changé, changement, évolué, augmenté, augmentation, augmente, hausse, baissé, baisse, baissent, chuté, chute, diminué, diminution, progressé, progression, croissance, reculé, recul, varié, variation, grimpé, monté, descendu, crû, tombé, amélioré",
    why: "pourquoi, raison de, raisons de, qu est ce qui explique, à quoi est due, à quoi est dû, cause de, pour quelle raison",
    over_time:
      "évolution, évolution de, évolution du, évolution des, tendance, tendance de, au fil du temps, dans le temps, historique, au cours du temps, courbe",
    most: "plus pluvieux, plus pluvieuse, plus chargé, plus chargée, plus chargés, plus chargées, plus fréquenté, plus fréquentée, plus fréquentés, plus fréquentées, plus animé, plus animés, principal, principale, le plus longtemps, plus longtemps, le plus de temps, plus de temps, du meilleur au pire, plus, le plus, la plus, les plus, le plus de, plus de, meilleur, meilleurs, meilleure, meilleures, plus élevé, plus élevée, le plus élevé, la plus élevée, plus grand, plus grande, plus gros, plus grosse, plus long, plus longue, plus cher, plus chère, plus fort, plus forte, plus haut, principaux, principales, plus lent, plus lente, plus lents, plus âgé, plus âgée, plus âgés, plus vieux, plus vieille, plus ancien, plus ancienne, plus chers, plus chères, plus lourd, plus chaud, le plus lent, la plus lente, le plus cher, la plus chère, le plus long, la plus longue, le plus âgé, la plus âgée, mieux, le mieux, le plus fort, la plus forte, les plus forts, le plus grand, la plus grande, les plus grands, le plus gros, la plus grosse, le plus haut, la plus haute, les plus hauts, les plus hautes, les plus élevés, les plus élevées, les plus gros, les plus chers, les plus chères, les plus longs, les plus longues, les plus lents, les plus lentes",
    least:
      "plus sec, le moins longtemps, le plus vite, la plus vite, les plus vite, le plus rapidement, du pire au meilleur, plus mauvais, plus mauvaise, le plus mauvais, la plus mauvaise, les plus mauvais, les plus mauvaises, moins bon, moins bonne, la moins bonne, le moins bon, moins, le moins, la moins, les moins, le moins de, moins de, pire, pires, plus bas, plus basse, plus faible, plus faibles, plus petit, plus petite, plus court, plus courte, moins cher, moins chère, moindre, moins élevé, moins élevée, le plus bas, la plus basse, le plus faible, plus jeune, plus jeunes, plus rapide, plus rapides, plus léger, plus froid, moins chers, moins chères, plus courts, le plus jeune, la plus jeune, le plus rapide, la plus rapide, le moins cher, la moins chère, le plus court, la plus courte, la plus faible, les plus faibles, le plus petit, la plus petite, les plus petits, les plus bas, les plus basses, les moins chers, les moins chères",
    sold_most:
      "plus vendu, plus vendus, plus vendue, plus vendues, le plus vendu, se vend le plus, vend le plus, meilleures ventes",
    on_time: "à l heure, à temps, ponctuel, ponctuels",
    frequent:
      "plus actif, plus active, plus actifs, plus actives, plus fréquentée, plus fréquenté, plus utilisée, plus utilisé, plus empruntée, plus emprunté, plus visitée, plus visité, plus populaire, le plus souvent, le plus fréquemment, plus fréquent, plus fréquente, plus fréquents, plus courant, plus courante, plus populaire, plus populaires, le plus souvent",
    top: "top, premiers, premières, les premiers, les premières",
    bottom: "derniers de la liste, flop",
    descending:
      "classe les, classer les, trie les, trier les, classement des, décroissant, par ordre décroissant, ordre décroissant, du plus grand au plus petit, classement, classement des, plus élevé d abord, du plus élevé au plus bas, du plus haut au plus bas, du plus grand au plus petit, du plus long au plus court, du plus cher au moins cher, du plus lent au plus rapide",
    ascending:
      "croissant, par ordre croissant, ordre croissant, du plus petit au plus grand, du plus court au plus long, du plus bas au plus haut, du moins cher au plus cher, plus bas d abord",
    gt: "les plus de, chez les plus de, plus de, supérieur à, supérieure à, supérieurs à, supérieures à, au dessus de, de plus de, dépassant, dépassent, dépasse, dépassait, dépassaient, excède, excèdent, >, plus que, excédant, plus profonds que, plus forts que, plus lourds que, plus âgés que, âgés de plus de, supérieur, supérieure",
    lt: "les moins de, chez les moins de, moins de, inférieur à, inférieure à, inférieurs à, inférieures à, en dessous de, de moins de, au dessous de, <, moins que, sous les, inférieur, inférieure",
    gte: "au moins, au minimum, minimum de, à partir de, >=, ≥",
    lte: "inférieur ou égal à, inférieure ou égale à, inférieurs ou égaux à, au plus, au maximum, jusqu à, maximum de, <=, ≤, pas plus de",
    eq: "exactement, égal à, égale à, =",
    which: "quel, quelle, quels, quelles, qu est ce que, quel est le, quelle est la, quoi, lequel, laquelle",
    now: "en ce moment, à ce jour, à l heure actuelle, pour le moment, à présent, de nos jours",
    handle: "s occupe de, s occupe des, s occupe du, s occupent de, en charge de, en charge des, responsable de",
    owe: "nous doit, nous doivent, doit encore, doivent encore, encore dû, encore dus, reste dû",
    who: "qui est ce qui, quelle personne, qui",
    where_place: "où",
    when: "quand",
    duration:
      "au bout de combien de jours, au bout de combien de mois, au bout de combien de temps, après combien de jours, après combien de temps, combien de temps dure, combien de temps durent, combien dure, combien durent, plus vite, plus rapidement, moins vite, plus lentement, combien de temps à l'avance, combien de jours à l'avance, à l'avance, délai de réservation, combien de temps, durée, délai, temps, durée de, délai de, temps de, délais, combien de jours, jours avant, temps avant, durée de séjour, durée du séjour",
    none_left: "en rupture, en rupture de stock, épuisé, épuisés, épuisée, épuisées, hors stock",
    list: "liste, liste des, lister, lignes, enregistrements, détail, détails",
    follow:
      "mieux, plutôt, la même chose, la même chose mais, même chose, pareil, idem, le même, du coup, même découpage, et, qu en est il de, qu en est il du, et pour, et en, maintenant, aussi, de même pour, idem pour, seulement, uniquement, juste, et si, et le, et la, et les, mais, plutôt, pareil pour, et celui, et par, pareil, idem, à la place, et ceux, et ceux de, et celles de, même chose pour, ajoute",
    open: "restent à, reste à, attendent encore, attend encore, attendent toujours, attend toujours, attendent d être, en attente de, en attente d, impayé, impayés, impayée, impayées, à vendre, à livrer, à payer, à traiter, invendu, invendus, invendue, invendues, ouvert, encore en route, en route, en chemin, ouverts, ouverte, ouvertes, en cours, pas encore, non résolus, non résolu, encore, non livrées, non payées, en suspens, non vendus, toujours",
    basket:
      "panier moyen, valeur moyenne des commandes, valeur moyenne de commande, montant moyen des commandes, valeur de commande, facture moyenne, vente moyenne, commande moyenne",
    "of.time":
      "le plus longtemps, plus longtemps, le moins longtemps, le plus vite, la plus vite, les plus vite, le plus rapidement, le plus de temps, plus de temps, les plus longs, les plus longues, les plus lents, les plus lentes, plus lent, plus lente, plus lents, plus rapide, plus rapides, plus long, plus longue, plus longs, plus court, plus courte, plus courts, le plus lent, la plus lente, le plus rapide, la plus rapide, le plus long, la plus longue, le plus court, la plus courte",
    "of.age":
      "plus âgé, plus âgée, plus âgés, plus vieux, plus vieille, plus ancien, plus ancienne, plus jeune, plus jeunes, le plus jeune, la plus jeune, le plus âgé, la plus âgée",
    "of.price":
      "les plus chers, les plus chères, les moins chers, les moins chères, plus cher, plus chère, plus chers, plus chères, moins cher, moins chère, moins chers, moins chères, le plus cher, la plus chère, le moins cher, la moins chère",
    "of.weight": "plus lourd, plus léger",
    "of.heat": "plus chaud, plus froid",
    "of.depth": "plus profond, plus profonde, plus profonds",
    "of.strength": "plus fort, plus forte, plus forts, plus faible, plus puissant",
    "of.distance": "plus lointain, plus éloigné",
    "of.pay": "mieux payé, mieux payée, mieux payés, moins bien payé",
    "of.wealth": "plus riche, plus riches, plus pauvre",
    "of.death": "plus meurtrier, plus meurtrière, plus mortel",
    "of.rain": "plus pluvieux, plus pluvieuse, plus sec",
    "of.people": "plus peuplé, plus peuplée, plus peuplés, moins peuplé",
    "of.count":
      "plus chargé, plus chargée, plus chargés, plus chargées, plus fréquenté, plus fréquentée, plus fréquentés, plus fréquentées, plus animé, plus animés",
    good: "du meilleur au pire, meilleur, meilleurs, meilleure, meilleures, mieux, le mieux",
    bad: "du pire au meilleur, plus mauvais, plus mauvaise, le plus mauvais, la plus mauvaise, les plus mauvais, les plus mauvaises, moins bon, moins bonne, la moins bonne, le moins bon, pire, pires, le pire, moins bien",
    relation:
      "corrélation, corrélation entre, corrélé, corrélée, corrélés, lien, lien entre, liens, lié, liée, liés, liées, relation, relation entre, influence, influencent, influe sur, influent sur, influe, impact, impacte, impactent, dépend, dépendent, dépend de, dépend du, dépendent de, dépend elle, dépend il, rapport entre, joue sur, jouent sur, agit sur, effet sur, un effet sur, à voir avec, font monter, fait monter, font baisser, fait baisser, font augmenter, fait augmenter",
    relation_on: "dépend, dépendent, dépend de, dépend du, dépendent de, dépend elle, dépend il",
    relation_to:
      "influence, influencent, influe sur, influent sur, influe, impact, impacte, impactent, joue sur, jouent sur, agit sur, effet sur, un effet sur, à voir avec, font monter, fait monter, font baisser, fait baisser, font augmenter, fait augmenter",
    spread: "distribution, histogramme, dispersion",
    deviation: "écart type de, écart type des, écart type du, écart type, écarts types, écart types, écart standard",
    percentile: "percentile de, percentile des, percentile du, percentile, percentiles, centile, centiles, quartile, quartiles",
    beyond:
      "à venir, la semaine prochaine, le mois prochain, le trimestre prochain, l année prochaine, cumul, cumulé, cumulée, cumulés, moyenne mobile, moyenne glissante, variance, prévision, prévisions, allons nous, va t on, prédiction, aberrants, anomalies, doublons, plus d une fois, plusieurs fois, deux fois, récurrents, fidèles, d affilée, consécutifs, par tête, significatif, taux de croissance, objectif, budget",
    per_head: "par tête",
    rest: "jours normaux, jours ordinaires, autres, les autres, reste, le reste",
    both: "les deux",
    gte_after: "+, ou plus, et plus, ou davantage, ou supérieur",
    lte_after: "maximum, au maximum, au plus, ou moins, et moins, ou inférieur",
    up: "augmenté, augmente, augmentation, hausse, progressé, grimpé, monté, crû",
    down: "baissé, baisse, baissent, chuté, chute, diminué, diminution, reculé, recul, descendu, tombé, faible",
    mention: "mentionnant, mentionnent, mentionne, parlant de, parlent de, parle de, contenant, contiennent",
    yes: "oui, vrai",
    entity:
      "dossier, dossiers, lignes, enregistrements, entrées, cas, éléments, ligne, relevés, mesures, événements, observations",
    person: "personnes, gens, effectif, effectifs",
    unique: "distincts, distinctes, différents, différentes, uniques",
    "number.2": "deux, les deux",
    "number.3": "trois",
    "number.4": "quatre",
    "number.5": "cinq",
    "number.6": "six",
    "number.7": "sept",
    "number.8": "huit",
    "number.9": "neuf",
    "number.10": "dix",
    "number.12": "douze",
    "number.20": "vingt",
  },
  {
    ignorable: `avance entreprise boîte société venu venue venus venues issu issue issus issues collecté collectée collectés collectées récolté récoltés reçoit reçoivent compte comptent vend vendre vendent achètent achète payant payé paient vendons avons nouveau nouveaux nouvelle nouvelles tout le la les l un une des de du d au aux à en dans par pour sur avec et ou que qui quoi dont où ce cet cette ces celui celle ceux celles je j me m moi mon ma mes
    nous notre nos tu te t ton ta tes vous votre vos il elle on ils elles leur leurs lui se s y en ne n pas est sont était étaient être été ai as a avons avez ont avait
    avaient eu fait faire font suivi suivent effectué effectuées fais peux peut pouvez pourrais pourriez voudrais veux souhaite besoin svp stp plaît merci bonjour montre montrer montrez donne donner donnez
    dis dire voir savoir calcule calculer trouve classe trouver affiche afficher comment comme si alors donc très tout toute tous toutes chaque autre données tableau colonne valeur
    valeurs chiffre chiffres résumé graphique rapport résultat reçu reçue reçues reçus passé passée passées passés effectué effectuée effectuées effectués réalisé réalisée
    réalisées réalisés généré générée générés vendu vendue vendus vendues acheté achetée achetées achetés travaille travaillent lieu eus eues enregistré enregistrés
    enregistrées pendant durant entre depuis vers chez actuellement actuel actuelle exactement environ il t y là ici qu c avons euros euro ans an dépensé dépense
    rapporté rapporte coûté coûte auxquels faites faite faits fois trouvent parcouru parcourus parcourue parcourues prend prennent prenons pris traite traitent classez trie triez ordonne gère gèrent vient viennent venant provient proviennent soient sois mets mettez parmi oui ok d'accord`,
    telling: `le la les de des du par combien quel quelle quels quelles pourquoi et avec sans en pour chiffre affaires nombre moyen moyenne taux part mois année trimestre
    semaine dernier dernière derniers depuis avant après entre plus moins commandes ventes clients hors sauf compare évolution chaque total où est sont ont avons a cette ce`,
  },
);
