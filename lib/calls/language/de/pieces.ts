import type { PieceWords } from "../piece-words";

export const DE_PIECES: PieceWords = {
  leadIn:
    "(?:(?:hallo|(?:schonen )?guten (?:tag|morgen|abend)|gruss gott|moin|servus|hi|ja|jo|nein|nee|gut|okay|ok|also|so|na|ah|ach|oh|ahm*|hm+|aber|und|denn|dann gut|alles klar|prima|super|toll|schon gut|danke|danke schon|danke sehr|vielen dank|bitte|bitte schon|gerne|gern|genau|richtig|kein problem|moment|einen moment|augenblick|sehr gern|naturlich|selbstverstandlich|tatsachlich|leider|entschuldigung|na gut|schon|klar|perfekt|wunderbar|sehr gut)(?:[\\s,.!?…-]+|$))+",
  clauseStart:
    "(?:[;:–—]|…|\\.\\.\\.|,)\\s*(?:(?:und|aber|dann|oder|denn)\\s+)?(?=(?:ich|wir|sie|er|es|das|da|mein|meine|meinen|ihr|ihre|konnen|konnten|kann|haben|hatten|gibt|bitte|wann|wie|was|wo|warum|jetzt|dann|mir|so)\\b(?! (?:ich|wir|sie|er|es) [a-z ]{0,60}(?:habe|hat|haben|ist|sind|wird|kann|soll|will)[.,]))|\\s(?:und|aber)\\s(?=(?:ich|wir|sie|er|es|das|da|mein|meine|jetzt|dann)\\s)",
  runOn:
    "(?:ich habe|ich bin|ich kann|ich will|ich mochte|ich brauche|ich werde|ich schicke|ich rufe|konnen sie|haben sie|vielen dank|danke|okay|alles klar|guten tag)",
  holds:
    "(?:dass|wenn|ob|weil|was|wie|wo|und|aber|oder|denn|damit|bis|seit|nachdem|bevor|was|wann|das|die|der|den|dann|da|jetzt|leider|als|nicht)",
};
