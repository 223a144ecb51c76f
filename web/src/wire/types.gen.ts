// Written by `cargo xtask codegen` from the Rust types; a test compares them.

/** What an action is made of. What it does not have is left out. */
export type ActionParts = {
  /** What is done. A verb has one meaning in its game. */
  verb: string;
  /** The card that it is done with or to, as it is spelled. */
  card?: string;
  /** A suit or a colour, as it is spelled. */
  suit?: string;
  /** A number of a bid, or a position. */
  number?: number;
  /** The seat that it is done to. */
  seat?: number;
  /** Something else that has a name: a square, a combination, a pile. */
  name?: string;
  /** Several cards that it is done with. */
  cards?: Array<string>;
  /** The cards that are asked for in return. */
  wants?: Array<string>;
};

/** What a bot advises at a decision, and why. */
export type Advice = {
  /** In a sentence. */
  advice: string;
  /** The action that is advised, as a record spells it. */
  best: string;
  /** What the figures are. */
  measure: Measure;
  /** What the figures count, in words. */
  unit: string;
  /** What was thought about, the best first. */
  estimates: Array<Estimate>;
};

/** What is wished. Seats are numbers from 0. */
export type Ask =
  | { "kind": "since", step: number, /** The last line of talk that was heard; 0 if none was. */ talk: number }
  | { "kind": "describe", on: boolean }
  | { "kind": "sit", seat: number | null }
  | { "kind": "commit", commitment: string }
  | { "kind": "reveal", entropy: string }
  | { "kind": "stand" }
  | { "kind": "return" }
  | { "kind": "bot", seat: number, level: string }
  | { "kind": "clear", seat: number }
  | { "kind": "start" }
  | { "kind": "act", /** The last step that was heard; refused if the seat has been asked anew since. */ at: number, action: string }
  | { "kind": "why", at: number, action: string }
  | { "kind": "plan", action: string | null }
  | { "kind": "undo", at: number }
  | { "kind": "claim", at: number }
  | { "kind": "pause" }
  | { "kind": "resume" }
  | { "kind": "answer", to: number, yes: boolean }
  | { "kind": "phrase", phrase: string }
  | { "kind": "text", text: string }
  | { "kind": "allow-text", on: boolean }
  | { "kind": "show", on: boolean }
  | { "kind": "hint", at: number }
  | { "kind": "again" };

/** How an event weighs: what a client goes by for pace, sound, the marks of a replay and the panel of points. Of several events of one step the heaviest counts, the last here first. */
export type Beat = "none" | "card" | "deal" | "trick" | "score";

/** B3.2. What Beauharnais has to acquire. */
export type BeauharnaisContract = {
  beauharnais: number;
  bid: number;
};

/** Premium goods against the bid. */
export type BeauharnaisCount = {
  bid: number;
  /** Taken by Beauharnais and, where known, the butler. */
  team: number;
  /** Taken by those who are known to be daughters. */
  daughters: number;
  /** Taken by seats of which nobody knows. */
  unknown: number;
  /** Not taken yet. Some of them may have been discarded (B4.3); not those known to be. */
  left: number;
};

/** What is told. A good that is `None` is one the hearer may not see; a butler who is `None` is one who never was. */
export type BeauharnaisEvent =
  | { "kind": "card", card: string }
  | { "kind": "dealt", seat: number, hand: Array<string> | null }
  | { "kind": "turned-up", goods: Array<string> }
  | { "kind": "nobody-holds-rose" }
  | { "kind": "starts", seat: number }
  | { "kind": "bid", seat: number, bid: { number: number, suit: string } }
  | { "kind": "passed", seat: number }
  | { "kind": "dealt-again" }
  | { "kind": "won", contract: BeauharnaisContract }
  | { "kind": "trump", suit: string }
  | { "kind": "named", good: string }
  | { "kind": "took-surplus", seat: number, goods: Array<string> | null }
  | { "kind": "discarded", seat: number, good: string | null }
  | { "kind": "leads", seat: number }
  | { "kind": "chose", seat: number, good: string | null }
  | { "kind": "played", seat: number, good: string, declared: string | null }
  | { "kind": "revealed", butler: number | null }
  | { "kind": "took", seat: number, premium: Array<string> }
  | { "kind": "kept-own" }
  | { "kind": "finished", points: BeauharnaisTeams<number>, won: boolean }
  | { "kind": "scored", scores: Array<number> };

/** What one seat sees beyond that. */
export type BeauharnaisOwn = {
  /** Sorted for reading. */
  hand: Array<Held>;
  /** What the viewer knows of each seat; null until there is a Beauharnais, and without teams. */
  roles: Array<BeauharnaisRole> | null;
  /** The same in premium goods. */
  count: BeauharnaisCount | null;
  /** What the viewer took as Beauharnais. */
  surplus: Array<string>;
  discard: Array<string>;
  /** How many goods the viewer has still to discard. */
  toDiscard: number;
  /** What the viewer has laid face down. */
  faceDown: string | null;
};

export type BeauharnaisPhase =
  | "card"
  | "deal"
  | "start"
  | "auction"
  | "trump"
  | "naming"
  | "discard"
  | "aside"
  | "play"
  | "over";

export type BeauharnaisPlay = {
  seat: number;
  good: string;
  /** What it is worth in this trick so far. */
  worth: BeauharnaisWorth;
};

export type BeauharnaisResult = {
  /** Null with two and three players. */
  teams: BeauharnaisTeamResult | null;
};

export type BeauharnaisRole = "beauharnais" | "alone" | "butler" | "daughter" | "unknown";

/** A good, and what it is worth with this trump. A good that the others of its trick can raise stands twice. */
export type BeauharnaisRung = {
  good: string;
  /** The key of the message that says why it stands here. */
  why: string;
  /** What it counts: `number` of the message. */
  number: number;
  /** Whether it can be seen that nobody holds it any more. */
  gone: boolean;
};

/** A word in the auction. */
export type BeauharnaisSaid = {
  seat: number;
  /** Null for a pass. */
  bid: { number: number, suit: string } | null;
};

/** What everyone sees of a match of Beauharnais. B6.5: of the tricks it shows the current one and the last, of the goods that were taken those that lie face up. */
export type BeauharnaisTable = {
  phase: BeauharnaisPhase;
  /** Whom the table waits for: several where choices are sealed. */
  waiting: Array<number>;
  /** Which deal of how many it is, redeals not counted. */
  deal: number;
  deals: number;
  /** Deals played to their end. */
  finished: number;
  scores: Array<number>;
  /** Whether Beauharnais and a butler play against the others: with 4 and 5 players. */
  hasTeams: boolean;
  /** The rule card in force; null if there is none, or none has been drawn yet. */
  card: string | null;
  /** The goods that count as premium. */
  premium: Array<string>;
  /** Who begins the auction and, from the exchange on, the first trick; null until it is known. */
  start: number | null;
  /** Whether that was drawn by lot. */
  drawn: boolean;
  /** Goods that were turned up for all to see. */
  shown: Array<string>;
  /** All that was said in the auction, in order. */
  auction: Array<BeauharnaisSaid>;
  /** The bid that stands, and whose it is. */
  standing: BeauharnaisSaid | null;
  /** Null until the auction has ended, and without teams. */
  contract: BeauharnaisContract | null;
  /** Null until it is known. */
  trump: string | null;
  /** The synergy partner of trump. */
  synergy: string | null;
  /** What is worth most with this trump, best first; empty until trump is known. */
  ladder: Array<BeauharnaisRung>;
  /** The good whose holder is the butler; null until it is named. */
  named: string | null;
  /** What everyone knows of each seat; null until there is a Beauharnais, and without teams. */
  roles: Array<BeauharnaisRole> | null;
  /** The same in premium goods. */
  count: BeauharnaisCount | null;
  /** How many goods each seat holds, without those that lie face down before it. */
  hands: Array<number>;
  /** Who has a good lying face down: chosen for this trick of two, or set aside for the last. */
  faceDown: Array<number>;
  /** How many goods are in no hand and no trick: the surplus and later the discard, or what is out of the game. */
  aside: number;
  /** The trick being played; null before the lead. */
  trick: BeauharnaisTrick | null;
  /** The trick before it. */
  last: BeauharnaisTrick | null;
  /** The premium goods that lie face up before each seat. */
  taken: Array<Array<string>>;
  /** How many goods each seat has taken in all. */
  piles: Array<number>;
  /** Null until the deal is over. */
  result: BeauharnaisResult | null;
};

