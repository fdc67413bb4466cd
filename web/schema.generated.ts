export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A calendar day of the US East coast (America/New_York), as YYYY-MM-DD. */
  Date: { input: string; output: string; }
  /** An instant, as an ISO 8601 text in UTC. */
  DateTime: { input: string; output: string; }
};

/** The hidden number of one digit count on one Eastern day, the same for all players. */
export type Game = Node & {
  __typename?: 'Game';
  /** The next midnight Eastern time, when the game that follows opens: 23, 24 or 25 hours later. */
  closesAt: Scalars['DateTime']['output'];
  /** The Eastern day on which the game opened. */
  day: Scalars['Date']['output'];
  /** How many digits the hidden number has, 2 to 7. */
  digits: Scalars['Int']['output'];
  /** Names the game for good, across all types. */
  id: Scalars['ID']['output'];
  /** The midnight Eastern time at which the game opened. */
  opensAt: Scalars['DateTime']['output'];
};

/** One row of a board: a guess and what it told. */
export type Guess = {
  __typename?: 'Guess';
  /** The digits as guessed; may begin with 0. */
  guess: Scalars['String']['output'];
  /** One letter a digit (G right place, Y elsewhere, X not there or not again), then H (the target is higher), L (lower) or E (equal). */
  hint: Scalars['String']['output'];
  /** When the server took the guess. */
  madeAt: Scalars['DateTime']['output'];
  /** The board’s row, 0 for the first. */
  row: Scalars['Int']['output'];
};

/** The guess is on the board. The same guess sent again for its row is answered so too, and stored once. */
export type GuessAccepted = {
  __typename?: 'GuessAccepted';
  /** The play with the guess. */
  play: Play;
};

/** Why a guess was not taken. */
export type GuessRefusal =
  /** The game’s day is over and the player had not begun it. */
  | 'GAME_CLOSED'
  /** It is not exactly as many digits 0 to 9 as the game has. */
  | 'NOT_A_GUESS'
  /** The play is won or lost. */
  | 'PLAY_OVER'
  /** The row is not the first that is empty. */
  | 'ROW_NOT_NEXT'
  /** Another guess is in that row, made in another tab, say. */
  | 'ROW_TAKEN'
  /** No game has that id. */
  | 'UNKNOWN_GAME';

/** The guess was not taken; nothing was stored. */
export type GuessRefused = {
  __typename?: 'GuessRefused';
  /** Why, for people. */
  message: Scalars['String']['output'];
  /** The board as it is now; null when the game is unknown. */
  play?: Maybe<Play>;
  /** Why, for programs. */
  reason: GuessRefusal;
};

/** A guess, and where it is meant to go. */
export type MakeGuessInput = {
  /** The id of the game, as `Play.game` gives it. */
  gameId: Scalars['ID']['input'];
  /** As many digits 0 to 9 as the game has; may begin with 0. */
  guess: Scalars['String']['input'];
  /** The row that the guess is meant for, 0 to 5: the play’s currentRow. */
  row: Scalars['Int']['input'];
};

/** What came of a guess. */
export type MakeGuessResult = GuessAccepted | GuessRefused;

/** What can be done. Each answers a union of what may come of it. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Plays a guess. Somebody without a session becomes a visitor by it. */
  makeGuess: MakeGuessResult;
  /** Notes that a browser is here: without a session it becomes a visitor and gets one. */
  recordVisit: RecordVisitResult;
  /** Goes on from a finished play to today’s game. */
  startNextGame: StartNextGameResult;
};


/** What can be done. Each answers a union of what may come of it. */
export type MutationMakeGuessArgs = {
  input: MakeGuessInput;
};


/** What can be done. Each answers a union of what may come of it. */
export type MutationStartNextGameArgs = {
  input: StartNextGameInput;
};

/** The board shows the next game. Asked again, it is answered so too. */
export type NextGameStarted = {
  __typename?: 'NextGameStarted';
  /** The play that the board shows now. */
  play: Play;
};

/** An object that can be fetched again by its id. */
export type Node = {
  /** Names the object for good, across all types. */
  id: Scalars['ID']['output'];
};

