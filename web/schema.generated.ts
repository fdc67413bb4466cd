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

/** What its owner sees of an account; nobody else sees any of it. */
export type Account = {
  __typename?: 'Account';
  /** The proved address. */
  email: Scalars['String']['output'];
  /** Whether Google signs in to it. */
  hasGoogle: Scalars['Boolean']['output'];
  /** Whether a password is set; without one the account is signed in to with Google alone. */
  hasPassword: Scalars['Boolean']['output'];
  /** A copy of Google’s picture, or one drawn for the account; a path of this site. */
  pictureUrl: Scalars['String']['output'];
  /** A mark that nothing depends on. */
  premium: Scalars['Boolean']['output'];
  /** 3 to 16 letters, digits and underscores. */
  username: Scalars['String']['output'];
  /** When the username may be changed again; null when it may be now. */
  usernameChangeableAt?: Maybe<Scalars['DateTime']['output']>;
};

/** The account is gone, and nobody is signed in to it anywhere. */
export type AccountDeleted = {
  __typename?: 'AccountDeleted';
  /** What happened, for people. */
  message: Scalars['String']['output'];
};

/** A field of a form. */
export type AccountField =
  /** The e-mail address. */
  | 'EMAIL'
  /** The password; where one is changed, the new one. */
  | 'PASSWORD'
  /** The password until now. */
  | 'PRESENT_PASSWORD'
  /** The username. */
  | 'USERNAME';

/** The 30 games in a row with the lowest average score. */
export type Best30 = {
  __typename?: 'Best30';
  /** Their mean score, rounded to three decimals. */
  average: Scalars['Float']['output'];
  /** When the last of them ended. */
  finishedAt: Scalars['DateTime']['output'];
  /** Their scores, oldest first. */
  scores: Array<Scalars['Int']['output']>;
};

/** The password until now, and the password to be. */
export type ChangePasswordInput = {
  /** The new password; the rules are those of signing up. Empty for an account without one. */
  newPassword: Scalars['String']['input'];
  /** The password until now; empty for an account without one. */
  presentPassword: Scalars['String']['input'];
};

/** What came of changing a password. */
export type ChangePasswordResult = FieldsRefused | NotSignedIn | PasswordChanged | PasswordLinkSent | TooManyTries;

/** The username to be. */
export type ChangeUsernameInput = {
  /** The rules are those of signing up. */
  username: Scalars['String']['input'];
};

/** What came of changing a username. */
export type ChangeUsernameResult = FieldsRefused | NotSignedIn | TooManyTries | UsernameChanged;

/** How all players of one game did. */
export type Crowd = {
  __typename?: 'Crowd';
  /** Their average score, with three decimals; null as long as nobody has finished. */
  average?: Maybe<Scalars['Float']['output']>;
  /** How many ended with score 1, 2, … 7 (7 is a loss): always seven counts. */
  histogram: Array<Scalars['Int']['output']>;
  /** How many have finished the game. */
  players: Scalars['Int']['output'];
};

/** A word that it is meant. */
export type DeleteAccountInput = {
  /** The account’s own address. */
  email: Scalars['String']['input'];
};

/** What came of deleting an account. */
export type DeleteAccountResult = AccountDeleted | FieldsRefused | NotSignedIn | TooManyTries;

/** The account is made and can be signed in to. */
export type EmailVerified = {
  __typename?: 'EmailVerified';
  /** What happened, for people. */
  message: Scalars['String']['output'];
};

/** Which session ends. */
export type EndSessionInput = {
  /** Its handle. */
  handle: Scalars['String']['input'];
};

/** What came of ending a session. */
export type EndSessionResult = NotSignedIn | SessionEnded;

/** What is wrong with one field of a form. */
export type FieldError = {
  __typename?: 'FieldError';
  /** Which field. */
  field: AccountField;
  /** What is wrong, for the place under the field. */
  message: Scalars['String']['output'];
};

/** Some fields were not taken; nothing was stored. */
export type FieldsRefused = {
  __typename?: 'FieldsRefused';
  /** What is wrong, field by field; at least one. */
  errors: Array<FieldError>;
};