/** B8.1. What the score of a team is made of. */
export type BeauharnaisTally = {
  /** Premium goods, as taken. */
  premium: number;
  /** How many of them count nothing: the rule card `lost`. */
  lost: number;
  /** What the rule card gives. */
  bonus: number;
  points: number;
  /** B8.2. Whether the team has all the points of premium goods, and so has lost. */
  monopoly: boolean;
};

/** How the teams did. */
export type BeauharnaisTeamResult = {
  /** Null if Beauharnais was alone. */
  butler: number | null;
  /** Beauharnais and the butler, unless the rule card `princess` made her a daughter. */
  team: Array<number>;
  bid: number;
  tally: BeauharnaisTeams<BeauharnaisTally>;
  /** Whether Beauharnais' team has won. */
  won: boolean;
};

/** One for each of the two teams. */
export type BeauharnaisTeams<T> = {
  beauharnais: T;
  daughters: T;
};

/** A trick, complete or not. */
export type BeauharnaisTrick = {
  /** Null between two players: both show their goods together. */
  leader: number | null;
  /** The suit declared with the Letter; null if it was not led. */
  declared: string | null;
  /** The suit that counts as led (B5.5); null between two players. */
  suitLed: string | null;
  /** In order. */
  plays: Array<BeauharnaisPlay>;
  /** Who takes it so far; null if two goods are of equal value (B10.5). */
  winning: number | null;
};

/** Why a good is worth what it is. */
export type BeauharnaisWorth = {
  /** The key of the message that names its level. */
  level: string;
  /** What it counts there: `number` of the message. */
  number: number;
  /** The key of the message that says why it counts another number than it bears; null if it does not. */
  also: string | null;
  /** The rule to read. */
  rule: string;
};

/** Something the seat may do now. */
export type BehutunsburgChoice = {
  /** As it is spelled. */
  action: string;
  deed: BehutunsburgDeed;
  /** The cards of the hand that it takes. */
  hand: Array<string>;
  /** The other house that it is done to, by its lowest seat; null if to none. */
  house: number | null;
  /** The person at court that it is done to, there or in the seat's own; null if to nobody. */
  person: string | null;
  /** The card of the seat's own treasury that it takes, from 1 at the bottom; null if none. */
  position: number | null;
};

export type BehutunsburgCouple = {
  male: string;
  female: string;
};

/** Actions that belong together. */
export type BehutunsburgDeed =
  | "draw"
  | "court"
  | "treasure"
  | "quest"
  | "castle"
  | "pay"
  | "steal"
  | "kidnap"
  | "wave"
  | "toss"
  | "replace"
  | "defend"
  | "answer"
  | "discard";

/** Why a round ended. */
export type BehutunsburgEnding =
  | { "kind": "retired", seat: number }
  | { "kind": "all-castles" }
  | { "kind": "turn-limit" };

/** A card that is `None` is one the hearer may not see. */
export type BehutunsburgEvent =
  | { "kind": "starts", seat: number }
  | { "kind": "round", round: number, seat: number }
  | { "kind": "dealt", seat: number, hand: Array<string> | null }
  | { "kind": "rolled", seat: number, pips: number }
  | { "kind": "drew", seat: number, cards: number, which: Array<string> | null }
  | { "kind": "reshuffled", cards: number }
  | { "kind": "did", seat: number, action: string }
  | { "kind": "paid", seat: number, name: string, treasury: Array<string> }
  | { "kind": "built", seat: number }
  | { "kind": "stole", seat: number, theft: BehutunsburgTheft, name: string }
  | { "kind": "discarded", seat: number, name: string | null }
  | { "kind": "gave-away", seat: number, name: string, treasury: Array<string> }
  | { "kind": "finished", ending: BehutunsburgEnding, points: Array<number> };

/** Cards of one name. */
export type BehutunsburgHeap = {
  name: string;
  count: number;
};

export type BehutunsburgHouse = {
  /** Who lives there; what is done to a house names the first of them. */
  seats: Array<number>;
  /** The court, from the lowest rank. */
  ranks: Array<BehutunsburgRow>;
  /** Whether the court is complete. */
  complete: boolean;
  castle: boolean;
  /** From the bottom; the top card is the last. */
  treasury: Array<string>;
  /** What that is worth in gold pieces. */
  coins: number;
  /** Victory points of the court. */
  courtPoints: number;
  /** Victory points of the treasury. */
  treasuryPoints: number;
  /** Victory points of all, the castle with it. */
  points: number;
  /** How many rogues thievery and kidnapping cost here. */
  rogues: number;
  /** Each kind of person who could be kidnapped. */
  exposed: Array<string>;
};

/** Where a stolen card goes. */
export type BehutunsburgLoot = "hand" | "treasury";

/** What one seat sees beyond that. */
export type BehutunsburgOwn = {
  hand: Array<Held>;
  /** What the seat could pay with, in gold pieces: the money in hand and in its treasury. */
  coins: number;
  /** What rogues could take from each other house. */
  targets: Array<BehutunsburgTarget>;
  /** What the seat may do now, with what it takes; larger offers than one for one card are legal, and no offer is listed here. */
  choices: Array<BehutunsburgChoice>;
  /** Whom the seat may make an offer to now, whatever it holds: with an empty hand it may ask for a gift. */
  partners: Array<number>;
  /** How many cards each side of an offer has at most. */
  offerSize: number;
  /** In this seat's actions, the rule that keeps it from a castle; null if none does. */
  noCastle: string | null;
  /** In this seat's actions, the rule that keeps it from a quest; null if none does. */
  noQuest: string | null;
  /** What the seat has discarded face down, until that is shuffled. */
  buried: Array<string>;
  /** What was left in its hand when the round ended. */
  left: Array<string>;
};

export type BehutunsburgPhase =
  | { "kind": "start" }
  | { "kind": "deck" }
  | { "kind": "draw" }
  | { "kind": "roll" }
  | { "kind": "reshuffle", /** Who draws the next card. */ seat: number, /** Cards still to be drawn. */ cards: number, /** Whether they go round, one to each seat. */ round: boolean }
  | { "kind": "act" }
  | { "kind": "pay", purpose: BehutunsburgPurpose, price: number, paid: number, due: number }
  | { "kind": "wave", tossers: Array<BehutunsburgTosser> }
  | { "kind": "defense", thief: number, /** The attacked house, by its lowest seat. */ house: number, /** Who may defend now. */ seat: number, /** What would be stolen. */ card: string | null, /** Where it would go. */ to: BehutunsburgLoot }
  | { "kind": "trade", from: number, to: number, give: Array<string>, want: Array<string> }
  | { "kind": "over" };

export type BehutunsburgPurpose = "quest" | "castle";

/** From the bottom. */
export type BehutunsburgRank = "knight" | "baron" | "king";

/** A rank of a court. */
export type BehutunsburgRow = {
  rank: BehutunsburgRank;
  couples: Array<BehutunsburgCouple>;
  /** Those without a partner. */
  singles: Array<string>;
  /** Whether one more couple may be added as the court stands. */
  hasRoom: boolean;
};

/** What everyone sees. */
export type BehutunsburgTable = {
  /** What the table waits for. */
  phase: BehutunsburgPhase;
  /** Who is to act; null while nobody is. */
  toAct: number | null;
  /** Whose turn it is, also while somebody else is asked; null between rounds. */
  turn: number | null;
  /** The round's start player; null until the first is drawn. */
  first: number | null;
  /** Rounds begun. */
  round: number;
  /** How many rounds a match has. */
  rounds: number;
  /** Turns ended in this round. */
  turns: number;
  /** With how many the round ends. */
  mostTurns: number;
  /** By seat, of the rounds scored. */
  scores: Array<number>;
  /** Cards in each hand. */
  hands: Array<number>;
  /** Cards to draw. */
  pile: number;
  /** Cards in the discard pile. */
  discards: number;
  /** Those of them that everyone saw; the others lie there face down. */
  seen: Array<BehutunsburgHeap>;
  houses: Array<BehutunsburgHouse>;
  /** Whether there has been a quest in this turn. */
  quested: boolean;
  /** How many offers can still be made in this turn; null without trading. */
  offersLeft: number | null;
  /** What was last done in sight of all, as it is spelled; null before anything was. */
  last: string | null;
  /** What each seat scored in each round scored so far. */
  scored: Array<Array<number>>;
  /** How the last round scored ended; null if none has been. */
  ending: BehutunsburgEnding | null;
  /** Who has won the match; nobody until it is over. */
  winners: Array<number>;
};

