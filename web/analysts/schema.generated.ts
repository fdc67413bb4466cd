import type { Day } from '#game/day.ts';
import type { DigitCount } from '#game/digits.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An integer from 0 to 9223372036854775807, as a string. */
  BigInt: { input: unknown; output: unknown; }
  /** An instant, as an ISO 8601 string in UTC. */
  DateTime: { input: string; output: string; }
  /** A calendar day of US Eastern time (America/New_York), as YYYY-MM-DD. */
  Day: { input: Day; output: Day; }
  /** A number of digits, which names a mode: an Int from 2 to 7. */
  DigitCount: { input: DigitCount; output: DigitCount; }
};

/** A player and how much the player played in the games of some days. */
export type ActivePlayer = {
  __typename: 'ActivePlayer';
  /** Number of days with such a play. */
  days: Scalars['Int']['output'];
  /** The player. */
  player: Player;
  /** Number of the player’s own daily plays. */
  plays: Scalars['Int']['output'];
};

/** A page of a list of active players. */
export type ActivePlayerConnection = {
  __typename: 'ActivePlayerConnection';
  /** The edges of the page, in the order of the list. */
  edges: Array<ActivePlayerEdge>;
  /** Whether `totalCount` is an estimate. */
  isTotalCountEstimated: Scalars['Boolean']['output'];
  /** The objects of the page, in the order of the list. */
  nodes: Array<ActivePlayer>;
  /** Cursors of the page, and whether more objects exist. */
  pageInfo: PageInfo;
  /** Length of the whole list; null if a count would read the whole history. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** An active player and its cursor. */
export type ActivePlayerEdge = {
  __typename: 'ActivePlayerEdge';
  /** Position of the object in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The object. */
  node: ActivePlayer;
};

/** How far the workers have come with skill and luck. They follow the log. */
export type AnalysisProgress = {
  __typename: 'AnalysisProgress';
  /** Instant of the last event that they have passed; null at the start of the log. */
  until?: Maybe<Scalars['DateTime']['output']>;
  /** Number of all finished daily plays without an analysis, those of running games included. It can lag by some seconds. */
  waiting: Scalars['Int']['output'];
};

/** The players that made their first guess in one week. */
export type Cohort = Sampled & {
  __typename: 'Cohort';
  /** Number of active players in that week, the next week, and so on up to the last requested week. A session that goes on from that week into the next one is no return. */
  active: Array<Scalars['Int']['output']>;
  /** Whether the week began before the first game, so that it lacks days, or the last requested week is not over, so that the last number can still rise. */
  isPartial: Scalars['Boolean']['output'];
  /** Number of players in the cohort. */
  players: Scalars['Int']['output'];
  /** Share of the players that the figure was computed from: 1, or that of a random sample. Counts are then estimates for all players. */
  sampleShare: Scalars['Float']['output'];
  /** Monday of the week. */
  week: Scalars['Day']['output'];
};

/** How long finished plays took from the first to the last guess, in seconds. Each duration is exact to the millisecond, and figures are rounded to it. A play that ends before it begins, because the server’s clock was set back, is left out. */
export type Durations = Sampled & {
  __typename: 'Durations';
  /** Mean number of seconds; null without plays. */
  average?: Maybe<Scalars['Float']['output']>;
  /** Number of plays that took fewer seconds. The list `plays` can show the fastest. */
  fasterThan: Scalars['Int']['output'];
  /** Median number of seconds; null without plays. */
  median?: Maybe<Scalars['Float']['output']>;
  /** Number of finished plays. */
  plays: Scalars['Int']['output'];
  /** Quantiles of the seconds, with linear interpolation; null without plays. */
  quantiles?: Maybe<Array<Scalars['Float']['output']>>;
  /** Share of the players that the figure was computed from: 1, or that of a random sample. Counts are then estimates for all players. */
  sampleShare: Scalars['Float']['output'];
};


/** How long finished plays took from the first to the last guess, in seconds. Each duration is exact to the millisecond, and figures are rounded to it. A play that ends before it begins, because the server’s clock was set back, is left out. */
export type DurationsFasterThanArgs = {
  seconds: Scalars['Float']['input'];
};


/** How long finished plays took from the first to the last guess, in seconds. Each duration is exact to the millisecond, and figures are rounded to it. A play that ends before it begins, because the server’s clock was set back, is left out. */
export type DurationsQuantilesArgs = {
  at?: Array<Scalars['Float']['input']>;
};

/** A fact in the event log, kept forever. Events of the same player and game form a stream. */
export type Event = Node & {
  __typename: 'Event';
  /** When the event happened. */
  at: Scalars['DateTime']['output'];
  /** HISTORY_CLAIMED: the player that took over the player’s plays. */
  claimedBy?: Maybe<Player>;
  /** GAME_OPENED: the game’s day. DAY_EXCUSED and DAY_COMMITTED: the excused or committed day. */
  day?: Maybe<Scalars['Day']['output']>;
  /** GAME_OPENED, STATISTICS_RESET, STORM_STARTED, STORM_ENDED, ROUND_STARTED and ROUND_ENDED: number of digits. */
  digits?: Maybe<Scalars['DigitCount']['output']>;
  /** The game of the event; null for an event of a player or a storm alone, or of operators. The games of a storm are those of its plays. Null for a round of a race before its first guess. */
  game?: Maybe<Game>;
  /** GUESS_MADE: the guess. */
  guess?: Maybe<Guess>;
  /** Permanent global id. */
  id: Scalars['ID']['output'];
  /** The kind of the play. STATISTICS_RESET: the plays that were reset. Otherwise null. */
  kind?: Maybe<PlayKind>;
  /** The play of the event; null for an event of a game, a player, a storm or operators alone. */
  play?: Maybe<Play>;
  /** The player that acted; null for an event of a game alone or of operators. */
  player?: Maybe<Player>;
  /** Number of the event in the log. Numbers have gaps. A higher number may be committed first. */
  position: Scalars['BigInt']['output'];
  /** PLAY_WON and PLAY_LOST: the score, 1 to 7. */
  score?: Maybe<Scalars['Int']['output']>;
  /** GAME_OPENED: the hidden number; null while the game is running. */
  target?: Maybe<Scalars['String']['output']>;
  /** Type of the event. */
  type: EventType;
  /** Number of the event in its stream, 1 for the first. */
  version: Scalars['Int']['output'];
};

/** A page of a list of events. */
export type EventConnection = {
  __typename: 'EventConnection';
  /** The edges of the page, in the order of the list. */
  edges: Array<EventEdge>;
  /** Whether `totalCount` is an estimate. */
  isTotalCountEstimated: Scalars['Boolean']['output'];
  /** The objects of the page, in the order of the list. */
  nodes: Array<Event>;
  /** Cursors of the page, and whether more objects exist. */
  pageInfo: PageInfo;
  /** Length of the whole list; null if a count would read the whole history. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** An event and its cursor. */
export type EventEdge = {
  __typename: 'EventEdge';
  /** Position of the object in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The object. */
  node: Event;
};

/** Type of an event. */
export type EventType =
  /** The commitments to the numbers of a day’s six games were published. */
  | 'DAY_COMMITTED'
  /** Operators excused a day: it breaks no streak. */
  | 'DAY_EXCUSED'
  /** The game of one digit count and day was created. */
  | 'GAME_OPENED'
  /** A player made a guess. */
  | 'GUESS_MADE'
  /** Another player took over a visitor’s plays. */
  | 'HISTORY_CLAIMED'
  /** The player went from a daily play to the next game. */
  | 'PLAY_LEFT'
  /** Six rows were used, and the hidden number was not found. */
  | 'PLAY_LOST'
  /** The last guess was the hidden number. */
  | 'PLAY_WON'
  /** A round of a race ended: nobody was still playing, or its time had run out. */
  | 'ROUND_ENDED'
  /** A round of a race was announced. It began some seconds later. */
  | 'ROUND_STARTED'
  /** The player reset the statistics of one digit count. */
  | 'STATISTICS_RESET'
  /** The player stopped the storm, or its time had run out. */
  | 'STORM_ENDED'
  /** A player started the clock of a storm. */
  | 'STORM_STARTED'
  /** A browser visited for the first time. */
  | 'VISIT_RECORDED';

/** A requested file. Poll it by its id until its status is DONE. It is deleted after seven days. */
export type Export = Node & {
  __typename: 'Export';
  /** When the export was requested. */
  createdAt: Scalars['DateTime']['output'];
  /** The end of the export. As `after` of the next export, it continues there. Null until the status is DONE. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** When the file is deleted. */
  expiresAt: Scalars['DateTime']['output'];
  /** When the export was done or failed; null until then. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Format of the file. */
  format: ExportFormat;
  /** When the server read the objects of the file; null until the status is DONE. */
  generatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Permanent global id. */
  id: Scalars['ID']['output'];
  /** Number of objects written so far. */
  objectCount: Scalars['Int']['output'];
  /** URL of the file’s Table Schema: names, types and descriptions of the columns. It types digits that may begin with 0 as strings. Null until the status is DONE. */
  schemaUrl?: Maybe<Scalars['String']['output']>;
  /** Version of the file’s columns. The number rises when a column changes. Null until the status is DONE. */
  schemaVersion?: Maybe<Scalars['Int']['output']>;
  /** Status of the export. */
  status: ExportStatus;
  /** Content of the file. */
  subject: ExportSubject;
  /** URL of the file, for the same token; null until the status is DONE. */
  url?: Maybe<Scalars['String']['output']>;
};

/** A page of a list of exports. */
export type ExportConnection = {
  __typename: 'ExportConnection';
  /** The edges of the page, in the order of the list. */
  edges: Array<ExportEdge>;
  /** Whether `totalCount` is an estimate. */
  isTotalCountEstimated: Scalars['Boolean']['output'];
  /** The objects of the page, in the order of the list. */
  nodes: Array<Export>;
  /** Cursors of the page, and whether more objects exist. */
  pageInfo: PageInfo;
  /** Length of the whole list; null if a count would read the whole history. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** An export and its cursor. */
export type ExportEdge = {
  __typename: 'ExportEdge';
  /** Position of the object in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The object. */
  node: Export;
};

/** Format of an export’s file. */
export type ExportFormat =
  /** Gzipped UTF-8 with a byte order mark. A header line, then one line for each object. An empty value stands for null. */
  | 'CSV'
  /** Gzipped. One JSON object on each line. */
  | 'NDJSON'
  /** Apache Parquet. Columns have types and are compressed. */
  | 'PARQUET';

/** Too many exports of this token are unfinished. Nothing was stored. */
export type ExportRefused = Refusal & {
  __typename: 'ExportRefused';
  /** The reason, as text for people. */
  message: Scalars['String']['output'];
};

/** The export is in the queue. */
export type ExportStarted = {
  __typename: 'ExportStarted';
  /** The export. Poll it by its id. */
  export: Export;
};

/** Status of an export. */
export type ExportStatus =
  /** The file is ready. */
  | 'DONE'
  /** The export failed. The server retries it a few times. */
  | 'FAILED'
  /** The file is being written. */
  | 'RUNNING'
  /** The export is in the queue. */
  | 'WAITING';

/** Content of an export. */
export type ExportSubject =
  /** Events, in log order. */
  | 'EVENTS'
  /** Games that have a day, by day, then by digit count. */
  | 'GAMES'
  /** Guesses of all kinds of plays, in log order. */
  | 'GUESSES'
  /** Players, in the order of their first visit. */
  | 'PLAYERS'
  /** Plays of all kinds with at least one guess, by game, then by player. */
  | 'PLAYS';

/** How far the new visitors of one period came, until now. */
export type FunnelOfPeriod = OfPeriod & Sampled & {
  __typename: 'FunnelOfPeriod';
  /** Number of these visitors who finished a play. */
  finished: Scalars['Int']['output'];
  /** The first day of the period. */
  from: Scalars['Day']['output'];
  /** Number of these visitors who made a guess, of any kind of play. */
  guessed: Scalars['Int']['output'];
  /** Whether the figures lack days of the period: before `from` or the first game, after `to`, or not over yet. */
  isPartial: Scalars['Boolean']['output'];
  /** Share of the players that the figure was computed from: 1, or that of a random sample. Counts are then estimates for all players. */
  sampleShare: Scalars['Float']['output'];
  /** Number of these visitors who made an account. A log-in to an older account is none, and a visitor without a play who deleted the account again does not count. */
  signedUp: Scalars['Int']['output'];
  /** Number of browsers with their first visit in the period. */
  visitors: Scalars['Int']['output'];
};

/** A hidden number. The game of an Eastern day and a digit count is the same for all players. A practice game or a challenge has no day, and analysts never see its number, guesses and hints. */
export type Game = Node & {
  __typename: 'Game';
  /** The next midnight Eastern time, 23, 24 or 25 hours later. The game ends then. Null without a day. */
  closesAt?: Maybe<Scalars['DateTime']['output']>;
  /** The Eastern day on which the game opened; null for a practice game or a challenge. */
  day?: Maybe<Scalars['Day']['output']>;
  /** Number of digits of the hidden number. */
  digits: Scalars['DigitCount']['output'];
  /** Permanent global id. */
  id: Scalars['ID']['output'];
  /** Whether the game’s day is not over. A running game hides its target, guesses and hints. */
  isRunning: Scalars['Boolean']['output'];
  /** The midnight Eastern time at which the game opened; null without a day. */
  opensAt?: Maybe<Scalars['DateTime']['output']>;
  /** The game’s plays of all kinds with at least one guess, by player. `totalCount` is exact. */
  plays: PlayConnection;
  /** Results of the game’s plays so far. Costs 10. */
  scores: Scores;
  /** The hidden number, which may begin with 0; null while the game is running or without a day. */
  target?: Maybe<Scalars['String']['output']>;
};


/** A hidden number. The game of an Eastern day and a digit count is the same for all players. A practice game or a challenge has no day, and analysts never see its number, guesses and hints. */
export type GamePlaysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  fasterThan?: InputMaybe<Scalars['Float']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  isHard?: InputMaybe<Scalars['Boolean']['input']>;
  kinds?: InputMaybe<Array<PlayKind>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  score?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<PlayStatus>;
};


/** A hidden number. The game of an Eastern day and a digit count is the same for all players. A practice game or a challenge has no day, and analysts never see its number, guesses and hints. */
export type GameScoresArgs = {
  kinds?: Array<PlayKind>;
};

/** A page of a list of games. */
export type GameConnection = {
  __typename: 'GameConnection';
  /** The edges of the page, in the order of the list. */
  edges: Array<GameEdge>;
  /** Whether `totalCount` is an estimate. */
  isTotalCountEstimated: Scalars['Boolean']['output'];
  /** The objects of the page, in the order of the list. */
  nodes: Array<Game>;
  /** Cursors of the page, and whether more objects exist. */
  pageInfo: PageInfo;
  /** Length of the whole list; null if a count would read the whole history. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A game and its cursor. */
export type GameEdge = {
  __typename: 'GameEdge';
  /** Position of the object in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The object. */
  node: Game;
};

/** Order of games. */
export type GameOrder =
  /** By day, then by number of digits. */
  | 'DAY'
  /** By mean score of the finished daily plays, the hardest first; a game without such a play last. Figures of the last seconds may be missing. */
  | 'DIFFICULTY';

/** The private groups of one class of size. */
export type GroupSizes = {
  __typename: 'GroupSizes';
  /** The fewest members. */
  from: Scalars['Int']['output'];
  /** Number of groups, rounded down to a multiple of five. */
  groups: Scalars['Int']['output'];
  /** The most members. */
  to: Scalars['Int']['output'];
};

/** One row of a board: a guess and its hint. Both are hidden while the game is running, and always in practice games, challenges, storms and races. */
export type Guess = Node & {
  __typename: 'Guess';
  /** The guessed digits, which may begin with 0; null while hidden. */
  guess?: Maybe<Scalars['String']['output']>;
  /** One letter for each digit: G (right place), Y (another place) or X (the hidden number has no further such digit). Then H (the hidden number is higher), L (lower) or E (equal). Null while hidden. */
  hint?: Maybe<Scalars['String']['output']>;
  /** Permanent global id. */
  id: Scalars['ID']['output'];
  /** When the server accepted the guess. */
  madeAt: Scalars['DateTime']['output'];
  /** The play of this guess. */
  play: Play;
  /** The board’s row, 0 for the first. */
  row: Scalars['Int']['output'];
};

/** A page of a list of guesses. */
export type GuessConnection = {
  __typename: 'GuessConnection';
  /** The edges of the page, in the order of the list. */
  edges: Array<GuessEdge>;
  /** Whether `totalCount` is an estimate. */
  isTotalCountEstimated: Scalars['Boolean']['output'];
  /** The objects of the page, in the order of the list. */
  nodes: Array<Guess>;
  /** Cursors of the page, and whether more objects exist. */
  pageInfo: PageInfo;
  /** Length of the whole list; null if a count would read the whole history. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A guess and its cursor. */
export type GuessEdge = {
  __typename: 'GuessEdge';
  /** Position of the object in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The object. */
  node: Guess;
};

/** The guesses of one row in many plays, and their hints. */
export type GuessesOfRow = Sampled & {
  __typename: 'GuessesOfRow';
  /** Number of guesses in this row. */
  guesses: Scalars['Int']['output'];
  /** Share of these guesses that contradict an earlier arrow, 0 to 1. */
  ignoredArrowShare: Scalars['Float']['output'];
  /** Number of these guesses that contradict the arrow of an earlier row: not higher than a guess with “higher”, or not lower than a guess with “lower”. */
  ignoredArrows: Scalars['Int']['output'];
  /** Mean number of digits that belong to another place, rounded to three decimals. */
  otherPlaces: Scalars['Float']['output'];
  /** Mean number of digits in the right place, rounded to three decimals. */
  rightPlaces: Scalars['Float']['output'];
  /** The board’s row, 0 for the first. */
  row: Scalars['Int']['output'];
  /** Share of the players that the figure was computed from: 1, or that of a random sample. Counts are then estimates for all players. */
  sampleShare: Scalars['Float']['output'];
};

/** All mutations. Each returns a union of its possible results. */
export type Mutation = {
  __typename: 'Mutation';
  /** Exports a table to a file. Costs 5000. */
  startExport: StartExportResult;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationStartExportArgs = {
  input: StartExportInput;
};

/** An object that can be read by its global id. */
export type Node = {
  /** Permanent global id. */
  id: Scalars['ID']['output'];
};

/** A figure of one period. */
export type OfPeriod = {
  /** The first day of the period. */
  from: Scalars['Day']['output'];
  /** Whether the figures lack days of the period: before `from` or the first game, after `to`, or not over yet. */
  isPartial: Scalars['Boolean']['output'];
};

/** A first guess and the results of the plays that began with it. */
export type Opening = Sampled & {
  __typename: 'Opening';
  /** Mean score of the finished plays, rounded to three decimals; null without finished plays. */
  average?: Maybe<Scalars['Float']['output']>;
  /** Number of plays won with this guess. */
  firstGuessWins: Scalars['Int']['output'];
  /** The guessed digits; may begin with 0. */
  guess: Scalars['String']['output'];
  /** Number of plays that began with this guess. */
  plays: Scalars['Int']['output'];
  /** Share of the players that the figure was computed from: 1, or that of a random sample. Counts are then estimates for all players. */
  sampleShare: Scalars['Float']['output'];
  /** Share of all plays, 0 to 1. */
  share: Scalars['Float']['output'];
  /** Number of plays won in any row. */
  wins: Scalars['Int']['output'];
};

/** A page of a list of first guesses. */
export type OpeningConnection = {
  __typename: 'OpeningConnection';
  /** The edges of the page, in the order of the list. */
  edges: Array<OpeningEdge>;
  /** Whether `totalCount` is an estimate. */
  isTotalCountEstimated: Scalars['Boolean']['output'];
  /** The objects of the page, in the order of the list. */
  nodes: Array<Opening>;
  /** Cursors of the page, and whether more objects exist. */
  pageInfo: PageInfo;
  /** Length of the whole list; null if a count would read the whole history. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A first guess and its cursor. */
export type OpeningEdge = {
  __typename: 'OpeningEdge';
  /** Position of the object in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The object. */
  node: Opening;
};

/** Order of first guesses. Equal ones are in the order of their digits. */
export type OpeningOrder =
  /** By mean score, the lowest first; a guess without a finished play last. */
  | 'AVERAGE'
  /** By number of plays, the most frequent first. */
  | 'PLAYS';

/** Position of a page in its connection. */
export type PageInfo = {
  __typename: 'PageInfo';
  /** Cursor of the last edge; null for an empty page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether more objects follow after `endCursor`. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether more objects precede `startCursor`. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first edge; null for an empty page. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** Length of a period. */
export type Period =
  /** One day in US Eastern time. */
  | 'DAY'
  /** A calendar month. */
  | 'MONTH'
  /** Monday to Sunday. */
  | 'WEEK';

/** One player’s attempt at one game: one to six guesses. */
export type Play = Node & {
  __typename: 'Play';
  /** The state of the play after its first `events` events. The present state if it has fewer. */
  asOf: PlayAsOf;
  /** Seconds from the first to the last guess, exact to the millisecond; null while playing, and if the server’s clock was set back below the begin. */
  duration?: Maybe<Scalars['Float']['output']>;
  /** When the play was won or lost; null while playing. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the daily play ended after its day, when its number was public. Figures count it as unfinished. */
  finishedLate: Scalars['Boolean']['output'];
  /** The game of this play. */
  game: Game;
  /** The rows played, first row first. */
  guesses: Array<Guess>;
  /** Global id. It changes if the player’s pseudonym changes. */
  id: Scalars['ID']['output'];
  /** Whether a program guessed, by a player’s access token: the first guess or, in a finished play, any. */
  isBot: Scalars['Boolean']['output'];
  /** Whether each guess had to agree with all hints before it. */
  isHard: Scalars['Boolean']['output'];
  /** How the play was begun. It never changes. */
  kind: PlayKind;
  /** The player. For a play that an account took over: the visitor. */
  player: Player;
  /** 1 to 6 for a win in that row, 7 for a loss, null while playing. */
  score?: Maybe<Scalars['Int']['output']>;
  /** When the first guess was made. */
  startedAt: Scalars['DateTime']['output'];
  /** Status of the play. */
  status: PlayStatus;
};


/** One player’s attempt at one game: one to six guesses. */
export type PlayAsOfArgs = {
  events: Scalars['Int']['input'];
};

/** A past state of a play. */
export type PlayAsOf = {
  __typename: 'PlayAsOf';
  /** Number of events up to this state: guesses, the end, the step to the next game. */
  events: Scalars['Int']['output'];
  /** The rows of this state, first row first. */
  guesses: Array<Guess>;
  /** 1 to 6 for a win in that row, 7 for a loss, null while playing. */
  score?: Maybe<Scalars['Int']['output']>;
  /** Status of the play in this state. */
  status: PlayStatus;
};

/** A page of a list of plays. */
export type PlayConnection = {
  __typename: 'PlayConnection';
  /** The edges of the page, in the order of the list. */
  edges: Array<PlayEdge>;
  /** Whether `totalCount` is an estimate. */
  isTotalCountEstimated: Scalars['Boolean']['output'];
  /** The objects of the page, in the order of the list. */
  nodes: Array<Play>;
  /** Cursors of the page, and whether more objects exist. */
  pageInfo: PageInfo;
  /** Length of the whole list; null if a count would read the whole history. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A play and its cursor. */
export type PlayEdge = {
  __typename: 'PlayEdge';
  /** Position of the object in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The object. */
  node: Play;
};

/** How a play was begun. Only daily plays count in streaks and crowds; practice has statistics of its own. */
export type PlayKind =
  /** After its game’s day, in the archive. */
  | 'ARCHIVE'
  /** In the game of a challenge, by its link. */
  | 'CHALLENGE'
  /** On its game’s day, on the daily board. */
  | 'DAILY'
  /** In a practice game, which only its player has. */
  | 'PRACTICE'
  /** In a round of a race: some players find the same number at the same time. */
  | 'RACE'
  /** In a game of a storm: numbers one after another, within three minutes. */
  | 'STORM';

/** Status of a play. */
export type PlayStatus =
  /** Six rows are used, and the hidden number is not found. */
  | 'DEFEAT'
  /** Rows are left, and the hidden number is not found. */
  | 'PLAYING'
  /** The last guess was the hidden number. */
  | 'VICTORY';

/** A player under a pseudonym: a visitor or an account. The schema does not say which. */
export type Player = Node & {
  __typename: 'Player';
  /** The visitors whose plays this player took over, in the order of the claims. */
  claimed: Array<Player>;
  /** The player that has this visitor’s plays now, an account or another visitor, or null. The plays stay with the visitor. */
  claimedBy?: Maybe<Player>;
  /** When the player first visited; null for a visitor that never played and was deleted. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Pseudonym. It reveals no identity, and stays the same as long as operators keep the secret. */
  id: Scalars['ID']['output'];
  /** The player’s plays of all kinds with at least one guess, by game. `totalCount` is exact. */
  plays: PlayConnection;
  /** Results of the player’s own plays, for each played digit count. */
  scores: Array<ScoresOfMode>;
  /** Skill and luck in the player’s own daily plays, for each digit count with a finished one. */
  skillAndLuck: Array<SkillAndLuckOfMode>;
  /** The statistics on the player’s profile as of an instant, from the events up to then. Plays of a claimed visitor count from the claim on. A reset takes effect. Costs 100: reads the whole history. */
  statistics: Statistics;
};


/** A player under a pseudonym: a visitor or an account. The schema does not say which. */
export type PlayerPlaysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  digits?: InputMaybe<Scalars['DigitCount']['input']>;
  fasterThan?: InputMaybe<Scalars['Float']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  from?: InputMaybe<Scalars['Day']['input']>;
  isHard?: InputMaybe<Scalars['Boolean']['input']>;
  kinds?: InputMaybe<Array<PlayKind>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  score?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<PlayStatus>;
  to?: InputMaybe<Scalars['Day']['input']>;
};


/** A player under a pseudonym: a visitor or an account. The schema does not say which. */
export type PlayerScoresArgs = {
  kinds?: Array<PlayKind>;
};


/** A player under a pseudonym: a visitor or an account. The schema does not say which. */
export type PlayerStatisticsArgs = {
  at: Scalars['DateTime']['input'];
  digits: Scalars['DigitCount']['input'];
  hardOnly?: Scalars['Boolean']['input'];
  kind?: StatisticsKind;
};

/** A page of a list of players. */
export type PlayerConnection = {
  __typename: 'PlayerConnection';
  /** The edges of the page, in the order of the list. */
  edges: Array<PlayerEdge>;
  /** Whether `totalCount` is an estimate. */
  isTotalCountEstimated: Scalars['Boolean']['output'];
  /** The objects of the page, in the order of the list. */
  nodes: Array<Player>;
  /** Cursors of the page, and whether more objects exist. */
  pageInfo: PageInfo;
  /** Length of the whole list; null if a count would read the whole history. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A player and its cursor. */
export type PlayerEdge = {
  __typename: 'PlayerEdge';
  /** Position of the object in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The object. */
  node: Player;
};

/** All queries. Each has a cost in points, see `rateLimit`. */
export type Query = {
  __typename: 'Query';
  /** Players with a daily play in the games of some days, by number of plays, the most active first, then by first visit. `totalCount` is exact. Each page costs 200 more, plus 10 for each day. */
  activePlayers: ActivePlayerConnection;
  /** How far the analysis of plays has come. Costs 80. */
  analysisProgress: AnalysisProgress;
  /** How long the finished daily plays in the games of some days took. Costs 200, plus 2 for each day, or 20 if `exact`. */
  durations: Durations;
  /** Events. Without `gameId`, `since` and `until`, or for one player: in log order. With `gameId`: by player, then in play order. With `since` or `until`: by time. `gameId` with a time costs 100 more. `totalCount` is exact for one player, an estimate for all events, otherwise null. In log order, paging with `after` never skips an event. New events may appear with a short delay. */
  events: EventConnection;
  /** The exports of this token that still exist, oldest first. `totalCount` is exact. */
  exports: ExportConnection;
  /** The funnel of new visitors: first visit, first guess, first finished play, account. For each period of the first visit, in US Eastern time, oldest first. Costs 200, plus 2 for each day, or 20 if `exact`. */
  funnelOverTime: Array<FunnelOfPeriod>;
  /** The games of days. `totalCount` is exact. A page in the order of difficulty costs 100 more. */
  games: GameConnection;
  /** The private groups by their present number of members, smallest class first. Analysts see nothing else of groups. Costs 100. */
  groupSizes: Array<GroupSizes>;
  /** Guesses. Same order, `totalCount` and cost as `events` with the same arguments. */
  guesses: GuessConnection;
  /** Hints and ignored arrows by row, in daily plays of one digit count and in games that are no longer running. With `status: DEFEAT`: the hints before a loss. Omits rows without a guess. Costs 200, plus 2 for each day, or 20 if `exact`. */
  guessesByRow: Array<GuessesOfRow>;
  /** Results of new players by the number of their play: of the players whose first daily play of the digit count is in the games of some days, the first, second, third of their plays in these games. A visitor and the account that took over its plays count as one player. Costs 200, plus 2 for each day, or 20 if `exact`. */
  learningCurve: Array<ScoresOfNumber>;
  /** The object with this global id; null if none exists. */
  node?: Maybe<Node>;
  /** The objects with these global ids, in the same order; null as in `node`. At most 100. */
  nodes: Array<Maybe<Node>>;
  /** The first guesses in games of one digit count that are no longer running, except practice games, challenges, storms and races. `totalCount` counts the guesses of the sample. Each page costs 200 more, plus 2 for each day, or 20 if `exact`. */
  openings: OpeningConnection;
  /** All players that ever had a session, by first visit. `totalCount` is an estimate. */
  players: PlayerConnection;
  /** Plays of all kinds with at least one guess, by game (day, then number of digits; games without a day last), then by player. `totalCount` is exact for one game, for one player and with `from` (at most 3660 days), an estimate for all plays, otherwise null. With `from`, each page costs 1 more for each ten days. */
  plays: PlayConnection;
  /** Cost of this query and the points that the token has left. */
  rateLimit: RateLimit;
  /** How often players of one digit count begin with the guess of the day before, in games that are no longer running, for each period, oldest first. A visitor and the account that took over its plays count as one player. The day before must be in the days too. Costs 200, plus 2 for each day, or 20 if `exact`. */
  repeatedOpeningsOverTime: Array<RepeatedOpeningsOfPeriod>;
  /** How many seconds these data are behind the game: the age of the first event that they lack. 0 if they lack none, and always 0 if the site has no replica for analysts. */
  replicationLag: Scalars['Float']['output'];
  /** Retention by week, over all digit counts. A visitor and the account that took over its plays count as one player. A play counts in the week in which it began. Costs 1000, or 4000 if `exact`. */
  retention: Array<Cohort>;
  /** Retention by day: how many players return 1, 7 and 28 days after their first daily play, which is in the games of some days. A visitor and the account that took over its plays count as one player. Costs 200, plus 2 for each day until today, or 20 if `exact`. */
  returnRates: Array<ReturnRate>;
  /** Like `returnRates`, for each period, oldest first. Omits periods without a new player. */
  returnRatesOverTime: Array<ReturnRatesOfPeriod>;
  /** How many players return on the next day after a win and after a loss, in the daily games of some days whose next day is over. Omits a result without days. Costs 200, plus 2 for each day, or 20 if `exact`. */
  returnsAfterResults: Array<ReturnsAfterResult>;
  /** Results of all plays of one digit count in the games of some days. A play of a game without a day counts on the day on which it began. Costs 80, plus 4 for each ten days. */
  scores: Scores;
  /** Results of the plays in the games of some days, by the weekday of their day and the hour of their first guess, from Monday on. Omits hours without a play. Costs 80, plus 4 for each ten days. */
  scoresByHour: Array<ScoresOfHour>;
  /** Results of the finished daily plays of one digit count, in games that are no longer running, by their number of ignored arrows, 0 first. Costs 200, plus 2 for each day, or 20 if `exact`. */
  scoresByIgnoredArrows: Array<ScoresOfIgnoredArrows>;
  /** Results of the plays of some days by kind, those of hard plays apart. Omits kinds without a play. Costs 80, plus 4 for each ten days. */
  scoresByKind: Array<ScoresOfKind>;
  /** Compares kinds of plays by the same players: those who finished a play of each of the kinds in the games of some days. A visitor and the account that took over its plays count as one player. Costs 200, plus 2 for each day, or 20 if `exact`. */
  scoresOfSamePlayers: Array<ScoresOfSamePlayers>;
  /** Like `scores`, for each period, oldest first. Omits periods without a play. */
  scoresOverTime: Array<ScoresOfPeriod>;
  /** Skill and luck in the daily plays of one digit count, in the games of some days. Costs 80, plus 4 for each five days. */
  skillAndLuck: SkillAndLuck;
  /** Like `skillAndLuck`, for each period, oldest first. Omits periods without a finished play. */
  skillAndLuckOverTime: Array<SkillAndLuckOfPeriod>;
  /** Streaks by length, shortest first: unbroken runs of days, within some days, on which a player finished a daily game. Unlike on the profile, freezes and excused days do not count: each missed day ends a streak. A visitor and the account that took over its plays count as one player. Costs 200, plus 2 for each day, or 20 if `exact`. */
  streakLengths: Array<StreakLength>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryActivePlayersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  digits?: InputMaybe<Scalars['DigitCount']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  from: Scalars['Day']['input'];
  last?: InputMaybe<Scalars['Int']['input']>;
  to?: InputMaybe<Scalars['Day']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryDurationsArgs = {
  digits?: InputMaybe<Scalars['DigitCount']['input']>;
  exact?: Scalars['Boolean']['input'];
  from: Scalars['Day']['input'];
  status?: InputMaybe<PlayStatus>;
  to?: InputMaybe<Scalars['Day']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  afterPosition?: InputMaybe<Scalars['BigInt']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  gameId?: InputMaybe<Scalars['ID']['input']>;
  kinds?: InputMaybe<Array<PlayKind>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  playerId?: InputMaybe<Scalars['ID']['input']>;
  since?: InputMaybe<Scalars['DateTime']['input']>;
  types?: InputMaybe<Array<EventType>>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryExportsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryFunnelOverTimeArgs = {
  by: Period;
  exact?: Scalars['Boolean']['input'];
  from: Scalars['Day']['input'];
  to?: InputMaybe<Scalars['Day']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryGamesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  digits?: InputMaybe<Scalars['DigitCount']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  from?: InputMaybe<Scalars['Day']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: GameOrder;
  to?: InputMaybe<Scalars['Day']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryGuessesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  gameId?: InputMaybe<Scalars['ID']['input']>;
  kinds?: InputMaybe<Array<PlayKind>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  playerId?: InputMaybe<Scalars['ID']['input']>;
  since?: InputMaybe<Scalars['DateTime']['input']>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryGuessesByRowArgs = {
  digits: Scalars['DigitCount']['input'];
  exact?: Scalars['Boolean']['input'];
  from: Scalars['Day']['input'];
  status?: InputMaybe<PlayStatus>;
  to?: InputMaybe<Scalars['Day']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryLearningCurveArgs = {
  digits: Scalars['DigitCount']['input'];
  exact?: Scalars['Boolean']['input'];
  first?: Scalars['Int']['input'];
  from: Scalars['Day']['input'];
  to?: InputMaybe<Scalars['Day']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryNodesArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryOpeningsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  digits: Scalars['DigitCount']['input'];
  exact?: Scalars['Boolean']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  from: Scalars['Day']['input'];
  kinds?: Array<PlayKind>;
  last?: InputMaybe<Scalars['Int']['input']>;
  minPlays?: Scalars['Int']['input'];
  orderBy?: OpeningOrder;
  to?: InputMaybe<Scalars['Day']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryPlayersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryPlaysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  digits?: InputMaybe<Scalars['DigitCount']['input']>;
  fasterThan?: InputMaybe<Scalars['Float']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  from?: InputMaybe<Scalars['Day']['input']>;
  gameId?: InputMaybe<Scalars['ID']['input']>;
  isHard?: InputMaybe<Scalars['Boolean']['input']>;
  kinds?: InputMaybe<Array<PlayKind>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  playerId?: InputMaybe<Scalars['ID']['input']>;
  score?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<PlayStatus>;
  to?: InputMaybe<Scalars['Day']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryRepeatedOpeningsOverTimeArgs = {
  by: Period;
  digits: Scalars['DigitCount']['input'];
  exact?: Scalars['Boolean']['input'];
  from: Scalars['Day']['input'];
  to?: InputMaybe<Scalars['Day']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryRetentionArgs = {
  exact?: Scalars['Boolean']['input'];
  from: Scalars['Day']['input'];
  kinds?: Array<PlayKind>;
  to?: InputMaybe<Scalars['Day']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryReturnRatesArgs = {
  days?: Array<Scalars['Int']['input']>;
  digits?: InputMaybe<Scalars['DigitCount']['input']>;
  exact?: Scalars['Boolean']['input'];
  from: Scalars['Day']['input'];
  to?: InputMaybe<Scalars['Day']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryReturnRatesOverTimeArgs = {
  by: Period;
  days?: Array<Scalars['Int']['input']>;
  digits?: InputMaybe<Scalars['DigitCount']['input']>;
  exact?: Scalars['Boolean']['input'];
  from: Scalars['Day']['input'];
  to?: InputMaybe<Scalars['Day']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryReturnsAfterResultsArgs = {
  digits?: InputMaybe<Scalars['DigitCount']['input']>;
  exact?: Scalars['Boolean']['input'];
  from: Scalars['Day']['input'];
  to?: InputMaybe<Scalars['Day']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryScoresArgs = {
  digits: Scalars['DigitCount']['input'];
  from: Scalars['Day']['input'];
  isHard?: InputMaybe<Scalars['Boolean']['input']>;
  kinds?: Array<PlayKind>;
  to?: InputMaybe<Scalars['Day']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryScoresByHourArgs = {
  digits?: InputMaybe<Scalars['DigitCount']['input']>;
  from: Scalars['Day']['input'];
  isHard?: InputMaybe<Scalars['Boolean']['input']>;
  kinds?: Array<PlayKind>;
  to?: InputMaybe<Scalars['Day']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryScoresByIgnoredArrowsArgs = {
  digits: Scalars['DigitCount']['input'];
  exact?: Scalars['Boolean']['input'];
  from: Scalars['Day']['input'];
  to?: InputMaybe<Scalars['Day']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryScoresByKindArgs = {
  digits?: InputMaybe<Scalars['DigitCount']['input']>;
  from: Scalars['Day']['input'];
  isHard?: InputMaybe<Scalars['Boolean']['input']>;
  kinds?: Array<PlayKind>;
  to?: InputMaybe<Scalars['Day']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryScoresOfSamePlayersArgs = {
  digits: Scalars['DigitCount']['input'];
  exact?: Scalars['Boolean']['input'];
  from: Scalars['Day']['input'];
  kinds?: Array<PlayKind>;
  to?: InputMaybe<Scalars['Day']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryScoresOverTimeArgs = {
  by: Period;
  digits: Scalars['DigitCount']['input'];
  from: Scalars['Day']['input'];
  isHard?: InputMaybe<Scalars['Boolean']['input']>;
  kinds?: Array<PlayKind>;
  to?: InputMaybe<Scalars['Day']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QuerySkillAndLuckArgs = {
  digits: Scalars['DigitCount']['input'];
  from: Scalars['Day']['input'];
  to?: InputMaybe<Scalars['Day']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QuerySkillAndLuckOverTimeArgs = {
  by: Period;
  digits: Scalars['DigitCount']['input'];
  from: Scalars['Day']['input'];
  to?: InputMaybe<Scalars['Day']['input']>;
};


/** All queries. Each has a cost in points, see `rateLimit`. */
export type QueryStreakLengthsArgs = {
  digits?: InputMaybe<Scalars['DigitCount']['input']>;
  exact?: Scalars['Boolean']['input'];
  from: Scalars['Day']['input'];
  to?: InputMaybe<Scalars['Day']['input']>;
};

/** The rate limit. The server computes a query’s cost before its execution, from text, variables and the day: about one point for each object that the query may return. Each token has a number of points per hour. */
export type RateLimit = {
  __typename: 'RateLimit';
  /** Cost of this query, in points. */
  cost: Scalars['Int']['output'];
  /** Points per hour. */
  limit: Scalars['Int']['output'];
  /** Highest cost of one query. */
  mostCost: Scalars['Int']['output'];
  /** Points left in this hour after this query. */
  remaining: Scalars['Int']['output'];
  /** When the next hour begins. */
  resetAt: Scalars['DateTime']['output'];
};

/** Why a request was refused. Nothing was stored. */
export type Refusal = {
  /** The reason, as text for people. */
  message: Scalars['String']['output'];
};

/** How often players begin with the guess with which they began on the day before. */
export type RepeatedOpeningsOfPeriod = OfPeriod & Sampled & {
  __typename: 'RepeatedOpeningsOfPeriod';
  /** The first day of the period. */
  from: Scalars['Day']['output'];
  /** Whether the figures lack days of the period: before `from` or the first game, after `to`, or not over yet. */
  isPartial: Scalars['Boolean']['output'];
  /** Margin of `rate`: with a probability of 95%, that of all players is so near. 0 if all count. */
  margin?: Maybe<Scalars['Float']['output']>;
  /** Number of daily plays whose players also played the game of the day before. */
  plays: Scalars['Int']['output'];
  /** Share of these plays with the same first guess, 0 to 1; null without plays. */
  rate?: Maybe<Scalars['Float']['output']>;
  /** Number of these plays with the same first guess. */
  repeated: Scalars['Int']['output'];
  /** Share of the players that the figure was computed from: 1, or that of a random sample. Counts are then estimates for all players. */
  sampleShare: Scalars['Float']['output'];
};

/** How many new players returned a number of days after their first daily play. A return is a daily play which begins an hour or more after the last one of the first day: a session across midnight is no return. */
export type ReturnRate = Sampled & {
  __typename: 'ReturnRate';
  /** Bounded retention: share of these players who returned on that day or an earlier one. */
  boundedRate?: Maybe<Scalars['Float']['output']>;
  /** Number of days after the first play. */
  days: Scalars['Int']['output'];
  /** Whether that day is not over for the new players of all days, so that the figures are those of the first ones only. */
  isPartial: Scalars['Boolean']['output'];
  /** Margin of `rate`: with a probability of 95%, that of all players is so near. 0 if all count. */
  margin?: Maybe<Scalars['Float']['output']>;
  /** Number of new players for which that day is over. */
  players: Scalars['Int']['output'];
  /** Share of these players who returned on exactly that day, 0 to 1; null without players. */
  rate?: Maybe<Scalars['Float']['output']>;
  /** Number of these players who returned on exactly that day. */
  returned: Scalars['Int']['output'];
  /** Rolling retention: share of these players who returned on that day or any later one until now. */
  rollingRate?: Maybe<Scalars['Float']['output']>;
  /** Share of the players that the figure was computed from: 1, or that of a random sample. Counts are then estimates for all players. */
  sampleShare: Scalars['Float']['output'];
};

/** Retention of the players whose first daily play was in one period’s games. */
export type ReturnRatesOfPeriod = OfPeriod & {
  __typename: 'ReturnRatesOfPeriod';
  /** The first day of the period. */
  from: Scalars['Day']['output'];
  /** Whether the figures lack days of the period: before `from` or the first game, after `to`, or not over yet. */
  isPartial: Scalars['Boolean']['output'];
  /** One entry for each requested number of days. */
  returnRates: Array<ReturnRate>;
};

/** How many players return on the day after a win or a loss. */
export type ReturnsAfterResult = Sampled & {
  __typename: 'ReturnsAfterResult';
  /** Number of days of players with this result. A player counts once for each such day. */
  days: Scalars['Int']['output'];
  /** Margin of `rate`, as if all days were of different players: with a probability of 95%, that of all players is so near. 0 if all count. */
  margin?: Maybe<Scalars['Float']['output']>;
  /** Share of these days that were followed by a return, 0 to 1; null without days. */
  rate?: Maybe<Scalars['Float']['output']>;
  /** Number of these days after which the player began a daily play on the next day, an hour or more after the last one. */
  returned: Scalars['Int']['output'];
  /** Share of the players that the figure was computed from: 1, or that of a random sample. Counts are then estimates for all players. */
  sampleShare: Scalars['Float']['output'];
  /** VICTORY or DEFEAT: the result of the last finished daily play of the day. */
  status: PlayStatus;
};

/** A figure of all players, or of a sample of them. */
export type Sampled = {
  /** Share of the players that the figure was computed from: 1, or that of a random sample. Counts are then estimates for all players. */
  sampleShare: Scalars['Float']['output'];
};

/** Results of a set of plays. The score of a win is its row, 1 to 6; of a loss 7. */
export type Scores = {
  __typename: 'Scores';
  /** Mean score of the finished plays, rounded to three decimals; null without finished plays. */
  average?: Maybe<Scalars['Float']['output']>;
  /** Number of plays that were won or lost. */
  finished: Scalars['Int']['output'];
  /** Share of finished plays that were won with the first guess, 0 to 1; null without finished plays. */
  firstGuessSuccess?: Maybe<Scalars['Float']['output']>;
  /** Number of plays with score 1, 2, … 7 (7 is a loss); always seven entries. */
  histogram: Array<Scalars['Int']['output']>;
  /** Median score of the finished plays; null without finished plays. */
  median?: Maybe<Scalars['Float']['output']>;
  /** Number of unfinished plays. */
  playing: Scalars['Int']['output'];
  /** Number of plays with at least one guess. */
  plays: Scalars['Int']['output'];
  /** Quantiles of the scores of the finished plays, with linear interpolation; null without finished plays. */
  quantiles?: Maybe<Array<Scalars['Float']['output']>>;
  /** Share of finished plays that were won, 0 to 1; null without finished plays. */
  winRate?: Maybe<Scalars['Float']['output']>;
  /** Number of plays that were won. */
  wins: Scalars['Int']['output'];
};


/** Results of a set of plays. The score of a win is its row, 1 to 6; of a loss 7. */
export type ScoresQuantilesArgs = {
  at?: Array<Scalars['Float']['input']>;
};

/** Results of the plays that began in one hour of one weekday. */
export type ScoresOfHour = {
  __typename: 'ScoresOfHour';
  /** The hour in US Eastern time, 0 to 23. */
  hour: Scalars['Int']['output'];
  /** Results of the plays. */
  scores: Scores;
  /** The weekday. */
  weekday: Weekday;
};

/** Results of the plays with one number of ignored arrows. */
export type ScoresOfIgnoredArrows = Sampled & {
  __typename: 'ScoresOfIgnoredArrows';
  /** Number of guesses that contradict the arrow of an earlier row, see `GuessesOfRow`. */
  ignoredArrows: Scalars['Int']['output'];
  /** Share of the players that the figure was computed from: 1, or that of a random sample. Counts are then estimates for all players. */
  sampleShare: Scalars['Float']['output'];
  /** Results of these plays. */
  scores: Scores;
};

/** Results of the plays of one kind, hard or not. */
export type ScoresOfKind = {
  __typename: 'ScoresOfKind';
  /** Whether these are the hard plays: see `Play.isHard`. */
  isHard: Scalars['Boolean']['output'];
  /** The kind of the plays. */
  kind: PlayKind;
  /** Results of these plays. */
  scores: Scores;
};

/** Results of a player in one digit count. */
export type ScoresOfMode = {
  __typename: 'ScoresOfMode';
  /** Number of digits. */
  digits: Scalars['DigitCount']['output'];
  /** Results of the plays. */
  scores: Scores;
};

/** Results of the plays that are their players’ first, second, third and so on. */
export type ScoresOfNumber = Sampled & {
  __typename: 'ScoresOfNumber';
  /** Number of the play among its player’s, 1 for the first. */
  number: Scalars['Int']['output'];
  /** Share of the players that the figure was computed from: 1, or that of a random sample. Counts are then estimates for all players. */
  sampleShare: Scalars['Float']['output'];
  /** Results of these plays. */
  scores: Scores;
};

/** Results of the plays of one period’s games. */
export type ScoresOfPeriod = OfPeriod & {
  __typename: 'ScoresOfPeriod';
  /** The first day of the period. */
  from: Scalars['Day']['output'];
  /** Whether the figures lack days of the period: before `from` or the first game, after `to`, or not over yet. */
  isPartial: Scalars['Boolean']['output'];
  /** Results of the plays. */
  scores: Scores;
};

/** Results in plays of one kind, of players who finished plays of each of some kinds. */
export type ScoresOfSamePlayers = Sampled & {
  __typename: 'ScoresOfSamePlayers';
  /** The kind of the plays. */
  kind: PlayKind;
  /** Number of these players, equal for each kind. */
  players: Scalars['Int']['output'];
  /** Share of the players that the figure was computed from: 1, or that of a random sample. Counts are then estimates for all players. */
  sampleShare: Scalars['Float']['output'];
  /** Results of their plays of the kind. */
  scores: Scores;
};

/** Mean skill and luck of finished daily plays, in games that are no longer running. Workers compute both a minute after a play’s end or later. */
export type SkillAndLuck = {
  __typename: 'SkillAndLuck';
  /** Number of analyzed plays: if it equals `finished`, the figures are complete. */
  analyzed: Scalars['Int']['output'];
  /** Share of the finished plays that are analyzed, 0 to 1; null without finished plays. The figures are those of the analyzed plays only, usually the oldest ones. */
  coverage?: Maybe<Scalars['Float']['output']>;
  /** Number of finished plays. */
  finished: Scalars['Int']['output'];
  /** Whether fewer than 95% of the finished plays are analyzed: the figures may still change. */
  isIncomplete: Scalars['Boolean']['output'];
  /** Mean luck of all rows, rounded to three decimals; null without an analyzed play. The luck of a guess is the percentage of hidden numbers with which it would have left more candidates, with half of those with which it would have left as many: 50 on average. For luck, a correct guess leaves no candidate, fewer than a guess that leaves one. */
  luck?: Maybe<Scalars['Float']['output']>;
  /** The same for each row, first row first. Omits rows without a guess. */
  rows: Array<SkillAndLuckOfRow>;
  /** Mean skill of all rows, rounded to three decimals; null without an analyzed play. A guess has skill 100 if it is as good as the best known one, and a point less for each hundredth of a try that it is expected to lose. */
  skill?: Maybe<Scalars['Float']['output']>;
};

/** Skill and luck of a player in one digit count. */
export type SkillAndLuckOfMode = {
  __typename: 'SkillAndLuckOfMode';
  /** Number of digits. */
  digits: Scalars['DigitCount']['output'];
  /** Skill and luck of the plays. */
  skillAndLuck: SkillAndLuck;
};

/** Skill and luck in the plays of one period’s games. */
export type SkillAndLuckOfPeriod = OfPeriod & {
  __typename: 'SkillAndLuckOfPeriod';
  /** The first day of the period. */
  from: Scalars['Day']['output'];
  /** Whether the figures lack days of the period: before `from` or the first game, after `to`, or not over yet. */
  isPartial: Scalars['Boolean']['output'];
  /** Skill and luck of the plays. */
  skillAndLuck: SkillAndLuck;
};

/** Mean skill and luck of one row of some plays. */
export type SkillAndLuckOfRow = {
  __typename: 'SkillAndLuckOfRow';
  /** Number of these plays whose skill in this row is an estimate. */
  estimates: Scalars['Int']['output'];
  /** Mean luck of the row, see `SkillAndLuck.luck`. */
  luck: Scalars['Float']['output'];
  /** Number of analyzed plays with a guess in this row. */
  plays: Scalars['Int']['output'];
  /** The board’s row, 0 for the first. */
  row: Scalars['Int']['output'];
  /** Mean skill of the row, see `SkillAndLuck.skill`. */
  skill: Scalars['Float']['output'];
};

/** Content and format of an export. */
export type StartExportInput = {
  /** Only objects that changed after an earlier export, given by its `endCursor`. A game of which that export hid the number is repeated once its day is over, with its plays, guesses and events. */
  after?: InputMaybe<Scalars['String']['input']>;
  /** Only games with this number of digits. */
  digits?: InputMaybe<Scalars['DigitCount']['input']>;
  /** Format of the file. */
  format: ExportFormat;
  /** Only games of this day or later. */
  from?: InputMaybe<Scalars['Day']['input']>;
  /** Like `after`, for objects that changed at this instant or later. */
  since?: InputMaybe<Scalars['DateTime']['input']>;
  /** Content of the file. */
  subject: ExportSubject;
  /** Only games of this day or earlier. */
  to?: InputMaybe<Scalars['Day']['input']>;
};

/** Result of `startExport`. */
export type StartExportResult = ExportRefused | ExportStarted;

/** A player’s statistics of one digit count, as of an instant. */
export type Statistics = {
  __typename: 'Statistics';
  /** Mean score, rounded to three decimals; a loss counts as 7. Null without games. */
  average?: Maybe<Scalars['Float']['output']>;
  /** Number of finished games that counted. */
  gamesPlayed: Scalars['Int']['output'];
  /** Number of games with score 1, 2, … 7 (7 is a loss); always seven entries. */
  histogram: Array<Scalars['Int']['output']>;
  /** Mean score of the monthly games; null without games. */
  monthlyAverage?: Maybe<Scalars['Float']['output']>;
  /** Number of games that ended in the 30 days before the instant. */
  monthlyGames: Scalars['Int']['output'];
};

/** The plays that statistics cover. */
export type StatisticsKind =
  /** Daily plays. */
  | 'DAILY'
  /** Plays of practice games. */
  | 'PRACTICE';

/** The streaks of one length. */
export type StreakLength = Sampled & {
  __typename: 'StreakLength';
  /** Number of days of the streaks. */
  days: Scalars['Int']['output'];
  /** Number of these streaks that reach the last day. While that day is today, streaks that reach yesterday count too: today can still extend them. */
  ongoing: Scalars['Int']['output'];
  /** Share of the players that the figure was computed from: 1, or that of a random sample. Counts are then estimates for all players. */
  sampleShare: Scalars['Float']['output'];
  /** Number of streaks of this length. */
  streaks: Scalars['Int']['output'];
};

/** A day of the week, in US Eastern time. */
export type Weekday =
  /** Friday. */
  | 'FRIDAY'
  /** Monday. */
  | 'MONDAY'
  /** Saturday. */
  | 'SATURDAY'
  /** Sunday. */
  | 'SUNDAY'
  /** Thursday. */
  | 'THURSDAY'
  /** Tuesday. */
  | 'TUESDAY'
  /** Wednesday. */
  | 'WEDNESDAY';
