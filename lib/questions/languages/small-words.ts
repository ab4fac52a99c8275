/**
 * Words of each language that say nothing of the rows wherever they stand: greetings and fillers, pronouns, adverbs of degree and of
 * speaking, and the forms of being, having, doing, happening and wanting.
 */
export const SMALL_WORDS = {
  en: `table dataset appear appears appeared listed live lives lived living single field placed issued raised logged filed recorded received submitted carried performed conducted obtained generated achieved
    hey hi hiya yo hmm hm uh um er erm ah oh ok okay well so please pls plz thx thanks cheers ta sorry actually really quite rather pretty very just simply basically
    roughly approximately approx about maybe perhaps probably possibly honestly kindly quickly currently generally usually typically normally overall altogether anyway though
    although however also too even yet already again once ever here there thing things stuff kind sort bit lot lots bunch
    i me my mine we us our ours you your yours he him his she her hers it its they them their theirs this that these those one ones someone somebody anyone anybody everyone everybody something anything everything
    am is are was were be been being do does did done doing have has had having got get gets getting gotten go goes going went gone come comes came coming take takes took taken make makes made making
    give gives gave given let lets put puts keep keeps kept want wants wanted require requires required need needs needed like wish would could should can may might must shall will wonder wondering know think guess tell told show say says said saying
    whereas lest whoever whichever whatever themselves itself himself herself ourselves myself yourself yourselves oneself
    thereof therein thereby hereby therefore thus hence moreover furthermore meanwhile otherwise nevertheless nonetheless indeed certainly surely obviously clearly apparently presumably
    firstly secondly lastly finally eventually away along aside forth onwards alright anyhow somehow somewhat altogether respectively
    counted measured noted listed stated ask asks see sees saw seen look looks looking find found happen happens happened happening occur occurs occurred occurring seem seems exist exists existed say
    hello morning afternoon dear guys folks curious interested respectively namely ie eg etc vs whole entire every each any some all such own same per`,
  de: `betrifft betreffen betraf betrafen tabelle datensatz lebt leben lebte lebten wohnt wohnen entfällt entfallen entfielen auftauchen vorkamen gehören gehört gehörte gehörten zählen gruppiert rein statt hinzu zurück los berücksichtigt berücksichtigen feld spalte gestellt aufgegeben erfasst eingereicht gemeldet gemeldete gemeldeten durchgeführt durchgeführte durchgeführten vorgenommen getätigt getätigte angelegt eingegangen eingegangene geschrieben erzielt erreicht erreichte angefallen aufgetreten aufgetretene
    hallo hi hey moin servus tach tag na äh ähm hm hmm ach oh ok okay also ja nun tja so bitte danke dank mal denn doch halt eben eigentlich wirklich ziemlich recht ganz sehr einfach grob ungefähr etwa circa ca rund
    vielleicht möglicherweise wohl wahrscheinlich ehrlich kurz schnell gerade generell normalerweise üblicherweise meist überhaupt trotzdem allerdings jedoch auch sogar noch schon bereits wieder hier dort da dabei davon dazu
    daran darin darauf daraus damit dafür wovon ding dinge sache sachen paar irgendwie irgendwas etwas
    ich mich mir mein meine meinen meinem meiner wir uns unser unsere unseren unserem unserer du dich dir dein deine ihr euch euer eure er ihn ihm sie ihnen ihre ihren ihrem ihrer es sich sein seine seinen seinem seiner man jemand wer was
    bin bist ist sind seid war warst waren wart gewesen sei seien wäre wären werde wirst wird werden werdet wurde wurden worden würde würden habe hast hat haben habt hatte hatten hattest gehabt hätte hätten
    tue tut tun tat taten getan mache machst macht machen machte machten gemacht gehe geht gehen ging gingen gegangen komme kommt kommen kam kamen gekommen nehme nimmt nehmen nahm nahmen gebe gibt geben gab gaben
    lasse lässt lassen ließ setze setzt will willst wollen wollte wollten möchte möchten brauche braucht brauchen kann kannst können konnte konnten könnte könnten soll sollst sollen sollte sollten muss müssen musste mussten darf dürfen mag mögen
    benötigt benötigen benötigte erfordert erfordern weiß wissen wüsste denke denkt glaube sag sage sagt sagen sagte zeig zeige zeigt zeigen schau schaue sieh sehe sieht sehen suche such finde findet finden frage fragen interessiert interessieren
    wenn falls sofern weil obwohl obgleich während dass ob indem sodass damit sobald solange sondern dennoch deshalb daher deswegen darum somit folglich zwar nämlich schließlich
    zuerst zunächst anfangs danach dann daraufhin hinterher anschließend denen derer dessen deren welchem wessen selbst selber einander jemanden jemandem irgendwer irgendein irgendeine irgendeinen
    dorthin hierhin woher wohin worauf worin worüber wobei womit wodurch wofür wozu hierbei hiervon hierzu dadurch nochmal nochmals ebenfalls gleichfalls ansonsten jeweils insofern
    vergeht vergehen verging vergingen vergangen verstreicht verstreichen
    gezählt gemessen verzeichnet notiert aufgeführt eingetragen vermerkt hinterlegt passiert passieren passierte passierten geschieht geschehen geschah vorkommt vorkommen vorgekommen kam vor existiert existieren bestehen besteht bestand liegt liegen lag lagen stand steht stehen läuft laufen lief liefen sieht aus hinaus gesehen
    guten morgen abend liebe leute einmal je jede jeder jedes jeden jedem einzelne einzelnen einzelner einzeln solche solchen solcher gesamte gesamten gesamtes ganze ganzen ganzer entsprechend entsprechende bzw usw etc zb`,
  es: `afecta afectan tabla aparece aparecen figuran vive viven vivían reside residen representa representan corresponde corresponden suman agrupado agrupados agrupada agrupadas pertenece pertenecen campo columna realizado realizada realizados realizadas efectuado efectuada efectuados efectuadas registrado registrada registrados registradas emitido emitida emitidos emitidas presentado presentada presentados presentadas obtenido obtenida obtenidos obtenidas generado generada generados generadas
    hola buenas buenos hey oye oiga mira mire vale ok bueno pues eh em mmm hmm ah anda venga porfa porfavor gracias saludos perdona perdón disculpa realmente bastante muy simplemente básicamente
    aproximadamente quizás quizá acaso probablemente posiblemente sinceramente rápidamente generalmente normalmente habitualmente sobre todo además también tampoco incluso todavía ya otra vez aquí ahí allí allá cosa cosas poco algo
    yo me mí mi mis mío nos nosotros nuestro nuestra nuestros nuestras tú te ti tu tus usted ustedes vosotros él ella ello ellos ellas lo la le les los las se su sus suyo esto eso aquello este ese aquel esta esa aquella estos esos aquellos estas esas aquellas alguien algún alguna algunos algunas cada q k xq tb
    soy eres es somos sois son era eras éramos eran fui fue fuimos fueron sido siendo ser sea sean sería serían será serán estoy estás está estamos están estaba estaban estuvo estuvieron estado estar esté estén
    he has ha hemos habéis han había habían habido haber haya hayan hay hubo habría tengo tienes tiene tenemos tienen tenía tenían tuvo tuvimos tuvieron tenido tener tenga tengan
    hago haces hace hacemos hacen hacía hizo hicimos hicieron hecho hacer haga hagan voy vas va vamos van iba iban ido ir vaya vengo viene vienen venía vino vinieron venir pongo pone ponen puso poner doy das da damos dan dio dieron dar dado
    quiero quieres quiere queremos quieren quisiera querría querer necesito necesitas necesita necesitamos necesitar requiere requieren requirió requirieron puedo puedes puede podemos pueden podría podrías podrían poder debo debe deben debería deberían gustaría
    sé sabe saber sabes sabría creo cree pienso dime dígame decir dice dicen dijo ver veo ves vemos mirar busco buscar encuentro encontrar pregunto preguntar interesa
    aunque mientras pues entonces luego asimismo primero finalmente posteriormente cuyo cuya cuyos cuyas consigo conmigo contigo suyos suya suyas aquel bien allá acá quienes quienquiera
    traer trae traen traído traída traídos traídas trajo trajeron traemos transcurre transcurren transcurrió transcurrieron cuanto demasiado ojalá
    contado contada contados contadas contó contaron medido medidos anotado anotada anotados anotadas apuntado apuntada apuntados apuntadas indicado indicada pasa pasan pasó pasaron pasar ocurre ocurren ocurrió ocurrieron sucede sucedió existe existen existía queda quedan quedó llevo lleva llevan sigue suele suelen
    tardes tanto tanta tantos tantas mismo misma mismos mismas propio propia entero entera propios tal tales respectivamente etc`,
  fr: `concerne concernent table tableau apparaît apparaissent figure figurent vit vivent habite habitent résident regroupé regroupés regroupée regroupées concerne concernent appartient appartiennent compte comptent représente représentent champ colonne conclu conclue conclus conclues effectué effectuée effectués effectuées réalisé réalisée réalisés réalisées enregistré enregistrée enregistrés enregistrées déposé déposée déposés déposées émis émise émises posé posée posés posées saisi saisie saisis saisies obtenu obtenue obtenus obtenues généré générée générés générées classé classée classés classées
    bonjour bonsoir salut coucou hey allo hello euh heu hum hmm ah oh bon ben bah ok okay alors donc coup enfin voilà stp svp merci pardon désolé vraiment assez plutôt très simplement juste environ approximativement
    probablement franchement rapidement généralement normalement habituellement quand même aussi également encore déjà ici là chose choses truc trucs peu quelque ça cela ceci c
    je j me m moi mon ma mes nous notre nos on tu te t toi ton ta tes vous votre vos il ils elle elles lui leur leurs eux se s soi son sa ses ce cet cette ces celui celle ceux celles quelqu un chacun chacune y en
    suis es est sommes êtes sont étais était étions étiez étaient fus fut fûmes furent été étant être sois soit soient serait seraient sera seront
    ai as a avons avez ont avais avait avions avaient eu eus eue eues eut eurent ayant avoir aie ait aient aurait auraient aura auront
    fais fait faisons faites font faisait faisaient fit firent faire fasse vais vas va allons allez vont allait allaient allé aller viens vient viennent venait venir prends prend prennent prendre mets met mettent mis mettre donne donnent donner donné
    veux veut voulons veulent voudrais voudrait voudrions vouloir aimerais aimerait aimerions souhaite souhaiterais besoin peux peut pouvons peuvent pourrais pourrait pourriez pouvoir dois doit doivent devrait devraient faut faudrait
    sais sait savons savoir crois croit pense dis dit disent dire vois voit voyons voir regarde regarder cherche chercher trouve trouvent trouver demande demander intéresse
    lorsque lorsqu puisque puisqu car mais tandis alors afin quoique pourtant cependant toutefois néanmoins ensuite puis enfin finalement premièrement auquel auxquels auxquelles lesquels lesquelles duquel desquels desquelles
    quiconque chacune voici autrui vu vue vus vues écoule écoulent écoulé voilà tantôt lors
    compté comptés comptée comptées comptabilisé comptabilisés comptabilisées mesuré mesurés renseigné renseignée renseignés renseignées indiqué indiquée indiqués revient reviennent revenait passe passent existe existent existait reste restent resté tient tiennent
    nécessite nécessitent exige exigent même mêmes propre propres entier entière tel telle tels telles respectivement etc`,
} as const;