/** Where a page stands in its connection. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** The last edge of the page; null for an empty page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether more follows after `endCursor`. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether more comes before `startCursor`. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** The first edge of the page; null for an empty page. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** One player’s attempt at one game: up to six guesses. */
export type Play = Node & {
  __typename?: 'Play';
  /** Rows played, 0 to 6; while playing also the row that the next guess is for. */
  currentRow: Scalars['Int']['output'];
  /** When the play was won or lost; null while playing. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The game that is played. */
  game: Game;
  /** The rows played, first to last. */
  guesses: Array<Guess>;
  /** Names the play for good, across all types. Until its player is known, it is another. */
  id: Scalars['ID']['output'];
  /** Whether the play is over and today’s game is another than this one. */
  nextGameAvailable: Scalars['Boolean']['output'];
  /** 1 to 6 for a win in that row, 7 for a loss, null while playing. */
  score?: Maybe<Scalars['Int']['output']>;
  /** When the first guess was made; null before it. */
  startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Where the play stands. */
  status: PlayStatus;
  /** The hidden number once this play is over, else null. It may begin with 0. */
  target?: Maybe<Scalars['String']['output']>;
};

/** A page of a list of plays. */
export type PlayConnection = {
  __typename?: 'PlayConnection';
  /** The page, in the order of the list. */
  edges: Array<PlayEdge>;
  /** Whether there is more, and where to go on. */
  pageInfo: PageInfo;
};

/** A play and where it stands in the list. */
export type PlayEdge = {
  __typename?: 'PlayEdge';
  /** Where the object stands in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The object itself. */
  node: Play;
};

/** Where a play stands. */
export type PlayStatus =
  /** Six rows were used without finding the number. */
  | 'DEFEAT'
  /** Rows are left and the number is not found. */
  | 'PLAYING'
  /** The last guess was the hidden number. */
  | 'VICTORY';

/** What can be asked. */
export type Query = {
  __typename?: 'Query';
  /** The object with a global id; null when there is none, or it is not for the viewer. */
  node?: Maybe<Node>;
  /** The objects with some global ids, in their order; null for each as in `node`. At most 100. */
  nodes: Array<Maybe<Node>>;
  /** The server’s clock, for a countdown that is right on any device. */
  serverTime: Scalars['DateTime']['output'];
  /** Whoever asks. */
  viewer: Viewer;
};


/** What can be asked. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryNodesArgs = {
  ids: Array<Scalars['ID']['input']>;
};

/** What came of a visit. */
export type RecordVisitResult = VisitRecorded;

/** Which board goes on. */
export type StartNextGameInput = {
  /** The mode: 2 to 7. */
  digits: Scalars['Int']['input'];
};

/** Why a board did not go on to the next game. */
export type StartNextGameRefusal =
  /** The play on the board is today’s; the next game opens at midnight Eastern time. */
  | 'NO_NEXT_GAME'
  /** The play on the board is not won or lost. */
  | 'PLAY_NOT_OVER';

/** The board stays; nothing was stored. */
export type StartNextGameRefused = {
  __typename?: 'StartNextGameRefused';
  /** Why, for people. */
  message: Scalars['String']['output'];
  /** The play that the board shows. */
  play: Play;
  /** Why, for programs. */
  reason: StartNextGameRefusal;
};

/** What came of going on to the next game. */
export type StartNextGameResult = NextGameStarted | StartNextGameRefused;

/** How one player’s finished games of one digit count went. */
export type Statistics = {
  __typename?: 'Statistics';
  /** Mean score, rounded to three decimals, a loss counted as 7; null without games. */
  average?: Maybe<Scalars['Float']['output']>;
  /** The mode: 2 to 7. */
  digits: Scalars['Int']['output'];
  /** Games that count: those won or lost. */
  gamesPlayed: Scalars['Int']['output'];
  /** How many games ended with score 1, 2, … 7 (7 is a loss); always seven entries. */
  histogram: Array<Scalars['Int']['output']>;
};

/** Whoever asks: a visitor with a session, or somebody without one, who has played nothing yet. */
export type Viewer = {
  __typename?: 'Viewer';
  /** The play that the board of this digit count shows now, begun or not. */
  play: Play;
  /** The viewer’s begun plays, newest game first. */
  plays: PlayConnection;
  /** The viewer’s finished games of one digit count. */
  statistics: Statistics;
};


/** Whoever asks: a visitor with a session, or somebody without one, who has played nothing yet. */
export type ViewerPlayArgs = {
  digits: Scalars['Int']['input'];
};


/** Whoever asks: a visitor with a session, or somebody without one, who has played nothing yet. */
export type ViewerPlaysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  digits?: InputMaybe<Scalars['Int']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Whoever asks: a visitor with a session, or somebody without one, who has played nothing yet. */
export type ViewerStatisticsArgs = {
  digits: Scalars['Int']['input'];
};

/** The browser has a session. */
export type VisitRecorded = {
  __typename?: 'VisitRecorded';
  /** Whoever the session is for. */
  viewer: Viewer;
};