/** What rogues could take from another house. */
export type BehutunsburgTarget = {
  /** By its lowest seat. */
  house: number;
  /** How many rogues it costs. */
  rogues: number;
  /** What would be stolen; null if its treasury is empty. */
  card: string | null;
  /** Who could be kidnapped. */
  persons: Array<string>;
  /** In the seat's actions, the rule by which its rogues do not do; null if they do. */
  whyNot: string | null;
};

/** H4.8. Thievery. */
export type BehutunsburgTheft = {
  /** The lowest seat of the attacked house. */
  from: number;
  to: BehutunsburgLoot;
};

/** A seat that a crime wave strikes. */
export type BehutunsburgTosser = {
  seat: number;
  /** How many cards it has yet to discard. */
  cards: number;
};

/** How often a seat has declared a combination, and what that has brought. */
export type BeziqueDeclared = {
  seat: number;
  kind: BeziqueKind;
  times: number;
  points: number;
};

/** What is told. A card that is `None` is one the hearer may not see; `Seven` says that a seven of trumps has scored. */
export type BeziqueEvent =
  | { "kind": "started", dealer: number }
  | { "kind": "dealt", seat: number, hand: Array<string> | null }
  | { "kind": "turned-up", card: string }
  | { "kind": "played", seat: number, card: string }
  | { "kind": "seven", seat: number }
  | { "kind": "took", seat: number }
  | { "kind": "declared", seat: number, combination: BeziqueKind, cards: Array<string> }
  | { "kind": "exchanged", seat: number, seven: string, turnup: string, points: number }
  | { "kind": "done", seat: number }
  | { "kind": "drew", seat: number, card: string | null }
  | { "kind": "last-eight" }
  | { "kind": "last-trick", seat: number }
  | { "kind": "counted", side: Array<number>, extras: number, total: number };

/** The message `kind.<kind>` names it. */
export type BeziqueKind =
  | "sequence"
  | "royal"
  | "marriage"
  | "bezique"
  | "double"
  | "aces"
  | "kings"
  | "queens"
  | "knaves";

/** A declared card on the table. */
export type BeziqueMelded = {
  card: string;
  /** What it was declared in. */
  kinds: Array<BeziqueKind>;
};

/** A declaration or an exchange that can be made. */
export type BeziqueOffered = {
  action: string;
  /** Null for an exchange. */
  kind: BeziqueKind | null;
  points: number;
  cards: Array<string>;
};

/** What one seat sees beyond that. */
export type BeziqueOwn = {
  /** Sorted for reading; without the cards on the table. */
  hand: Array<Held>;
  /** The viewer's cards on the table, which are played as from the hand. */
  table: Array<Held>;
  /** What the viewer can declare or exchange now, the best first. */
  offers: Array<BeziqueOffered>;
};

export type BeziquePhase = "start" | "deal" | "play" | "declare" | "over";

export type BeziquePlay = {
  seat: number;
  card: string;
};

/** A side and its score; of two players each is one. */
export type BeziqueSide = {
  seats: Array<number>;
  score: number;
  /** The aces and tens it has taken in this deal. */
  brisques: number;
  /** What they are worth; in the score once the deal is over. */
  extras: number;
};

/** What everyone sees of a match of Bézique. */
export type BeziqueTable = {
  phase: BeziquePhase;
  /** Who is to act; null while nobody is. */
  turn: number | null;
  /** Whether the seat that is asked has declared after this trick, and can only exchange. */
  hasDeclared: boolean;
  /** Null until the first is drawn. */
  dealer: number | null;
  /** Deals begun. */
  deal: number;
  /** The points that end the match after a deal; 0 is one deal. */
  target: number;
  packs: number;
  /** What takes a trick without trumps now: in the last eight always the suit led. */
  takes: BeziqueTakes;
  /** The total of each seat's side. */
  scores: Array<number>;
  sides: [BeziqueSide, BeziqueSide];
  /** Null until the first deal. */
  trump: string | null;
  /** Null once it is drawn. */
  turnup: string | null;
  /** Whether a seven of trumps can be exchanged for it. */
  canExchange: boolean;
  /** Cards left to draw, the turn-up included. */
  stock: number;
  /** How often everyone will still draw. */
  draws: number;
  /** Whether the last eight tricks have begun: suit is followed, nothing is declared. */
  lastEight: boolean;
  /** How many cards each seat holds, without those on the table. */
  hands: Array<number>;
  /** By seat, the declared cards that lie face up. */
  tables: Array<Array<BeziqueMelded>>;
  /** Cards in a hand that everyone has seen it take up. */
  seen: Array<Array<string>>;
  /** What was declared in this deal. */
  declared: Array<BeziqueDeclared>;
  /** The trick being played; null before the lead. */
  trick: BeziqueTrick | null;
  /** The trick before it. */
  last: BeziqueTrick | null;
  /** How many copies of each face are out of play: suits `S H D C`, ranks `A T K Q J 9 8 7`. */
  gone: [[number, number, number, number, number, number, number, number], [number, number, number, number, number, number, number, number], [number, number, number, number, number, number, number, number], [number, number, number, number, number, number, number, number]];
};

/** Z2.2. What takes a trick without trumps. */
export type BeziqueTakes = "suit" | "rank";

/** A trick, complete or not. */
export type BeziqueTrick = {
  leader: number;
  /** In order. */
  plays: Array<BeziquePlay>;
  /** Who takes it so far. */
  winning: number;
  /** By what. */
  why: BeziqueWhy;
  /** The rule that says so. */
  rule: string;
};

/** Why a card takes a trick. The message `takes.<why>` says it. */
export type BeziqueWhy = "first" | "trump" | "suit-led" | "highest-rank";

export type BoardStage = "playing" | "finished" | "given-up";

export type Chair = {
  sitter: Sitter;
  /** What the seat is called; empty if it is free. If the names of two are alike, each person's has a tag behind it, `Aiko #K7Q2M`, which is no part of any name. */
  name: string;
  /** Whether a person sits there who has no passkey: it may be anybody by that name. */
  guest: boolean;
  /** How many tables were void because the person did not reveal their part of the deal. */
  voids: number;
  /** The bot's level: of a bot, or of one that stands in; `null` if a person plays. */
  level: string | null;
  /** What plays in its place where there is no network for that level; `null` if that level plays. */
  instead: Instead | null;
  /** Whether the person is connected; true for bots. */
  here: boolean;
  /** Whether watchers whom the seat has invited see its cards. */
  shown: boolean;
  /** How long the seat may think; `null` if it is not asked, or may think as long as it likes. */
  clock: Clock | null;
  /** When a bot will decide; `null` if none is about to. */
  grace: Grace | null;
  /** How many decisions in a row a bot has made because the time was up. */
  misses: number;
};

/** A WebAuthn challenge. */
export type Challenge = {
  /** Options as browsers take them in JSON, with `publicKey`. */
  options: object;
};

/** Something that may be done. */
export type Choice = {
  /** As a record spells it. */
  action: string;
  /** As a button says it. */
  label: string;
  /** What it is made of. */
  parts: ActionParts;
};

/** Milliseconds since 1970, by the server's clock; a step says what it shows. */
export type Clock = { "kind": "runs", until: number } | { "kind": "stands", left: number };