/** The hidden number of one digit count on one Eastern day, the same for all players. */
export type Game = Node & {
  __typename?: 'Game';
  /** The next midnight Eastern time, when the game that follows opens: 23, 24 or 25 hours later. */
  closesAt: Scalars['DateTime']['output'];
  /** How all players of this game did, a second or two behind; null until the viewer’s own play of it is over. */
  crowd?: Maybe<Crowd>;
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

/** Who signs in. */
export type LogInInput = {
  /** The account’s address, in any case. */
  email: Scalars['String']['input'];
  /** Its password. */
  password: Scalars['String']['input'];
};

/** What came of signing in. */
export type LogInResult = FieldsRefused | LoggedIn | TooManyTries;

/** What came of signing out. */
export type LogOutResult = LoggedOut;

/** This browser is signed in, with a new session. */
export type LoggedIn = {
  __typename?: 'LoggedIn';
  /** Whoever asks, from now on. */
  viewer: Viewer;
};

/** Nobody is signed in here. */
export type LoggedOut = {
  __typename?: 'LoggedOut';
  /** Whoever asks, from now on. */
  viewer: Viewer;
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
  /** Changes the password of who is signed in; for an account without one, mails a link to set it. */
  changePassword: ChangePasswordResult;
  /** Changes the username of who is signed in, at most once in 30 days. */
  changeUsername: ChangeUsernameResult;
  /** Deletes the account of who is signed in, for good. */
  deleteAccount: DeleteAccountResult;
  /** Ends a session of who is signed in, here or in another browser. */
  endSession: EndSessionResult;
  /** Signs in. What was played in this browser without an account is the account’s from now on, save games that it had. */
  logIn: LogInResult;
  /** Ends the session of who is signed in. Done again, it is answered so too. */
  logOut: LogOutResult;
  /** Plays a guess. Somebody without a session becomes a visitor by it. */
  makeGuess: MakeGuessResult;
  /** Notes that a browser is here: without a session it becomes a visitor and gets one. */
  recordVisit: RecordVisitResult;
  /** Asks for a link with which a password can be set. It is good for an hour; a newer one ends it. */
  requestPasswordReset: RequestPasswordResetResult;
  /** Sets a password by the link in a letter. It does not sign in. A password that is refused leaves the link as it was. */
  resetPassword: ResetPasswordResult;
  /** Begins the figures of one mode anew. */
  resetStatistics: ResetStatisticsResult;
  /** Asks for an account, which is made when the link in the letter is followed. */
  signUp: SignUpResult;
  /** Goes on from a finished play to today’s game. */
  startNextGame: StartNextGameResult;
  /** Makes the account of who follows the link in the letter. It does not sign in. */
  verifyEmail: VerifyEmailResult;
};


/** What can be done. Each answers a union of what may come of it. */
export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


/** What can be done. Each answers a union of what may come of it. */
export type MutationChangeUsernameArgs = {
  input: ChangeUsernameInput;
};


/** What can be done. Each answers a union of what may come of it. */
export type MutationDeleteAccountArgs = {
  input: DeleteAccountInput;
};


/** What can be done. Each answers a union of what may come of it. */
export type MutationEndSessionArgs = {
  input: EndSessionInput;
};


/** What can be done. Each answers a union of what may come of it. */
export type MutationLogInArgs = {
  input: LogInInput;
};


/** What can be done. Each answers a union of what may come of it. */
export type MutationMakeGuessArgs = {
  input: MakeGuessInput;
};


/** What can be done. Each answers a union of what may come of it. */
export type MutationRequestPasswordResetArgs = {
  input: RequestPasswordResetInput;
};


/** What can be done. Each answers a union of what may come of it. */
export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


/** What can be done. Each answers a union of what may come of it. */
export type MutationResetStatisticsArgs = {
  input: ResetStatisticsInput;
};


/** What can be done. Each answers a union of what may come of it. */
export type MutationSignUpArgs = {
  input: SignUpInput;
};


/** What can be done. Each answers a union of what may come of it. */
export type MutationStartNextGameArgs = {
  input: StartNextGameInput;
};


/** What can be done. Each answers a union of what may come of it. */
export type MutationVerifyEmailArgs = {
  input: VerifyEmailInput;
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

/** This is only for those who are signed in. */
export type NotSignedIn = {
  __typename?: 'NotSignedIn';
  /** Why, for people. */
  message: Scalars['String']['output'];
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

/** The password is changed. All sessions have ended; this browser has a new one. */
export type PasswordChanged = {
  __typename?: 'PasswordChanged';
  /** What happened, for people. */
  message: Scalars['String']['output'];
  /** Whoever asks, with the new session. */
  viewer: Viewer;
};

/** The account has no password yet; a letter with a link to set one was sent. */
export type PasswordLinkSent = {
  __typename?: 'PasswordLinkSent';
  /** What to do now. */
  message: Scalars['String']['output'];
};

/** The password is set, and every session of the account has ended. */
export type PasswordReset = {
  __typename?: 'PasswordReset';
  /** What happened, for people. */
  message: Scalars['String']['output'];
};

/** If the address has an account, a letter with a link was sent to it. */
export type PasswordResetRequested = {
  __typename?: 'PasswordResetRequested';
  /** What to do now. */
  message: Scalars['String']['output'];
};

/** One player’s attempt at one game: up to six guesses. */
export type Play = Node & {
  __typename?: 'Play';
  /** The play as it was after so many of its events; as it is when there are no more. */
  asOf: PlayAsOf;
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


/** One player’s attempt at one game: up to six guesses. */
export type PlayAsOfArgs = {
  events: Scalars['Int']['input'];
};

/** A board as it was after some of what happened in its play. */
export type PlayAsOf = {
  __typename?: 'PlayAsOf';
  /** How many events had happened: guesses, the end, the going on. */
  events: Scalars['Int']['output'];
  /** The rows played by then, first to last. */
  guesses: Array<Guess>;
  /** 1 to 6 for a win in that row, 7 for a loss, null while playing. */
  score?: Maybe<Scalars['Int']['output']>;
  /** Where the play stood. */
  status: PlayStatus;
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

/** Who forgot a password. */
export type RequestPasswordResetInput = {
  /** The account’s address. */
  email: Scalars['String']['input'];
};

/** What came of asking for a link. */
export type RequestPasswordResetResult = FieldsRefused | PasswordResetRequested | TooManyTries;

/** The link was used, has expired, was followed by a newer one, or never was. */
export type ResetLinkRefused = {
  __typename?: 'ResetLinkRefused';
  /** Why, for people. */
  message: Scalars['String']['output'];
};

/** The link that was followed, and the password to be. */
export type ResetPasswordInput = {
  /** What the link ends with. */
  code: Scalars['String']['input'];
  /** The new password; the rules are those of signing up. */
  password: Scalars['String']['input'];
};

/** What came of setting a password by a link. */
export type ResetPasswordResult = FieldsRefused | PasswordReset | ResetLinkRefused | TooManyTries;

/** Which figures begin anew. */
export type ResetStatisticsInput = {
  /** The mode: 2 to 7. */
  digits: Scalars['Int']['input'];
};

/** What came of beginning figures anew. */
export type ResetStatisticsResult = NotSignedIn | StatisticsReset;

/** A browser that may act for a player. */
export type Session = {
  __typename?: 'Session';
  /** Names the session in public; it signs nobody in. */
  handle: Scalars['String']['output'];
  /** Whether it is the session that asks. */
  isCurrent: Scalars['Boolean']['output'];
  /** When it was last used, to the day. */
  lastUsedAt: Scalars['DateTime']['output'];
  /** When it began. */
  startedAt: Scalars['DateTime']['output'];
};

/** There is no such session of the viewer any more. */
export type SessionEnded = {
  __typename?: 'SessionEnded';
  /** Whoever asks, from now on. */
  viewer: Viewer;
};

/** What a new account needs. */
export type SignUpInput = {
  /** An e-mail address of one’s own. */
  email: Scalars['String']['input'];
  /** 10 to 32 characters, with a capital, a small letter, and a digit or one of !@#$%^&*_. */
  password: Scalars['String']['input'];
  /** 3 to 16 letters, digits or underscores, with at least one letter. */
  username: Scalars['String']['input'];
};

/** What came of signing up. */
export type SignUpResult = FieldsRefused | SignedUp | TooManyTries;

/** A letter was sent to the address: a link to follow, or word that it has an account already. */
export type SignedUp = {
  __typename?: 'SignedUp';
  /** What to do now. */
  message: Scalars['String']['output'];
};

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
  /** The best run of 30 games; null until there are so many. */
  best30?: Maybe<Best30>;
  /** The mode: 2 to 7. */
  digits: Scalars['Int']['output'];
  /** Games that count: those won or lost. */
  gamesPlayed: Scalars['Int']['output'];
  /** How many games ended with score 1, 2, … 7 (7 is a loss); always seven entries. */
  histogram: Array<Scalars['Int']['output']>;
  /** Their mean score, as in `average`; null without any. */
  monthlyAverage?: Maybe<Scalars['Float']['output']>;
  /** Games that ended in the 30 days before now, or before the instant that was asked for. */
  monthlyGames: Scalars['Int']['output'];
};

/** Games of this mode that ended until now no longer count. */
export type StatisticsReset = {
  __typename?: 'StatisticsReset';
  /** Whoever asks. */
  viewer: Viewer;
};

/** What can be watched, by server-sent events. */
export type Subscription = {
  __typename?: 'Subscription';
  /** How all players of a game did: at once, and again whenever it changes. One null, and no more, as long as the viewer’s own play of it is not over. */
  crowdChanged?: Maybe<Crowd>;
};


/** What can be watched, by server-sent events. */
export type SubscriptionCrowdChangedArgs = {
  gameId: Scalars['ID']['input'];
};

/** This was tried too often, or too many try at this moment; nothing was stored. */
export type TooManyTries = {
  __typename?: 'TooManyTries';
  /** Why, for people. */
  message: Scalars['String']['output'];
  /** In how many seconds to try again. */
  retryAfter: Scalars['Int']['output'];
};

/** The username is changed, and cannot be again for 30 days. */
export type UsernameChanged = {
  __typename?: 'UsernameChanged';
  /** What happened, for people. */
  message: Scalars['String']['output'];
  /** Whoever asks, by the new name. */
  viewer: Viewer;
};

/** The link was used, has expired, was followed by a newer one, or never was. */
export type VerificationLinkRefused = {
  __typename?: 'VerificationLinkRefused';
  /** Why, for people. */
  message: Scalars['String']['output'];
};

/** The link that was followed. */
export type VerifyEmailInput = {
  /** What the link ends with. */
  code: Scalars['String']['input'];
};

/** What came of following a verification link. */
export type VerifyEmailResult = EmailVerified | TooManyTries | VerificationLinkRefused;

/** Whoever asks: somebody signed in, a visitor with a session, or somebody without one, who has played nothing yet. */
export type Viewer = {
  __typename?: 'Viewer';
  /** The account of who is signed in; null for a visitor and for somebody without a session. */
  account?: Maybe<Account>;
  /** The play that the board of this digit count shows now, begun or not. */
  play: Play;
  /** The viewer’s begun plays, newest game first. */
  plays: PlayConnection;
  /** The handle of the session that asks; null without one. */
  sessionHandle?: Maybe<Scalars['String']['output']>;
  /** The viewer’s sessions in all browsers, the last used first. */
  sessions: Array<Session>;
  /** The viewer’s finished games of one digit count. */
  statistics: Statistics;
};


/** Whoever asks: somebody signed in, a visitor with a session, or somebody without one, who has played nothing yet. */
export type ViewerPlayArgs = {
  digits: Scalars['Int']['input'];
};


/** Whoever asks: somebody signed in, a visitor with a session, or somebody without one, who has played nothing yet. */
export type ViewerPlaysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  digits?: InputMaybe<Scalars['Int']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Whoever asks: somebody signed in, a visitor with a session, or somebody without one, who has played nothing yet. */
export type ViewerStatisticsArgs = {
  at?: InputMaybe<Scalars['DateTime']['input']>;
  digits: Scalars['Int']['input'];
};

/** The browser has a session. */
export type VisitRecorded = {
  __typename?: 'VisitRecorded';
  /** Whoever the session is for. */
  viewer: Viewer;
};