export type Code =
  | "bad-message"
  | "bad-order"
  | "unreadable"
  | "against-the-rules"
  | "not-your-turn"
  | "stale"
  | "not-seated"
  | "not-host"
  | "no-such-seat"
  | "seat-taken"
  | "seated"
  | "no-such-level"
  | "not-started"
  | "already-started"
  | "paused"
  | "not-paused"
  | "match-over"
  | "not-over"
  | "closed"
  | "open-elsewhere"
  | "already-proposed"
  | "asked-enough"
  | "nothing-proposed"
  | "nothing-to-undo"
  | "not-all-here"
  | "cannot-claim"
  | "claim-not-sure"
  | "no-sealed-choice"
  | "hints-off"
  | "counted"
  | "sealed"
  | "daily-closed"
  | "daily-preparing"
  | "no-such-phrase"
  | "text-is-off"
  | "bad-text"
  | "bad-entropy"
  | "not-ready"
  | "dealing"
  | "void"
  | "no-watchers"
  | "not-shown"
  | "too-fast"
  | "talk-too-fast"
  | "log-full"
  | "too-many-tables"
  | "address-full"
  | "house-full"
  | "too-large"
  | "not-found"
  | "not-kept"
  | "damaged"
  | "stopping"
  | "bad-name"
  | "misleading-name"
  | "name-is-handle"
  | "bad-handle"
  | "handle-mixes-scripts"
  | "handle-taken"
  | "handle-alike"
  | "handle-reserved"
  | "handle-too-soon"
  | "needs-passkey"
  | "keeps-handle"
  | "too-slow"
  | "wrong-method"
  | "wrong-type"
  | "foreign-origin"
  | "unknown-host"
  | "no-passkeys"
  | "bad-passkey"
  | "too-many-passkeys"
  | "prove-first"
  | "session-ended"
  | "failed";

export type DailyArchive = {
  /** The newest first. */
  sets: Array<DailySummary>;
  /** `before` of the next page; `null` if this is the last. */
  next: string | null;
};

export type DailyBoard = {
  /** 1 is the first. */
  board: number;
  /** The caller's. */
  seat: number;
  /** `null` if the caller has not begun it. */
  mine: MyBoard | null;
  /** Results that are compared, those of bots among them. */
  field: number;
  /** What a strong bot scored; `null` until the caller has finished the board, or the day is over. */
  par: DailyScore | null;
  /** Everybody's play, the best first; empty until the day is over. */
  travellers: Array<Traveller>;
  /** What all its chance was drawn from; `null` until the day is over. */
  key: string | null;
};

export type DailyCommitment = {
  game: string;
  commitment: string;
};

export type DailyKind = "person" | "guest" | "bot" | "par";

/** A place in a set. */
export type DailyRank = {
  /** `null` for bots, who are ranked with nobody. */
  place: number | null;
  kind: DailyKind;
  /** Empty for bots. */
  name: string;
  handle: string | null;
  percent: number;
  /** Of each board. */
  boards: Array<number>;
  mine: boolean;
};

/** What a play of a board came to. */
export type DailyScore = {
  /** The higher the better. */
  raw: number;
  /** As it is read: `+2`, `=`, `−120`. */
  text: string;
  /** The share of the field that it beats, from 0 to 100. */
  percent: number;
};

/** A set of boards. */
export type DailySet = {
  closesAt: number;
  /** What was published the day before. */
  commitment: string;
  /** What was committed to; `null` until the day is over. */
  key: string | null;
  list: Array<DailyBoard>;
  /** Those who have finished all boards, the best first, and the mean of the bots. */
  ranks: Array<DailyRank>;
  /** A result to show to others; `null` until the caller has finished all boards. */
  share: string | null;
  day: string;
  number: number;
  game: string;
  state: DailyState;
  /** Boards that are ready. */
  prepared: number;
  /** Boards in all. */
  boards: number;
  /** How many people have finished a board. */
  entrants: number;
  /** `null` if the caller has begun none. */
  mine: MyDaily | null;
};

export type DailyState = "preparing" | "open" | "closed";

/** Days in a row on which the caller has finished a set. */
export type DailyStreak = {
  current: number;
  best: number;
  /** Whether today is in it. */
  today: boolean;
};

/** A set of boards, in short. */
export type DailySummary = {
  day: string;
  number: number;
  game: string;
  state: DailyState;
  /** Boards that are ready. */
  prepared: number;
  /** Boards in all. */
  boards: number;
  /** How many people have finished a board. */
  entrants: number;
  /** `null` if the caller has begun none. */
  mine: MyDaily | null;
};

/** The caller's table for a board. */
export type DailyTable = {
  /** At `/api/tables/{table}`. */
  table: string;
};

/** The day. */
export type DailyToday = {
  /** YYYY-MM-DD, by UTC. */
  day: string;
  /** Of its sets, as in *Soirée #128*. */
  number: number;
  /** When its boards are closed: milliseconds since 1970. */
  closesAt: number;
  /** The game of the day; the others are extras. */
  game: string;
  /** One a game, the day's first. */
  sets: Array<DailySummary>;
  streak: DailyStreak;
  tomorrow: DailyTomorrow;
};

/** What is known the day before. */
export type DailyTomorrow = {
  day: string;
  game: string;
  commitments: Array<DailyCommitment>;
};

/** What everyone is told of the deal, before the match and during it. It tells no card: the seed stays with the server until the table is settled. */
export type Deal = {
  /** Of the construction: 2, or 1 at a table that an older server opened. */
  version: number;
  /** What is played, as the seed is bound to it: the game, the edition of its rules, the number of players and every option, as in `bezique 1 2 packs=4 …`; empty in version 1. */
  order: string;
  /** What the seed was committed to when the table opened. */
  commitment: string;
  /** The server's word for it; `null` if a device deals for itself, and in version 1. */
  signed: Signed | null;
  /** By seat. */
  seats: Array<Share>;
  /** Whether who sits where is final: the match has been started. */
  fixed: boolean;
  /** When the table is void if a person has not revealed: milliseconds since 1970; `null` unless that is waited for. */
  until: number | null;
};

/** The default while the option `key` is `value`. */
export type DefaultIf = {
  key: string;
  value: string;
  default: string;
};

/** The table in words. */
export type Description = {
  /** What must always be in sight: contract, trump, how far the match has come. */
  headline: string;
  panels: Array<Panel>;
};

/** How something has changed: see docs/PROTOCOL.md. */
export type Difference =
  | string
  | number
  | boolean
  | null
  | Difference[]
  | { [part: string]: Difference };

/** What a bot expects of an action. */
export type Estimate = {
  action: string;
  label: string;
  /** In hundredths if it is a chance, else in points. */
  worth: number;
  /** One standard error of it. */
  error: number;
  /** Whether it is as good as the best, as far as can be told. */
  equal: boolean;
  visits: number;
};

/** Something heard of the match. */
export type Event = {
  /** As data, by the game's own type. */
  data: GameEvent;
  /** In a sentence. */
  text: string;
  /** What kind of moment it is: pace, sound and marks go by it. Left out if it is `card`. */
  beat?: Beat;
};

/** What a server or a seat has done that it must not. */
export type Fault =
  | { "kind": "unsigned" }
  | { "kind": "signature" }
  | { "kind": "order" }
  | { "kind": "commitment" }
  | { "kind": "replaced" }
  | { "kind": "seating", seat: number }
  | { "kind": "entropy", seat: number };

/** A form of a game, and how well bots play it here. */
export type FormEntry = {
  game: string;
  players: number;
  /** The ids of what is offered, the weakest first. */
  levels: Array<string>;
};

/** A game as somebody who has never seen it is shown it. */
export type GameEntry = {
  id: string;
  title: string;
  /** What it is about, in a line. */
  summary: string;
  /** How long it takes people, in words. */
  length: string;
  /** Why to begin with it, as the end of a sentence; `null` for games that are better second. */
  begin: string | null;
  /** How many may play, the fewest first. */
  players: Array<number>;
  /** How many usually play. */
  usualPlayers: number;
  /** About how long a match with the usual options takes people. */
  minutes: number;
  /** Keys and values of a match for one sitting, where the usual one is longer. */
  quick: Array<[string, string]>;
  /** Other ways to play than the usual. */
  presets: Array<PresetEntry>;
  /** What can be chosen, for each number of players. */
  tables: Array<SizeEntry>;
};

export type GameEvent = Games[keyof Games]['event'];

/** What can be played. */
export type GameList = {
  games: Array<GameEntry>;
  /** How well bots play, the weakest first; what is offered depends on the form of the game. */
  levels: Array<LevelEntry>;
  /** Every game with every number of players and the usual options. */
  forms: Array<FormEntry>;
};

export type GameOwn = Games[keyof Games]['own'];

export type GameTable = Games[keyof Games]['table'];

/** What each game shows and tells. */
export interface Games {
  napoleon: { table: NapoleonTable; own: NapoleonOwn; event: NapoleonEvent };
  beauharnais: { table: BeauharnaisTable; own: BeauharnaisOwn; event: BeauharnaisEvent };
  kbernestich: { table: KbernestichTable; own: KbernestichOwn; event: KbernestichEvent };
  behutunsburg: { table: BehutunsburgTable; own: BehutunsburgOwn; event: BehutunsburgEvent };
  bezique: { table: BeziqueTable; own: BeziqueOwn; event: BeziqueEvent };
}

export type Grace = {
  /** Milliseconds since 1970. */
  until: number;
};

/** A card in the hand. */
export type Held = {
  card: string;
  /** Cards of one group stand together and share a colour. */
  group: number;
  /** What pointing at it would do, allowed or not; `None` if it does nothing now. */
  action: string | null;
  /** The rule that forbids that; `None` if it is allowed, or does nothing. */
  whyNot: string | null;
  /** The same in the words of the position, where there is more to say than the rule. */
  because: string | null;
};

/** The level that plays in place of one that has no network where the table is. */
export type Instead = {
  level: string;
  why: InsteadReason;
};

export type InsteadReason = "coming" | "failed" | "missing";

/** An action that a seat has taken. */
export type KbernestichAbility = {
  act: KbernestichAct;
  /** How often it can still be used; null for one that only counts when the round is scored. */
  usesLeft: number | null;
};

/** K3.7. The five actions. */
export type KbernestichAct = "incubation" | "observation" | "review" | "pessimism" | "optimism";

/** K5.2. What takes a trick: the highest trump, or the highest of the colour led. */
export type KbernestichBy = "trump" | "colour-led";

/** A square that a seat cannot place on. */
export type KbernestichClosed = {
  square: string;
  /** The rule that closes it. */
  whyNot: string;
};

/** What is told. A card that is `None` is one the hearer may not see. */
export type KbernestichEvent =
  | { "kind": "drawn", seat: number }
  | { "kind": "began", round: number, starter: number }
  | { "kind": "dealt", seat: number, hand: Array<string> | null }
  | { "kind": "trump", seat: number, trump: string }
  | { "kind": "claimed", seat: number, colour: string }
  | { "kind": "placed", seat: number, square: string }
  | { "kind": "done", seat: number }
  | { "kind": "reviewed", seat: number, cards: Array<string> | null }
  | { "kind": "discarded", seat: number, card: string | null }
  | { "kind": "fixed", colour: string, points: number }
  | { "kind": "played", seat: number, card: string }
  | { "kind": "hid", seat: number, card: string | null }
  | { "kind": "waited", seat: number }
  | { "kind": "took", seat: number, shown: string | null }
  | { "kind": "scored", seat: number, parts: KbernestichParts }
  | { "kind": "received", seat: number, cubes: number }
  | { "kind": "won", seat: number };

/** A colour of Letter from Marie. */
export type KbernestichLetter = {
  colour: string;
  /** What each card is worth; null while nobody has fixed it. */
  points: number | null;
  /** Whose claim lies beside the colour, not yet moved; null if none does. */
  claimedBy: number | null;
  squares: Array<KbernestichSquare>;
};

/** What one seat sees beyond that. */
export type KbernestichOwn = {
  hand: Array<Held>;
  /** Whether a card can be played face down now. */
  canHide: boolean;
  /** Whether this seat can wait now, and play last. */
  canWait: boolean;
  /** The seat's card that lies face down in the trick; null if none does. */
  faceDown: string | null;
  /** The cards the seat has taken, whether others may look or not. */
  taken: Array<string>;
  /** The last trick, where nobody but its taker may look at it and this seat took it. */
  lastTrick: KbernestichTaken | null;
  /** What a review found aside. */
  found: Array<string>;
  /** What was laid aside after it. */
  discards: Array<string>;
  /** What the seat's cards of each colour come to as the sheet stands. */
  worth: Array<KbernestichWorth>;
  /** The sum of that. */
  base: number;
  /** What the round would bring if it ended now; null between rounds. */
  standing: KbernestichParts | null;
  /** On this seat's plot turn: the squares it cannot place on, and why. */
  closed: Array<KbernestichClosed>;
};

/** What a seat scores in a round, part by part. */
export type KbernestichParts = {
  /** For letters to Marie. */
  letters: number;
  /** For the hunch, the misery bonus with it. */
  hunch: number;
  /** For cards taken. */
  cards: number;
};

export type KbernestichPhase = "start" | "deal" | "trump" | "claim" | "plot" | "review" | "trick" | "over";

/** A card that somebody has played. */
export type KbernestichPlay = {
  seat: number;
  /** Null while it lies face down. */
  card: string | null;
};

export type KbernestichSheet = {
  /** Letter from Marie, for each colour in play. */
  from: Array<KbernestichLetter>;
  /** Zabine's Aftermath. */
  bust: Array<KbernestichSquare>;
  /** Hannah's Grace. */
  grace: Array<KbernestichSquare>;
  /** Hunch of Growth. */
  hunch: Array<KbernestichSquare>;
  /** The actions. */
  act: Array<KbernestichSquare>;
  /** Letter to Marie. */
  to: Array<KbernestichSquare>;
  /** The bust value as it stands. */
  bustValue: number;
  /** Whether a cube has fixed it. */
  bustIsFixed: boolean;
};

/** A space of the score track. */
export type KbernestichSpace = {
  space: number;
  /** From the bottom of the stack, which counts as ahead. */
  discs: Array<number>;
};

/** A square, or several equal ones. */
export type KbernestichSquare = {
  /** As it is placed on: `place <square>`. */
  square: string;
  /** The number that stands on it, of points or tricks; null if none does. */
  number: number | null;
  /** How many cubes it takes, with those equal to it; null for any number. */
  room: number | null;
  /** Whose cubes are on it, each as often as it has one there. */
  cubes: Array<number>;
  /** Whether no cube has closed it. */
  open: boolean;
};

export type KbernestichSuitor = {
  /** Cubes ready to place. */
  cubes: number;
  /** Cubes on the sheet, or beside it. */
  placed: number;
  /** Cubes out of play until some come back after a round. */
  supply: number;
  /** Cards in hand. */
  hand: number;
  /** Tricks taken in the round. */
  tricks: number;
  /** How many tricks it predicts, 5 for five or more; null if it predicts nothing. */
  hunch: number | null;
  /** What it has taken of the actions; null if nothing. */
  ability: KbernestichAbility | null;
  /** Whether it has Hannah's Grace. */
  grace: boolean;
  /** The colour that its unmoved claim lies beside; null if there is none. */
  claim: string | null;
  /** Cards taken; null where they lie face down. */
  taken: Array<string> | null;
  /** What they come to as the sheet stands; null where they lie face down. */
  base: number | null;
  /** What the letters would bring if the round ended now; null between rounds, as the next two. */
  letterPoints: number | null;
  /** What the hunch would bring. */
  hunchPoints: number | null;
  /** What the cards would bring; null also where they lie face down. */
  cardPoints: number | null;
};

/** What everyone sees. */
export type KbernestichTable = {
  phase: KbernestichPhase;
  /** Who is to act; null while nobody is. */
  turn: number | null;
  /** Rounds begun. */
  round: number;
  /** How many rounds a match has. */
  rounds: number;
  /** The round's start player; null until the first is drawn. */
  starter: number | null;
  /** A colour or `none`; null until it is chosen. */
  trump: string | null;
  /** Which of the round's plot phases this is, from 1; null in no plot phase. */
  plotPhase: number | null;
  /** How many cubes the seat whose turn it is can still place on it; null in no plot phase. */
  placementsLeft: number | null;
  /** By seat. */
  scores: Array<number>;
  /** The spaces of the score track that hold discs, the furthest first. */
  track: Array<KbernestichSpace>;
  sheet: KbernestichSheet;
  /** By seat. */
  suitors: Array<KbernestichSuitor>;
  /** Cards lying aside face down. */
  aside: number;
  /** How many cards the reviewer has yet to discard. */
  toDiscard: number;
  /** The trick being played. */
  trick: KbernestichTrick;
  /** The tricks of the round that were played to their end, the last of them last. */
  tricks: Array<KbernestichTaken>;
  /** What each seat scored in each round scored so far. */
  scored: Array<Array<KbernestichParts>>;
  /** Who has won the match; nobody until it is over. */
  winners: Array<number>;
};

/** A trick that was played to its end. */
export type KbernestichTaken = {
  taker: number;
  /** Who played, in order. */
  seats: Array<number>;
  /** What they played, in the same order; null where it lies face down and one may not look. */
  cards: Array<string> | null;
  /** By what it was taken; null where one may not look. */
  by: KbernestichBy | null;
  /** Whose card lay face down; null if none did, or one may not look. */
  faceDown: number | null;
};

/** The trick being played. */
export type KbernestichTrick = {
  /** Who led, or is to lead. */
  leader: number;
  /** The colour led; null until a card lies face up. */
  led: string | null;
  /** In the order of play. */
  plays: Array<KbernestichPlay>;
  /** Who plays last because of observation; null if nobody waits. */
  waiting: number | null;
  /** Who would take the trick if it ended now; null until a card lies face up. */
  winning: KbernestichWinning | null;
};

export type KbernestichWinning = {
  seat: number;
  by: KbernestichBy;
  /** The rule that says so. */
  why: string;
};

/** What the cards of a colour are worth to a seat. */
export type KbernestichWorth = {
  colour: string;
  /** How many of its cards the seat has taken. */
  cards: number;
  /** The points of each; null while nobody has fixed them. */
  points: number | null;
  /** What they come to. */
  worth: number;
  /** What one more of them would add to the round's score as things stand, or take from it. */
  oneMore: number;
};

export type Key = {
  /** The public key of Ed25519, 32 bytes in hexadecimal digits. */
  ed25519: string;
  /** How many tables here were void because a part of the deal was not revealed. */
  voids: number;
};

/** Whether somebody sits there who takes part in the deal. Bots do not, by rule: a server could choose for them. */
export type Kind = "nobody" | "person" | "bot";

export type LevelEntry = {
  id: string;
  label: string;
};

/** A table in a list. */
export type ListedTable = {
  /** Whether I sit there. */
  mine: boolean;
  /** Whether the match waits for me. */
  myTurn: boolean;
  id: string;
  order: Order;
  stage: Stage;
  /** Milliseconds since 1970. */
  openedAt: number;
  /** By seat; `null` if it is free. */
  seats: Array<SeatEntry | null>;
};

export type Lobby = {
  tables: Array<ListedTable>;
  /** For the next page; `null` if this is the last. */
  next: string | null;
  /** How many people are at tables now, playing or watching. */
  people: number;
};

/** A match that is over. */
export type MatchEntry = {
  /** The table's. */
  id: string;
  game: string;
  /** Milliseconds since 1970. */
  finishedAt: number | null;
  /** By seat. */
  names: Array<string>;
  /** By seat. */
  scores: Array<number>;
  winners: Array<number>;
  /** My seat; `null` if I did not play. */
  mine: number | null;
};

export type MatchPage = {
  matches: Array<MatchEntry>;
  /** For the next page; `null` if this is the last. */
  next: string | null;
};

export type Me = {
  /** 32 hexadecimal digits, the same for as long as the browser keeps its cookie. */
  id: string;
  /** `null` without one. */
  name: string | null;
  /** Without its `@`; `null` without one. */
  handle: string | null;
  /** From when on the handle can be changed, in milliseconds since 1970; `null` without one. */
  handleChangesAt: number | null;
  /** What tables call the caller: `@` and the handle, or the name, or a guest with a number. */
  called: string;
  /** Whether passkeys can be used here. */
  canUsePasskeys: boolean;
  /** How many tables were void because the caller did not reveal their part of the deal. Shown to the others at a table. */
  voids: number;
  /** When the last of them was, in milliseconds since 1970; `null` if there was none. */
  lastVoidAt: number | null;
};

/** What people are told worths in. */
export type Measure = "chance" | "points";

export type MyBoard = {
  table: string;
  stage: BoardStage;
  /** `null` until it is finished, and if it was given up. */
  score: DailyScore | null;
};

/** How the caller stands in a set. */
export type MyDaily = {
  begun: number;
  /** Finished or given up. */
  finished: number;
  /** The mean of what is finished, from 0 to 100; `null` if nothing is. */
  percent: number | null;
  /** Among people who have finished all boards; `null` until the caller has. */
  place: number | null;
};

/** N2.5. What Napoleon has to make. */
export type NapoleonContract = {
  napoleon: number;
  trump: string;
  target: number;
};

/** Pictures against the target. */
export type NapoleonCount = {
  target: number;
  /** Taken by Napoleon and, where known, the adjutant. */
  army: number;
  /** Taken by those who are known to be against them. */
  allied: number;
  /** Taken by seats of which nobody knows. */
  unknown: number;
  /** Not taken yet. Some of them may have been laid away (N3.4); not those known to be. */
  left: number;
};

/** What is told. A card that is `None` is one the hearer may not see; an adjutant who is `None` is one who never was: Napoleon is alone. */
export type NapoleonEvent =
  | { "kind": "dealt", seat: number, hand: Array<string> | null }
  | { "kind": "bid", seat: number, bid: { number: number, suit: string } }
  | { "kind": "passed", seat: number }
  | { "kind": "all-passed" }
  | { "kind": "won", contract: NapoleonContract }
  | { "kind": "named", card: string }
  | { "kind": "took-kitty", seat: number, kitty: Array<string> | null }
  | { "kind": "discarded", seat: number, card: string | null }
  | { "kind": "played", seat: number, card: string }
  | { "kind": "demanded", seat: number }
  | { "kind": "revealed", adjutant: number | null }
  | { "kind": "took", seat: number, pictures: Array<string> }
  | { "kind": "finished", adjutant: number | null, made: number, won: boolean };

/** What one seat sees beyond that. */
export type NapoleonOwn = {
  /** Sorted for reading. */
  hand: Array<Held>;
  /** What the viewer knows of each seat; null until there is a Napoleon. */
  roles: Array<NapoleonRole> | null;
  /** The same in pictures. */
  count: NapoleonCount | null;
  /** What the viewer took up as Napoleon. */
  kitty: Array<string>;
  laidAway: Array<string>;
  /** How many cards the viewer has still to lay away. */
  toLayAway: number;
  /** What leads the ♠3 and demands the joker, where the viewer may choose now; null otherwise. */
  demand: string | null;
};

/** A complete trick. */
export type NapoleonPast = {
  leader: number;
  /** By seat. */
  cards: [string, string, string, string, string];
  taker: number;
  why: NapoleonPower;
};

export type NapoleonPhase = "deal" | "auction" | "naming" | "discard" | "play" | "over";

export type NapoleonPlay = {
  seat: number;
  card: string;
};

/** What is special about a card, or by what it takes a trick. The message `power.<power>` says it. */
export type NapoleonPower =
  | "yoromeki"
  | "spade-ace"
  | "right-jack"
  | "left-jack"
  | "led-joker"
  | "same-two"
  | "joker-demand"
  | "trump"
  | "suit-led";

export type NapoleonResult = {
  /** Null if Napoleon was alone. */
  adjutant: number | null;
  /** Napoleon and the adjutant. */
  army: Array<number>;
  /** The pictures that they took. */
  made: number;
  target: number;
  /** Whether that is enough. */
  won: boolean;
};

export type NapoleonRole = "napoleon" | "alone" | "adjutant" | "allied" | "unknown";

/** A word in the auction. */
export type NapoleonSaid = {
  seat: number;
  /** Null for a pass. */
  bid: { number: number, suit: string } | null;
};

/** A card that is more than its rank. */
export type NapoleonSpecial = {
  card: string;
  power: NapoleonPower;
  /** Where it is explained. */
  rule: string;
  /** Whether it has been played. */
  gone: boolean;
};

/** What everyone sees of a match of Napoleon. */
export type NapoleonTable = {
  phase: NapoleonPhase;
  /** Who is to act; null while nobody is. */
  turn: number | null;
  /** Null before the first deal. */
  dealer: number | null;
  /** Deals begun, redeals included. */
  deal: number;
  /** Deals played to their end, out of `deals`. */
  finished: number;
  deals: number;
  scores: Array<number>;
  /** All that was said in the auction, in order. */
  auction: Array<NapoleonSaid>;
  /** The bid that stands, and whose it is. */
  standing: NapoleonSaid | null;
  /** Null until the auction has ended. */
  contract: NapoleonContract | null;
  /** The card whose holder is the adjutant; null until it is named. */
  named: string | null;
  /** What everyone knows of each seat; null until there is a Napoleon. */
  roles: Array<NapoleonRole> | null;
  /** The same in pictures. */
  count: NapoleonCount | null;
  /** The cards that are more than their rank, strongest first. */
  special: Array<NapoleonSpecial>;
  /** How many cards each seat holds. */
  hands: Array<number>;
  /** How many cards lie face down: the kitty, and later what was laid away. */
  aside: number;
  /** The trick being played; null before the lead. */
  trick: NapoleonTrick | null;
  /** The trick before it. */
  last: NapoleonTrick | null;
  /** Every complete trick of the deal. */
  tricks: Array<NapoleonPast>;
  /** The pictures each seat has taken. */
  pictures: Array<Array<string>>;
  /** Null until the deal is over. */
  result: NapoleonResult | null;
};

/** A trick, complete or not. */
export type NapoleonTrick = {
  leader: number;
  suitLed: string;
  /** In order. */
  plays: Array<NapoleonPlay>;
  /** Who takes it so far. */
  winning: number;
  /** By what. */
  why: NapoleonPower;
  /** The rule that says so. */
  rule: string;
  /** Whether a ♠3 was led that demands the joker. */
  demand: boolean;
};

/** The policy of a network, as a file that never changes. */
export type NetworkEntry = {
  /** Such as `napoleon-5`. */
  name: string;
  /** SHA-256 of the file, in hexadecimal digits. */
  hash: string;
  /** The length of the file. */
  bytes: number;
  /** The address of the file on this server. */
  path: string;
};

export type NetworkList = {
  networks: Array<NetworkEntry>;
};

export type NewHandle = {
  /** 3 to 20 letters of one script, digits and single hyphens between them; a letter is first. */
  handle: string;
};

export type NewName = {
  /** 1 to 24 characters that can all be seen, without `#` and `@`, and unlike the name of a bot or the handle of somebody else. */
  name: string;
};

export type NewPasskey = {
  /** The owner's label for it, by the rules of names. */
  label: string;
  /** What `navigator.credentials.create` gave, by its `toJSON`. */
  credential: object;
};

export type Opened = {
  /** The table is at `/api/tables/{id}`, and friends are invited with `/t/{id}`. */
  id: string;
};

/** One line of a form. */
export type OptionEntry = {
  key: string;
  label: string;
  /** What it is about, in a sentence. */
  help: string;
  /** The rule that it belongs to. */
  rule: string;
  values: OptionValues;
  default: string;
  /** Where another choice changes the default. */
  defaultIf: Array<DefaultIf>;
};

export type OptionValues =
  | { "kind": "words", words: Array<WordEntry> }
  | { "kind": "numbers", from: number, to: number };

/** A table that somebody wants. */
export type Order = {
  game: string;
  players: number;
  /** Keys and values; what is not said has its default. */
  options: Array<[string, string]>;
  terms: Terms;
};

export type OwnEntropy = {
  seat: number;
  entropy: string;
};

/** The version of the protocol that these types are of. */
export const PROTOCOL_VERSION = 6;

/** How long a person may think about a decision. */
export type Pace = "none" | "casual" | "brisk";

/** Lines that belong together. */
export type Panel = {
  title: string;
  lines: Array<string>;
};

export type PasskeyEntry = {
  id: string;
  label: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** `null` before the first sign-in with it. */
  usedAt: number | null;
};

/** What a client keeps of a deal, from the first it is told of the table to the last. */
export type Pins = {
  table: string;
  order: Order;
  /** [`Deal::order`]. */
  bound: string;
  version: number;
  commitment: string;
  signed: Signed | null;
  /** What this client adds; `null` if it does not. */
  own: OwnEntropy | null;
  /** By seat, who sat there when the match was started and what was revealed since; empty before that. */
  seats: Array<Share>;
  /** What was found wrong first; `null` if nothing was. */
  fault: Fault | null;
};

/** Choices of options that belong together. Where a number of players does not allow one of them, it is not offered. */
export type PresetEntry = {
  name: string;
  label: string;
  /** What is played with it, in a line. */
  help: string;
  /** Keys and values, as an order has them. */
  options: Array<[string, string]>;
};

export type Proposal = {
  /** The step in which it was proposed: what an answer is to. */
  step: number;
  seat: number;
  what: Proposed;
  /** The seats that have not answered. */
  waitsFor: Array<number>;
  /** The seats that want it: whose it is, and who has agreed. */
  agreed: Array<number>;
};

export type Proposed =
  | { "kind": "undo" }
  | { "kind": "pause" }
  | { "kind": "claim", cards: Array<string> }
  | { "kind": "again" };

/** A step from before, in words. */
export type Recalled = {
  step: number;
  /** The server's clock: milliseconds since 1970. */
  at: number;
  what: What;
  /** What its seat was called then; empty if it is about no seat. */
  name: string;
  /** What was heard of the match, in sentences. */
  texts: Array<string>;
};

/** A reason that a program can act on and a person can read. */
export type Refusal = {
  code: Code;
  /** The rule that forbids it; `null` if no rule of the game does. */
  rule: string | null;
  text: string;
  /** Why not in this position, in words; `null` where there is no more to say. */
  here: string | null;
};

/** The table of the next match. */
export type Rematch = {
  table: string;
  /** The seats whose people play there, each on the same seat; bots have the others. */
  seats: Array<number>;
};

/** A rule, or a whole section. */
export type RuleText = {
  id: string;
  /** The id of the section it stands in; its own if it is one. */
  section: string;
  /** In Markdown. */
  text: string;
};

export type Rules = {
  /** The whole book. */
  markdown: string;
  /** Its rules, in order. */
  rules: Array<RuleText>;
};

export type Said = { "kind": "phrase", phrase: string } | { "kind": "text", text: string };

/** One message of a client. */
export type Say = {
  /** Chosen by the client, new for each wish (a UUID): saying it again is harmless. */
  id: string;
  ask: Ask;
};

/** What is asked in words, and what lies there. */
export type Scene = {
  /** Who is asked and what they do, from the hearer's side. */
  turn: string;
  /** How things stand for who is to act, in a sentence; may be empty. */
  now: string;
  /** What the viewer decides and what follows; `null` if nothing is asked of them. */
  asks: string | null;
  /** The table itself; `null` for a hearer that has not asked for it. */
  description: Description | null;
};

export type SeatEntry = {
  name: string;
  isBot: boolean;
  /** Whether a person sits there who has no passkey: it may be anybody by that name. */
  guest: boolean;
};

export type Seating = {
  stage: Stage;
  /** By seat. */
  chairs: Array<Chair>;
  /** The seat of who may add bots and begin; `null` while that is who opened the table and does not sit. */
  host: number | null;
  /** What is waiting for answers; `null` if nothing is. */
  proposal: Proposal | null;
  /** Whether own words may be said. */
  text: boolean;
  /** Where the next match is; `null` until all who were asked have answered. */
  again: Rematch | null;
  /** How many people look on who have no seat; 0 before the match. */
  watchers: number;
};

export type SessionEntry = {
  id: string;
  /** The kind of browser, such as `Firefox, Linux`; empty if it is not known. */
  label: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** To the hour. */
  seenAt: number;
  /** Whether it is the session of this request. */
  isThis: boolean;
};

/** A seat's part in the deal. */
export type Share = {
  kind: Kind;
  /** What the person has committed to; `null` before that, and for who adds nothing. */
  commitment: string | null;
  /** What the person has revealed; `null` before that, and for who adds nothing. */
  entropy: string | null;
};

/** A match, line by line. */
export type Shown = {
  /** How many lines the record has; there is one frame more. */
  lines: number;
  frames: Array<ShownFrame>;
};

/** The match after one line. */
export type ShownFrame = {
  /** The lines up to here. */
  line: number;
  /** As the record says it; empty before the first. */
  said: string;
  events: Event[];
  view: View;
  /** With all cards open, what each seat sees beyond what everyone does. */
  hands: GameOwn[];
};

export type SignIn = {
  /** What `navigator.credentials.get` gave, by its `toJSON`. */
  credential: object;
  /** Whether it proves the identity of the caller: another person's passkey is refused then. */
  asMe?: boolean;
};

/** A commitment's signature, with the key by which it can be checked. Both in hexadecimal digits. */
export type Signed = {
  /** 32 bytes: the server's public key. */
  key: string;
  /** 64 bytes. */
  signature: string;
};

export type Sitter = "nobody" | "person" | "bot" | "stand-in";

/** What can be chosen with so many players. */
export type SizeEntry = {
  players: number;
  options: Array<OptionEntry>;
};

/** All that the hearer may know. */
export type Snapshot = {
  version: number;
  table: string;
  order: Order;
  step: number;
  /** The server's clock: milliseconds since 1970. */
  at: number;
  /** The hearer's seat; `null` for a watcher. */
  seat: number | null;
  /** Whether the hearer opened the table: its host while `seating.host` is `null`. */
  opener: boolean;
  /** The seat whose cards the hearer sees; `null` for who sees what everyone does. */
  sees: number | null;
  /** What lets a watcher see the cards of the own seat; `null` while it does not show them. */
  invitation: string | null;
  seating: Seating;
  deal: Deal;
  /** `null` before the match. */
  view: View | null;
  /** Of the view. */
  hash: string;
  /** The steps that were missed, if it was said which was heard last; what they brought is left out. All of them, or none if they are more than 64: then what came between is not told again. */
  missed: Array<Step>;
  /** What was said last, or after the line that was heard last if it was said which. */
  talk: Array<Talk>;
  /** What happened before, in words: of the last 200 steps those that say something, as far as the hearer may know, if it was not said what was heard last or if more was missed than is told again. */
  log: Array<Recalled>;
};

export type Stage = "open" | "revealing" | "playing" | "paused" | "over" | "closed" | "void";

/** One step of a table, as the hearer may know it. */
export type Step = {
  step: number;
  /** The server's clock: milliseconds since 1970. Left out where the seating has not changed, and with it no clock, but not of what is told again. */
  at?: number;
  /** Left out of a step in which the match went on. */
  what?: What;
  /** What is heard of the match, in order; left out if that is nothing. */
  events?: Array<Event>;
  /** How the table stands, as a difference; left out if that has not changed. */
  seating?: Difference;
  /** Likewise, how the deal stands. */
  deal?: Difference;
  /** Likewise, what the hearer sees now. */
  view?: Difference;
  /** Of the view; left out if that has not changed. */
  hash?: string;
};

/** Something that was said at a table. */
export type Talk = {
  /** From 1, each one more than the last. */
  number: number;
  /** The server's clock: milliseconds since 1970. */
  at: number;
  seat: number;
  /** What the speaker was called then. */
  name: string;
  said: Said;
};

/** All rounds scored so far. A round is a deal, or what the game has instead. */
export type Tally = {
  /** The seats of each side: partners score together, everybody else alone. */
  sides: Array<Array<number>>;
  rounds: Array<TallyRound>;
  /** By side: the sum of the rounds. */
  totals: Array<number>;
};

/** Points, or none, and what for. */
export type TallyLine = {
  /** Its place among the sides. */
  side: number;
  /** Which of the partners they are due to; `null` for who scores alone, and for what is nobody's more than another's. */
  seat: number | null;
  points: number;
  text: string;
  /** The rule by which. */
  rule: string;
};

/** What a round has brought. */
export type TallyRound = {
  /** What it is called: a number of a deal or of a round, or the start if somebody had points then. */
  title: string;
  /** By side: the sum of its lines. */
  points: Array<number>;
  /** Where they come from. Empty for a round that another has followed, until the match is over. */
  lines: Array<TallyLine>;
};

/** One message of a table: an object with one key, which says what it is. */
export type Tell =
  | { "snapshot": Snapshot }
  | { "step": Step }
  | { "talk": Talk }
  | { "watchers": { watchers: number } }
  | { "done": { id: string, /** The step by which it was done; the last one if it made none. */ step: number, /** Of what the seat sees now. */ hash: string } }
  | { "refused": { /** Empty if the message had none that could be read. */ id: string, /** The last step of the table. */ step: number, refusal: Refusal } }
  | { "hint": { id: string, /** In a sentence. */ advice: string, /** The action that is advised, as a record spells it. */ best: string, /** What the figures are. */ measure: Measure, /** What the figures count, in words. */ unit: string, /** What was thought about, the best first. */ estimates: Array<Estimate> } }
  | { "bye": { refusal: Refusal } };

/** Terms that hold at any game. */
export type Terms = {
  pace: Pace;
  /** The level of bots that fill seats and stand in: `L0` to `L4`, as far as the table offers them. */
  level: string;
  /** Whether the match begins by itself when every seat is taken. */
  startWhenFull: boolean;
  /** Whether own words may be said; ready-made phrases always may. */
  text: boolean;
  /** Whether others may watch. */
  watchers: boolean;
  /** Whether bots wait a moment before they act. */
  natural: boolean;
  /** Whether the table stands in the lobby; by invitation only if not. */
  listed: boolean;
  /** Whether a bot gives hints also where several people play; who is alone with bots always may ask for one. */
  hints: boolean;
  /** Whether the result counts: a bot decides by what it sees, the seed and the number of lines before alone, and nobody asks for hints, takes back, claims, pauses, shows cards or says own words. */
  counted?: boolean;
};

/** A play of a board. */
export type Traveller = {
  kind: DailyKind;
  /** Empty for a bot, and for somebody who is forgotten. */
  name: string;
  /** A name of one's own; `null` without one. */
  handle: string | null;
  score: DailyScore;
  /** To be looked at again; `null` for a bot. */
  table: string | null;
  mine: boolean;
};

/** What a hearer sees of a match. The types of `table` and `own` are the game's. First come the keys of [`SharedView`], then those of [`SeatView`]. */
export type View = {
  /** What everyone sees. */
  table: GameTable;
  /** The seats that are to act. */
  pending: Array<number>;
  /** By seat; final when the match is over. */
  scores: Array<number>;
  /** The seats that have won; empty until the match is over. */
  winners: Array<number>;
  /** What the seat sees beyond that; `null` for who sees what everyone does. */
  own: GameOwn | null;
  /** What the seat may do now. */
  legal: Array<Choice>;
  /** Whether the seat may claim the rest of the deal. */
  canClaim: boolean;
  /** Where the scores come from; `null` until a deal or round has been scored. */
  tally: Tally | null;
  /** The table in words; the own hand is not in it. */
  scene: Scene;
};

/** What kind of step it was. */
export type What =
  | { "kind": "opened" }
  | { "kind": "sat", seat: number }
  | { "kind": "stood", seat: number }
  | { "kind": "committed", seat: number }
  | { "kind": "started" }
  | { "kind": "revealed", seat: number }
  | { "kind": "voided", seats: Array<number> }
  | { "kind": "played" }
  | { "kind": "unheard" }
  | { "kind": "planned", action: string | null }
  | { "kind": "missed", seat: number }
  | { "kind": "stood-in", seat: number }
  | { "kind": "returned", seat: number }
  | { "kind": "away", seat: number }
  | { "kind": "here", seat: number }
  | { "kind": "proposed", seat: number }
  | { "kind": "agreed", seat: number }
  | { "kind": "declined", seat: number }
  | { "kind": "withdrawn", seat: number }
  | { "kind": "undone", seat: number }
  | { "kind": "claimed", seat: number }
  | { "kind": "claim-failed", seat: number }
  | { "kind": "paused" }
  | { "kind": "resumed" }
  | { "kind": "phrase", seat: number, phrase: string }
  | { "kind": "text", seat: number, text: string }
  | { "kind": "text-allowed", on: boolean }
  | { "kind": "shown", seat: number, on: boolean, /** Of the own seat; `null` for all others. */ invitation: string | null }
  | { "kind": "renamed", seat: number }
  | { "kind": "opener-left" }
  | { "kind": "restarted" }
  | { "kind": "again", table: string }
  | { "kind": "closed" };

export type WordEntry = {
  value: string;
  label: string;
  /** What is played with it, in a sentence. */
  help: string;
};
