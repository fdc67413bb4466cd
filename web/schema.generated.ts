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
  /** An instant, as an ISO 8601 string in UTC. */
  DateTime: { input: string; output: string; }
  /** A calendar day of US Eastern time (America/New_York), as YYYY-MM-DD. */
  Day: { input: Day; output: Day; }
  /** A number of digits, which names a mode: an Int from 2 to 7. */
  DigitCount: { input: DigitCount; output: DigitCount; }
};

/** What a program with an access token may do. */
export type AccessScope =
  /** The same, and play daily, archive, practice and challenge games. */
  | 'PLAY'
  /** Read the player’s games, plays and statistics. */
  | 'READ';

/** The access token exists. It works for a year, until it is revoked (`endSession`). */
export type AccessTokenCreated = {
  __typename: 'AccessTokenCreated';
  /** The token, which is shown only now. A program sends it as a bearer token. */
  token: Scalars['String']['output'];
  /** The viewer after the mutation. */
  viewer: Viewer;
};

/** An account, as its owner sees it. Other players cannot read any of it. */
export type Account = {
  __typename: 'Account';
  /** The copy of the account’s data that was requested last; null without one, or once it is deleted. */
  download?: Maybe<Download>;
  /** The verified email address. */
  email: Scalars['String']['output'];
  /** Whether the account can log in with Google. */
  hasGoogle: Scalars['Boolean']['output'];
  /** Whether a password is set. An account without a password logs in with Google only. */
  hasPassword: Scalars['Boolean']['output'];
  /** Path of the picture on this site: a copy of the Google picture or a generated one. */
  pictureUrl: Scalars['String']['output'];
  /** A flag that operators set. No feature depends on it. */
  premium: Scalars['Boolean']['output'];
  /** 3 to 16 letters, digits and underscores. */
  username: Scalars['String']['output'];
  /** When the username may change again; null if it may change now. */
  usernameChangeableAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A field of a form. */
export type AccountField =
  /** The email address. */
  | 'EMAIL'
  /** The password; in a change of passwords, the new one. */
  | 'PASSWORD'
  /** The current password. */
  | 'PRESENT_PASSWORD'
  /** The username. */
  | 'USERNAME';

/** The account is changed. */
export type AccountUpdated = {
  __typename: 'AccountUpdated';
  /** The outcome, as text for people. */
  message: Scalars['String']['output'];
  /** The viewer after the mutation. */
  viewer: Viewer;
};

/** The viewer is a member already. Nothing was stored. */
export type AlreadyMember = Refusal & {
  __typename: 'AlreadyMember';
  /** The reason, for programs. Where a type has `reason`, it is the same. */
  code: Scalars['String']['output'];
  /** The group. */
  group: Group;
  /** The reason, as text for people. */
  message: Scalars['String']['output'];
  /** Seconds to wait before the next try; null if waiting does not help. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** The game is in the archive. */
export type ArchivePlayOpened = {
  __typename: 'ArchivePlayOpened';
  /** The newest earlier day whose game of this digit count the viewer has not begun; without one, the newest other past day; null if none. */
  nextUnplayed?: Maybe<Scalars['Day']['output']>;
  /** The viewer’s play of the game, with or without guesses. */
  play: Play;
};

/** The archive lacks the game. Nothing was stored. */
export type ArchivePlayRefused = Refusal & {
  __typename: 'ArchivePlayRefused';
  /** The reason, for programs. Where a type has `reason`, it is the same. */
  code: Scalars['String']['output'];
  /** The reason, as text for people. */
  message: Scalars['String']['output'];
  /** The reason, for programs. */
  reason: ArchiveRefusal;
  /** Seconds to wait before the next try; null if waiting does not help. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** Result of `archivePlay`. */
export type ArchivePlayResult = ArchivePlayOpened | ArchivePlayRefused;

/** Why the archive lacks a game. */
export type ArchiveRefusal =
  /** The day is before the day of the first game. */
  | 'BEFORE_FIRST_GAME'
  /** The day is today or in the future. */
  | 'GAME_NOT_CLOSED';

/** The 30 consecutive games with the lowest mean score. */
export type Best30 = {
  __typename: 'Best30';
  /** Mean score of the 30 games, rounded to three decimals. */
  average: Scalars['Float']['output'];
  /** When the last of the 30 games ended. */
  finishedAt: Scalars['DateTime']['output'];
  /** Scores of the 30 games, oldest first. */
  scores: Array<Scalars['Int']['output']>;
};

/** The viewer’s play of one game, in a calendar. */
export type CalendarPlay = {
  __typename: 'CalendarPlay';
  /** The day of the game. */
  day: Scalars['Day']['output'];
  /** Number of digits. */
  digits: Scalars['DigitCount']['output'];
  /** As `Play.finishedLate`. */
  finishedLate: Scalars['Boolean']['output'];
  /** As `Play.isHard`. */
  isHard: Scalars['Boolean']['output'];
  /** How the play was begun. */
  kind: PlayKind;
  /** 1 to 6 for a win in that row, 7 for a loss, null while playing. */
  score?: Maybe<Scalars['Int']['output']>;
  /** Status of the play. */
  status: PlayStatus;
};

/** A game for others, who play it by its link. Its sender chose the number, or the server drew it. */
export type Challenge = Node & {
  __typename: 'Challenge';
  /** When the challenge was sent. */
  createdAt: Scalars['DateTime']['output'];
  /** Number of digits. */
  digits: Scalars['DigitCount']['output'];
  /** When the link stops working. Each play that begins moves it to 30 days later. */
  expiresAt: Scalars['DateTime']['output'];
  /** Number of finished plays, counted up to 1,000. */
  finishedCount: Scalars['Int']['output'];
  /** The first 1,000 finished plays in the order of finishing, for comparison; null until the viewer has finished a play, unless the viewer typed the number. */
  finishedPlays?: Maybe<ChallengeResultConnection>;
  /** The number of the first 1,000 finished plays with score 1, 2, … 7 (7 is a loss); null like `finishedPlays`. */
  histogram?: Maybe<Array<Scalars['Int']['output']>>;
  /** Permanent global id. `node` finds the challenge for its sender only; it gives no access. */
  id: Scalars['ID']['output'];
  /** Whether the viewer is the sender. */
  isMine: Scalars['Boolean']['output'];
  /** Whether its number is that of today’s game of the mode: who finds it here knows it there. A challenge says so if its number was sent from that game. */
  isTodays: Scalars['Boolean']['output'];
  /** The number, for a viewer who knows it: it is null like `finishedPlays`. */
  number?: Maybe<Scalars['String']['output']>;
  /** The viewer’s play, with or without guesses; null for a sender who typed the number. */
  play?: Maybe<Play>;
  /** Username of the sender; null if the sender did not sign. */
  senderName?: Maybe<Scalars['String']['output']>;
  /** The sender’s own play of the number, to beat; null if the challenge was sent without one. */
  toBeat?: Maybe<PlayToBeat>;
};


/** A game for others, who play it by its link. Its sender chose the number, or the server drew it. */
export type ChallengeFinishedPlaysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of a list of challenges. */
export type ChallengeConnection = {
  __typename: 'ChallengeConnection';
  /** The edges of the page, in the order of the list. */
  edges: Array<ChallengeEdge>;
  /** Cursors of the page, and whether more objects exist. */
  pageInfo: PageInfo;
};

/** The challenge has a link, which works for 30 days after its last play began. */
export type ChallengeCreated = {
  __typename: 'ChallengeCreated';
  /** The challenge. */
  challenge: Challenge;
  /** The code of the link: 22 characters. The server does not store it, so this is its only answer. */
  code: Scalars['String']['output'];
};

/** A challenge and its cursor. */
export type ChallengeEdge = {
  __typename: 'ChallengeEdge';
  /** Position of the object in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The object. */
  node: Challenge;
};

/** Result of `challenge`. */
export type ChallengeOfLink = Challenge | UnknownLink;

/** A finished play of a challenge. Of its player, it only says whether it is the sender. */
export type ChallengeResult = {
  __typename: 'ChallengeResult';
  /** When the play was won or lost. */
  finishedAt: Scalars['DateTime']['output'];
  /** The rows played, first row first. */
  guesses: Array<Guess>;
  /** Whether it is the viewer’s own play. */
  isMine: Scalars['Boolean']['output'];
  /** Whether the sender of the challenge played it. */
  isOfSender: Scalars['Boolean']['output'];
  /** Place in the order of finishing, 1 for the first. */
  number: Scalars['Int']['output'];
  /** 1 to 6 for a win in that row, 7 for a loss. */
  score: Scalars['Int']['output'];
};

/** A page of the finished plays of a challenge. */
export type ChallengeResultConnection = {
  __typename: 'ChallengeResultConnection';
  /** The edges of the page, in the order of the list. */
  edges: Array<ChallengeResultEdge>;
  /** Cursors of the page, and whether more objects exist. */
  pageInfo: PageInfo;
};

/** A finished play and its cursor. */
export type ChallengeResultEdge = {
  __typename: 'ChallengeResultEdge';
  /** Position of the object in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The object. */
  node: ChallengeResult;
};

/** The current and the new password. */
export type ChangePasswordInput = {
  /** The new password; same rules as in `SignUpInput`. Ignored without the current one. */
  newPassword: Scalars['String']['input'];
  /** The current password; an empty string without one, or if it is forgotten. */
  presentPassword: Scalars['String']['input'];
};

/** Result of `changePassword`. */
export type ChangePasswordResult = AccountUpdated | Done | FieldsRefused | NotLoggedIn | TooManyTries;

/** The new username. */
export type ChangeUsernameInput = {
  /** The new username; same rules as in `SignUpInput`. */
  username: Scalars['String']['input'];
};

/** Result of `changeUsername`. */
export type ChangeUsernameResult = AccountUpdated | FieldsRefused | NotLoggedIn | TooManyTries;

/** The commitment to the number of one game. It proves that the number was not changed later. */
export type Commitment = {
  __typename: 'Commitment';
  /** Number of digits of the hidden number. */
  digits: Scalars['DigitCount']['output'];
  /** SHA-256, in hexadecimal, of the text “DAY DIGITS NUMBER NONCE” with single spaces, for example “2026-11-23 5 04217 ” and 32 hexadecimal digits. */
  hash: Scalars['String']['output'];
  /** Whether the game was opened before its commitment. Then guesses may have come first. */
  isLate: Scalars['Boolean']['output'];
  /** 128 random bits as 32 hexadecimal digits; null until the day is over. */
  nonce?: Maybe<Scalars['String']['output']>;
  /** The number, which may begin with 0; null until the day is over. */
  target?: Maybe<Scalars['String']['output']>;
};

/** The commitments to the numbers of a day’s six games, chained to those of the day before. */
export type CommittedDay = {
  __typename: 'CommittedDay';
  /** The six commitments, from 2 to 7 digits. */
  commitments: Array<Commitment>;
  /** When the commitments were published. */
  committedAt: Scalars['DateTime']['output'];
  /** The Eastern day of the games. */
  day: Scalars['Day']['output'];
  /** SHA-256, in hexadecimal, of the text “DAY COMMITTED-AT LATE PREVIOUS-HASH” and the six commitments, with single spaces. LATE has the digits of late games, or “-” without one. */
  hash: Scalars['String']['output'];
  /** The `hash` of the list before this one; 64 zeros in the first list. */
  previousHash: Scalars['String']['output'];
};

/** The hint that a guess contradicts in a hard play. */
export type Contradiction = {
  __typename: 'Contradiction';
  /** The place of the digit whose colour the guess contradicts, 0 for the first; null for the arrow. */
  place?: Maybe<Scalars['Int']['output']>;
  /** The row of the hint, 0 to 4. */
  row: Scalars['Int']['output'];
};

/** A new access token. */
export type CreateAccessTokenInput = {
  /** What programs may do with it. */
  scope: AccessScope;
};

/** Result of `createAccessToken`. */
export type CreateAccessTokenResult = AccessTokenCreated | NotLoggedIn | TooManyTries;

/** A number for others to find. */
export type CreateChallengeInput = {
  /** Number of digits. */
  digits: Scalars['DigitCount']['input'];
  /** Whether the challenge shows the viewer’s username. Needs an account. */
  isSigned: Scalars['Boolean']['input'];
  /** The number; may begin with 0. Without one, the server draws it. */
  number?: InputMaybe<Scalars['String']['input']>;
  /** Global id of a game whose play the viewer has finished. Its number is sent, in place of `number`, and the viewer’s play is to beat. */
  playedGameId?: InputMaybe<Scalars['ID']['input']>;
};

/** Result of `createChallenge`. */
export type CreateChallengeResult = ChallengeCreated | NotANumber | NotFound | NotLoggedIn | OtherSession | TooManyTries;

/** A new group. */
export type CreateGroupInput = {
  /** The rule by which it counts, fixed from then on. */
  rule?: GroupRuleInput;
};

/** A race to open. */
export type CreateRaceInput = {
  /** Number of digits, 2 to 7. */
  digits: Scalars['Int']['input'];
  /** `Group.key` of a group of the viewer, whose members see the open race. */
  groupKey?: InputMaybe<Scalars['ID']['input']>;
  /** Number of rounds: 1, 3 or 5. */
  rounds: Scalars['Int']['input'];
};

/** The play to share. */
export type CreateReplayLinkInput = {
  /** `Game.id` of a game that the viewer has finished. */
  gameId: Scalars['ID']['input'];
};

/** Result of `createReplayLink`. */
export type CreateReplayLinkResult = LinkCreated | NotFound | OtherSession | TooManyTries;

/** Results of all daily plays of one game. */
export type Crowd = {
  __typename: 'Crowd';
  /** Mean score, rounded to three decimals; null while no player has finished. */
  average?: Maybe<Scalars['Float']['output']>;
  /** The game. */
  game: Game;
  /** Number of daily plays with score 1, 2, … 7 (7 is a loss); always seven entries. */
  histogram: Array<Scalars['Int']['output']>;
  /** Number of finished daily plays. */
  players: Scalars['Int']['output'];
};

/** A confirmation of the deletion. */
export type DeleteAccountInput = {
  /** The account’s email address, typed again as a confirmation. */
  email: Scalars['String']['input'];
};

/** Result of `deleteAccount`. */
export type DeleteAccountResult = Done | FieldsRefused | NotLoggedIn | TooManyTries;

/** The group to delete. */
export type DeleteGroupInput = {
  /** `Group.key`. */
  key: Scalars['ID']['input'];
};

/** The mutation has taken effect. */
export type Done = {
  __typename: 'Done';
  /** The outcome, as text for people. */
  message: Scalars['String']['output'];
};

/** A copy of all that is stored about an account: a zip at `/my-data`, for a session of the account. */
export type Download = {
  __typename: 'Download';
  /** Size of the file; null until it is ready. */
  bytes?: Maybe<Scalars['Int']['output']>;
  /** When the file is deleted. */
  expiresAt: Scalars['DateTime']['output'];
  /** Status of the file. */
  status: DownloadStatus;
};

/** Status of a copy of an account’s data. */
export type DownloadStatus =
  /** The file could not be written. It can be requested again. */
  | 'FAILED'
  /** The file is being written, or will be soon. */
  | 'PREPARING'
  /** The file can be downloaded. */
  | 'READY';

/** The session to end. */
export type EndSessionInput = {
  /** `Session.handle`. */
  handle: Scalars['ID']['input'];
};

/** Result of `endSession`. */
export type EndSessionResult = NotLoggedIn | ViewerUpdated;

/** Result of `endStorm`. */
export type EndStormResult = NotFound | StormUpdated;

/** A kind whose games are drawn for their player, one after the other. */
export type EndlessKind =
  /** In a practice game, which only its player has. */
  | 'PRACTICE';

/** An error in one field of a form. */
export type FieldError = {
  __typename: 'FieldError';
  /** The error, for programs. */
  fault: FieldFault;
  /** The field. */
  field: AccountField;
  /** The error, as text to show under the field. */
  message: Scalars['String']['output'];
};

/** What can be wrong with a field of a form. */
export type FieldFault =
  /** Passwords must not contain tabs or other control characters. */
  | 'CONTROL_CHARACTER'
  /** Incorrect email or password. */
  | 'INCORRECT_LOGIN'
  /** Incorrect password. */
  | 'INCORRECT_PASSWORD'
  /** Invalid email address */
  | 'NOT_AN_EMAIL'
  /** Invalid username */
  | 'NOT_A_USERNAME'
  /** Please enter your password */
  | 'NO_PASSWORD'
  /** This is not the email address of your account. */
  | 'OTHER_EMAIL'
  /** This password consists of words of this game. */
  | 'PASSWORD_OF_THIS_GAME'
  /** This password repeats a few characters. */
  | 'PASSWORD_REPEATS'
  /** This password is too common. */
  | 'PASSWORD_TOO_COMMON'
  /** Passwords must be at most 32 characters long. */
  | 'TOO_LONG'
  /** Passwords must be at least 10 characters long, have an upper and lowercase letter, and have a number or special character. */
  | 'TOO_WEAK'
  /** You can only change your username once a month. */
  | 'USERNAME_CHANGED_LATELY'
  /** This username is not allowed. */
  | 'USERNAME_NOT_ALLOWED'
  /** This username is taken. */
  | 'USERNAME_TAKEN'
  /** This is your username already. */
  | 'USERNAME_UNCHANGED';

/** Some fields are invalid. Nothing was stored. */
export type FieldsRefused = Refusal & {
  __typename: 'FieldsRefused';
  /** The reason, for programs. Where a type has `reason`, it is the same. */
  code: Scalars['String']['output'];
  /** The errors, at least one. */
  errors: Array<FieldError>;
  /** The reason, as text for people. */
  message: Scalars['String']['output'];
  /** Seconds to wait before the next try; null if waiting does not help. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** A hidden number. The game of an Eastern day and a digit count is the same for all players. A practice game or a challenge has no day, and `node` does not find it. */
export type Game = Node & {
  __typename: 'Game';
  /** The next midnight Eastern time, 23, 24 or 25 hours later. The next game opens then. Null without a day. */
  closesAt?: Maybe<Scalars['DateTime']['output']>;
  /** Results of all daily plays, one or two seconds old; null until the viewer has finished the game, and without a day. */
  crowd?: Maybe<Crowd>;
  /** The Eastern day on which the game opened; null for a practice game or a challenge. */
  day?: Maybe<Scalars['Day']['output']>;
  /** Number of digits of the hidden number. */
  digits: Scalars['DigitCount']['output'];
  /** Permanent global id. */
  id: Scalars['ID']['output'];
  /** The midnight Eastern time at which the game opened; null without a day. */
  opensAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A private group of players who compare their daily games. Only its members can read it. */
export type Group = {
  __typename: 'Group';
  /** The code of the link: 22 characters. Null without a link, and for others than the owner. */
  code?: Maybe<Scalars['String']['output']>;
  /** The group’s first day. */
  createdOn: Scalars['Day']['output'];
  /** Whether the viewer is invisible to the other members. */
  isHidden: Scalars['Boolean']['output'];
  /** Whether the viewer is the owner. */
  isOwner: Scalars['Boolean']['output'];
  /** Public id of the group, in the address of its page. It gives no access. */
  key: Scalars['ID']['output'];
  /** Number of present members that the viewer sees. */
  memberCount: Scalars['Int']['output'];
  /** The present members that the viewer sees, in the order of joining. At most 50. */
  members: GroupMemberConnection;
  /** Two words that the server drew. Names are not unique. */
  name: Scalars['String']['output'];
  /** The group’s races that a member can join, the oldest first: at most 10. */
  races: Array<GroupRace>;
  /** The rule by which the group counts. */
  rule: GroupRule;
  /** The standings of a week or a season; null before the group’s first one and after the present one. */
  standings?: Maybe<GroupTable>;
  /** The members who have finished one of today’s games that count, in the order of joining. */
  today: GroupTodayConnection;
  /** A text that changes with all that the viewer sees of the group. It is never newer than the fields beside it, so two equal versions have equal fields. */
  version: Scalars['String']['output'];
};


/** A private group of players who compare their daily games. Only its members can read it. */
export type GroupMembersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A private group of players who compare their daily games. Only its members can read it. */
export type GroupStandingsArgs = {
  day?: InputMaybe<Scalars['Day']['input']>;
  span: GroupSpan;
};


/** A private group of players who compare their daily games. Only its members can read it. */
export type GroupTodayArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** The key and the present version of a group. `group` returns the rest. */
export type GroupChange = {
  __typename: 'GroupChange';
  /** `Group.key`. */
  key: Scalars['ID']['output'];
  /** `Group.version`. */
  version: Scalars['String']['output'];
};

/** A page of a list of groups. */
export type GroupConnection = {
  __typename: 'GroupConnection';
  /** The edges of the page, in the order of the list. */
  edges: Array<GroupEdge>;
  /** Cursors of the page, and whether more objects exist. */
  pageInfo: PageInfo;
};

/** How a day counts if several of its games count. */
export type GroupDayScore =
  /** The game with the most points. */
  | 'BEST'
  /** All games. */
  | 'SUM';

/** A group and its cursor. */
export type GroupEdge = {
  __typename: 'GroupEdge';
  /** Position of the object in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The object. */
  node: Group;
};

/** Result of `deleteGroup`, `leaveGroup`. */
export type GroupExitResult = GroupRefused | NotLoggedIn | TooManyTries | ViewerUpdated;

/** All that the link of a group shows before the viewer joins. */
export type GroupInvitation = {
  __typename: 'GroupInvitation';
  /** The group; null unless the viewer is a member. */
  group?: Maybe<Group>;
  /** Whether the viewer cannot join because the group is full. */
  isFull: Scalars['Boolean']['output'];
  /** Number of visible members. */
  memberCount: Scalars['Int']['output'];
  /** The group’s name. */
  name: Scalars['String']['output'];
  /** Username of the owner; null if the owner is invisible. */
  ownerName?: Maybe<Scalars['String']['output']>;
  /** The rule by which the group counts. */
  rule: GroupRule;
};

/** A present or past member of a group, as another member sees it. */
export type GroupMember = {
  __typename: 'GroupMember';
  /** Public id of the membership. It gives no access. */
  handle: Scalars['ID']['output'];
  /** Whether the player is no longer a member. */
  hasLeft: Scalars['Boolean']['output'];
  /** Whether the member is invisible to the others. Only the viewer itself can be. */
  isHidden: Scalars['Boolean']['output'];
  /** Whether the member is the viewer. */
  isMe: Scalars['Boolean']['output'];
  /** Whether the member is the owner. */
  isOwner: Scalars['Boolean']['output'];
  /** The day of the latest joining. */
  joinedOn: Scalars['Day']['output'];
  /** The username. */
  name: Scalars['String']['output'];
  /** Path of the picture on this site. */
  pictureUrl: Scalars['String']['output'];
};

/** A page of a list of members. */
export type GroupMemberConnection = {
  __typename: 'GroupMemberConnection';
  /** The edges of the page, in the order of the list. */
  edges: Array<GroupMemberEdge>;
  /** Cursors of the page, and whether more objects exist. */
  pageInfo: PageInfo;
};

/** A member and its cursor. */
export type GroupMemberEdge = {
  __typename: 'GroupMemberEdge';
  /** Position of the object in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The object. */
  node: GroupMember;
};

/** A race whose lobby is open for the members of a group. */
export type GroupRace = {
  __typename: 'GroupRace';
  /** The code for `joinRace`: 22 characters. */
  code?: Maybe<Scalars['String']['output']>;
  /** Number of digits. */
  digits: Scalars['DigitCount']['output'];
  /** The players in the order of their seats: at most eight. */
  members: Array<RaceMember>;
  /** Number of rounds: 1, 3 or 5. */
  roundCount: Scalars['Int']['output'];
};

/** Why nothing was changed. */
export type GroupRefusal =
  /** The group has 50 members, or very many past ones. */
  | 'GROUP_FULL'
  /** The rule of the new group is invalid; `message` has the fault. */
  | 'NOT_A_RULE'
  /** Only the owner can do this. */
  | 'NOT_OWNER'
  /** The owner has to transfer the group before leaving it. */
  | 'OWNER_STAYS'
  /** The viewer is in 20 groups. */
  | 'TOO_MANY_GROUPS'
  /** The viewer is in no group with this key. */
  | 'UNKNOWN_GROUP'
  /** No group has this link now: it is malformed, unknown, revoked or replaced. */
  | 'UNKNOWN_LINK'
  /** No other member that the viewer sees has this handle. */
  | 'UNKNOWN_MEMBER';

/** A mutation of groups was refused. Nothing was stored. */
export type GroupRefused = Refusal & {
  __typename: 'GroupRefused';
  /** The reason, for programs. Where a type has `reason`, it is the same. */
  code: Scalars['String']['output'];
  /** The reason, as text for people. */
  message: Scalars['String']['output'];
  /** The reason, for programs. */
  reason: GroupRefusal;
  /** Seconds to wait before the next try; null if waiting does not help. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** A member’s finished game of today in one mode. */
export type GroupResult = {
  __typename: 'GroupResult';
  /** Number of digits. */
  digits: Scalars['DigitCount']['output'];
  /** The rows played, first row first; null until the viewer has finished today’s game of the mode. */
  guesses?: Maybe<Array<Guess>>;
  /** 1 to 6 for a win in that row, 7 for a loss. */
  score: Scalars['Int']['output'];
};

/** The rule by which a group counts. It never changes. Only daily games count, and only if they end on their day. */
export type GroupRule = {
  __typename: 'GroupRule';
  /** How a day counts if several of its games count. */
  dayScore: GroupDayScore;
  /** The points that a day without a finished game that counts costs. */
  missedDay: Scalars['Int']['output'];
  /** The numbers of digits that count, at least one. */
  modes: Array<Scalars['DigitCount']['output']>;
  /** The points for a win in row 1, 2, … 6. A loss has 0 points. */
  points: Array<Scalars['Int']['output']>;
};

/** The rule of a new group. */
export type GroupRuleInput = {
  /** How a day counts if several of its games count. */
  dayScore?: GroupDayScore;
  /** The points that a day without a finished game that counts costs. From 0 to 100. */
  missedDay?: Scalars['Int']['input'];
  /** The numbers of digits that count, at least one. */
  modes?: Array<Scalars['DigitCount']['input']>;
  /** The points for a win in row 1, 2, … 6. A loss has 0 points. From 0 to 100, and never more for more tries. */
  points?: Array<Scalars['Int']['input']>;
};

/** The span of a table. */
export type GroupSpan =
  /** 13 weeks. The first season began on Monday, 5 January 2026. */
  | 'SEASON'
  /** Monday to Sunday. */
  | 'WEEK';

/** A member’s place in a table. */
export type GroupStanding = {
  __typename: 'GroupStanding';
  /** The member. */
  member: GroupMember;
  /** Number of days that cost points. */
  missedDays: Scalars['Int']['output'];
  /** Number of days with a finished game that counts. */
  playedDays: Scalars['Int']['output'];
  /** The points; below 0 if missed days cost more. */
  points: Scalars['Int']['output'];
  /** The place: equal points share it, and the next one skips. 1, 2, 2, 4. */
  rank: Scalars['Int']['output'];
};

/** A page of a table. */
export type GroupStandingConnection = {
  __typename: 'GroupStandingConnection';
  /** The edges of the page, in the order of the list. */
  edges: Array<GroupStandingEdge>;
  /** Cursors of the page, and whether more objects exist. */
  pageInfo: PageInfo;
};

/** A standing and its cursor. */
export type GroupStandingEdge = {
  __typename: 'GroupStandingEdge';
  /** Position of the object in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The object. */
  node: GroupStanding;
};

/** The standings of a group in one week or season. */
export type GroupTable = {
  __typename: 'GroupTable';
  /** The first day, a Monday. */
  firstDay: Scalars['Day']['output'];
  /** The last day, a Sunday. */
  lastDay: Scalars['Day']['output'];
  /** The first day of the next table; null for the present one. */
  nextDay?: Maybe<Scalars['Day']['output']>;
  /** The last day of the table before; null for the first one. */
  previousDay?: Maybe<Scalars['Day']['output']>;
  /** The members of these days, also those who have left, by points. Members with equal points are in the order of their names. */
  rows: GroupStandingConnection;
};


/** The standings of a group in one week or season. */
export type GroupTableRowsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A member who has finished one of today’s games that count. */
export type GroupToday = {
  __typename: 'GroupToday';
  /** The member. */
  member: GroupMember;
  /** The finished games that count, in the order of the modes. */
  results: Array<GroupResult>;
};

/** A page of today’s results of a group. */
export type GroupTodayConnection = {
  __typename: 'GroupTodayConnection';
  /** The edges of the page, in the order of the list. */
  edges: Array<GroupTodayEdge>;
  /** Cursors of the page, and whether more objects exist. */
  pageInfo: PageInfo;
};

/** A member’s results and their cursor. */
export type GroupTodayEdge = {
  __typename: 'GroupTodayEdge';
  /** Position of the object in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The object. */
  node: GroupToday;
};

/** Result of `createGroup`, `removeGroupMember`, `revokeGroupLink`, `rotateGroupLink`, `setGroupVisibility`, `transferGroup`. */
export type GroupUpdateResult = GroupRefused | GroupUpdated | NotLoggedIn | TooManyTries;

/** The group or the viewer’s membership was changed. */
export type GroupUpdated = {
  __typename: 'GroupUpdated';
  /** The group now. */
  group: Group;
  /** The viewer after the mutation. */
  viewer: Viewer;
};

/** One row of a board: a guess and its hint. */
export type Guess = {
  __typename: 'Guess';
  /** The guessed digits; may begin with 0. */
  guess: Scalars['String']['output'];
  /** One letter for each digit: G (right place), Y (another place) or X (the hidden number has no further such digit). Then H (the hidden number is higher), L (lower) or E (equal). */
  hint: Scalars['String']['output'];
  /** When the server accepted the guess; null in the plays of others, except in a race, and in replays. */
  madeAt?: Maybe<Scalars['DateTime']['output']>;
  /** The board’s row, 0 for the first. */
  row: Scalars['Int']['output'];
};

/** A guess, its round and its row. */
export type GuessInRaceInput = {
  /** One digit 0 to 9 for each place of the number. */
  guess: Scalars['String']['input'];
  /** Global id of the race. */
  raceId: Scalars['ID']['input'];
  /** The round, 1 for the first: `Race.round`. */
  round: Scalars['Int']['input'];
  /** The row for the guess, 0 to 5: `Play.currentRow`. */
  row: Scalars['Int']['input'];
};

/** Result of `guessInRace`. */
export type GuessInRaceResult = NotFound | OtherSession | RaceGuessRefused | RacePlayed;

/** A guess, its number and its row. */
export type GuessInStormInput = {
  /** One digit 0 to 9 for each place of the number. */
  guess: Scalars['String']['input'];
  /** The number to find, 1 for the first: `Storm.number`. */
  number: Scalars['Int']['input'];
  /** The row for the guess, 0 to 5: `Play.currentRow`. */
  row: Scalars['Int']['input'];
  /** Global id of the storm. */
  stormId: Scalars['ID']['input'];
};

/** Result of `guessInStorm`. */
export type GuessInStormResult = NotFound | OtherSession | StormGuessRefused | StormPlayed;

/** Why a guess was refused. */
export type GuessRefusal =
  /** The play is hard, and the guess contradicts a hint: `contradiction` names it. */
  | 'CONTRADICTS_HINT'
  /** The game’s day is not today, and the first guess would not begin an ARCHIVE play. */
  | 'GAME_CLOSED'
  /** ARCHIVE: the game’s day is not over. */
  | 'GAME_NOT_CLOSED'
  /** The guess has the wrong length or characters other than digits. */
  | 'NOT_A_GUESS'
  /** The play is won or lost. */
  | 'PLAY_OVER'
  /** The row is not the first empty row. */
  | 'ROW_NOT_NEXT'
  /** The row already holds another guess, for example from another tab. */
  | 'ROW_TAKEN'
  /** Too many concurrent requests of this player. Send the guess again. */
  | 'TRY_AGAIN'
  /** No game has this id; or the game is another player’s practice game; or it is a challenge, and `code` is not the code of a working link, or the viewer is the sender. */
  | 'UNKNOWN_GAME';

/** The guess was refused. Nothing was stored. */
export type GuessRefused = Refusal & {
  __typename: 'GuessRefused';
  /** The reason, for programs. Where a type has `reason`, it is the same. */
  code: Scalars['String']['output'];
  /** For CONTRADICTS_HINT: the first hint that the guess contradicts; else null. */
  contradiction?: Maybe<Contradiction>;
  /** The reason, as text for people. */
  message: Scalars['String']['output'];
  /** The play as it is now; null for a game that this session does not have. */
  play?: Maybe<Play>;
  /** The reason, for programs. */
  reason: GuessRefusal;
  /** Seconds to wait before the next try; null if waiting does not help. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** The group to join. */
export type JoinGroupInput = {
  /** The code in the group’s link. */
  code: Scalars['String']['input'];
};

/** Result of `joinGroup`. */
export type JoinGroupResult = AlreadyMember | GroupRefused | GroupUpdated | NotLoggedIn | TooManyTries;

/** The race to join. */
export type JoinRaceInput = {
  /** The code in the race’s link. */
  code: Scalars['String']['input'];
};

/** The group to leave. */
export type LeaveGroupInput = {
  /** `Group.key`. */
  key: Scalars['ID']['input'];
};

/** Result of `leaveRace`. */
export type LeaveRaceResult = NotFound | OtherSession | RaceRefused | TooManyTries | UnknownLink | ViewerUpdated;

/** Result of `requestPasswordReset`, `signUp`. */
export type LetterResult = Done | FieldsRefused | TooManyTries;

/** The play or the storm has a link, which works until it ends or is withdrawn. */
export type LinkCreated = {
  __typename: 'LinkCreated';
  /** The code of the link: 22 characters. A repetition has the same code. */
  code: Scalars['String']['output'];
};

/** Result of `revokeReplayLink`, `withdrawChallenge`, `withdrawStorm`. */
export type LinkEndResult = NotFound | ViewerUpdated;

/** All that the link of a race shows before the viewer joins. */
export type LinkedRace = {
  __typename: 'LinkedRace';
  /** Whether `joinRace` gives the viewer a seat: the lobby is open and not full. */
  canJoin: Scalars['Boolean']['output'];
  /** Number of digits. */
  digits: Scalars['DigitCount']['output'];
  /** Whether it is over, or its lobby has expired without a start. */
  hasEnded: Scalars['Boolean']['output'];
  /** Whether the host has started it. */
  hasStarted: Scalars['Boolean']['output'];
  /** Whether all seats are taken. */
  isFull: Scalars['Boolean']['output'];
  /** The players in the order of their seats, at most eight. Empty unless the viewer can join. */
  members: Array<RaceMember>;
  /** The race; null unless the viewer has a seat in it. */
  race?: Maybe<Race>;
  /** Number of rounds: 1, 3 or 5. */
  roundCount: Scalars['Int']['output'];
};

/** The numbers of a storm’s link, which every player finds in the same order. */
export type LinkedStorm = {
  __typename: 'LinkedStorm';
  /** Number of digits. */
  digits: Scalars['DigitCount']['output'];
  /** Whether the viewer sent the link. */
  isMine: Scalars['Boolean']['output'];
  /** The runs that are over, the best first: at most 100 of the first 1,000. */
  results: Array<StormResult>;
  /** The viewer’s run; null before `startStorm`. */
  storm?: Maybe<Storm>;
};

/** Credentials of an account. */
export type LogInInput = {
  /** The account’s email address; upper and lower case are equal. */
  email: Scalars['String']['input'];
  /** The account’s password. */
  password: Scalars['String']['input'];
};

/** Result of `logIn`. */
export type LogInResult = FieldsRefused | TooManyTries | ViewerUpdated;

/** A guess and its row. */
export type MakeGuessInput = {
  /** The code in a challenge’s link. Needed for a guess in its game. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** Global id of the game, from `Play.game`. */
  gameId: Scalars['ID']['input'];
  /** One digit 0 to 9 for each place of the number; may begin with 0. */
  guess: Scalars['String']['input'];
  /** Whether a first guess begins a hard play: each guess must agree with all hints before it. Without effect on a begun play. */
  isHard?: Scalars['Boolean']['input'];
  /** The kind of play that a first guess of a day’s game begins: DAILY or ARCHIVE. Without effect on a begun play and in other games. */
  kind?: PlayKind;
  /** The row for the guess, 0 to 5: `Play.currentRow`. */
  row: Scalars['Int']['input'];
};

/** Result of `makeGuess`. */
export type MakeGuessResult = GuessRefused | OtherSession | PlayUpdated;

/** Storms have 2, 3 or 4 digits. */
export type ModeNotOffered = Refusal & {
  __typename: 'ModeNotOffered';
  /** The reason, for programs. Where a type has `reason`, it is the same. */
  code: Scalars['String']['output'];
  /** The reason, as text for people. */
  message: Scalars['String']['output'];
  /** Seconds to wait before the next try; null if waiting does not help. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** Number of the viewer’s plays of one kind in one month. */
export type MonthCount = {
  __typename: 'MonthCount';
  /** Number of daily plays that ended after their day: see `Play.finishedLate`. */
  finishedLate: Scalars['Int']['output'];
  /** Kind of the plays. */
  kind: PlayKind;
  /** Number of plays lost, without those finished late. */
  lost: Scalars['Int']['output'];
  /** First day of the month. */
  month: Scalars['Day']['output'];
  /** Number of begun plays that are not over. */
  unfinished: Scalars['Int']['output'];
  /** Number of plays won, without those finished late. */
  won: Scalars['Int']['output'];
};

/** Result of `move`. */
export type MoveOfCode = MovedHistory | OfferedHistory | TooManyTries | UnknownLink;

/** The viewer’s history is offered to another browser. */
export type MoveOffered = {
  __typename: 'MoveOffered';
  /** The code of the link: 22 characters. No later request returns it. */
  code: Scalars['String']['output'];
  /** When the codes end, unless the history moves before. */
  expiresAt: Scalars['DateTime']['output'];
  /** The code to type: 8 letters and digits. */
  typedCode: Scalars['String']['output'];
};

/** No history moves. */
export type MoveRefused = Refusal & {
  __typename: 'MoveRefused';
  /** The reason, for programs. Where a type has `reason`, it is the same. */
  code: Scalars['String']['output'];
  /** The reason, as text for people. */
  message: Scalars['String']['output'];
  /** The reason, for programs. */
  reason: MoveRefusedReason;
  /** Seconds to wait before the next try; null if waiting does not help. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** Why no history moves. */
export type MoveRefusedReason =
  /** The viewer is logged in: the account has its history in each browser. */
  | 'LOGGED_IN'
  /** The viewer has no history. */
  | 'NOTHING_TO_MOVE'
  /** It is the viewer’s own history. */
  | 'OWN_HISTORY';

/** The history has moved. The code of its offer is used. */
export type MovedHistory = {
  __typename: 'MovedHistory';
  /** Whether the viewer has it now. */
  isMine: Scalars['Boolean']['output'];
};

/** All mutations. Each returns a union of its possible results. */
export type Mutation = {
  __typename: 'Mutation';
  /** Withdraws the viewer’s offer. Without one, nothing changes. */
  cancelMove: ViewerResult;
  /** Changes the viewer’s password: all sessions end, and this browser has a new one. Without the current password, sends an email with a link to set one. */
  changePassword: ChangePasswordResult;
  /** Changes the viewer’s username, at most once in 30 days. */
  changeUsername: ChangeUsernameResult;
  /** Creates an access token for programs of the logged-in player. */
  createAccessToken: CreateAccessTokenResult;
  /** Creates a challenge with a link. A browser without a session becomes a visitor. */
  createChallenge: CreateChallengeResult;
  /** Creates a group with a drawn name and a link to join. The viewer is its owner. */
  createGroup: GroupUpdateResult;
  /** Opens the lobby of a race, with the viewer as its host. Returns the viewer’s other lobby of the same kind while the viewer is alone in it. A browser without a session becomes a visitor. */
  createRace: RaceUpdateResult;
  /** Gives a finished play of the viewer a link, by which others can watch it. */
  createReplayLink: CreateReplayLinkResult;
  /** Deletes the viewer’s account permanently, and ends all its sessions. */
  deleteAccount: DeleteAccountResult;
  /** Deletes a group of the viewer for all members. */
  deleteGroup: GroupExitResult;
  /** Ends the reminders of this browser. */
  endReminder: ViewerResult;
  /** Ends the round whose time is over, and starts the next one. Changes nothing if nothing is due. */
  endRound: RaceUpdateResult;
  /** Ends one of the viewer’s sessions, in this or another browser, or revokes an access token. */
  endSession: EndSessionResult;
  /** Ends a storm: the viewer stops, or its time is over. A repetition changes nothing. */
  endStorm: EndStormResult;
  /** Makes a guess in a round of a race. Idempotent: the same guess for the same row is stored once. The other players see its hint at once, and its digits after the round. */
  guessInRace: GuessInRaceResult;
  /** Makes a guess in a storm that runs. Idempotent: the same guess for the same row is stored once. */
  guessInStorm: GuessInStormResult;
  /** Makes the viewer a member of the group of a link. */
  joinGroup: JoinGroupResult;
  /** Gives the viewer a seat in the race of a link. A viewer who has one returns to it, also after the start. A browser without a session becomes a visitor. */
  joinRace: RaceUpdateResult;
  /** Keeps the language of this request for the emails to the account: that of the cookie `language`, else of the header Accept-Language. */
  keepLanguage: OwnChangeResult;
  /** Ends the viewer’s membership. Past days keep counting. An owner can leave only without other visible members. For them, the group is over then. */
  leaveGroup: GroupExitResult;
  /** Leaves a race. In the lobby the seat becomes free. After the start `joinRace` returns to it, and no round waits for the viewer. */
  leaveRace: LeaveRaceResult;
  /** Logs in. The account takes over the plays of this browser’s visitor, except plays of games that the account has already played. */
  logIn: LogInResult;
  /** Ends the viewer’s session in this browser. Idempotent. */
  logOut: ViewerResult;
  /** Makes a guess. Idempotent: the same guess for the same row is stored once. A browser without a session becomes a visitor. */
  makeGuess: MakeGuessResult;
  /** Offers the history of a visitor to another browser, for ten minutes and once. Ends the viewer’s earlier offer. */
  offerMove: OfferMoveResult;
  /** Records a visit. A browser without a session becomes a visitor and gets a session. The viewer has no player if the browser’s session changed during the request. */
  recordVisit: ViewerResult;
  /** Opens a race with the mode, the rounds and the players of one that is over, or returns it if another player has opened it. */
  rematchRace: RaceUpdateResult;
  /** Ends the membership of another member of the viewer’s group. The link still lets the player join again. */
  removeGroupMember: GroupUpdateResult;
  /** Requests a copy of all that is stored about the viewer’s account. Without effect while one is being prepared or is ready. */
  requestDownload: OwnChangeResult;
  /** Sends an email with a link to set a new password. It expires after one hour or with a newer link. */
  requestPasswordReset: LetterResult;
  /** Sets a password with the link in an email. Ends all sessions of the account, and does not log in. A refused password keeps the link. */
  resetPassword: ResetPasswordResult;
  /** Resets the viewer’s statistics of one digit count and kind: games that ended before now no longer count. Idempotent. */
  resetStatistics: OwnChangeResult;
  /** Revokes the link of the viewer’s group: nobody can join until there is a new one. */
  revokeGroupLink: GroupUpdateResult;
  /** Revokes the link to the replay of a play of the viewer: it no longer works. */
  revokeReplayLink: LinkEndResult;
  /** Gives the viewer’s group a new link. The earlier one no longer works. */
  rotateGroupLink: GroupUpdateResult;
  /** Makes the viewer invisible to the other members of a group, or visible again. */
  setGroupVisibility: GroupUpdateResult;
  /** Says whether the viewer is ready for the start of a race. */
  setRaceReady: RaceUpdateResult;
  /** Reminds this browser each day at an hour, if its player has not finished a daily game of the day yet. */
  setReminder: SetReminderResult;
  /** Makes the link to a storm that the viewer began with new numbers, or returns it. */
  shareStorm: ShareStormResult;
  /** Requests an account. Sends an email: with a link that creates it, or a notice that the address already has an account. */
  signUp: LetterResult;
  /** Advances a board from a play of an earlier day to today’s game, and the boards of the other modes from finished plays of earlier days. An unfinished play can be finished later. */
  startNextGame: StartNextGameResult;
  /** Starts a practice game. While the present one is not over, returns it. A browser without a session becomes a visitor. */
  startPracticeGame: StartPracticeGameResult;
  /** Starts a race: its first round begins five seconds later for all. Only for its host. A repetition changes nothing. */
  startRace: RaceUpdateResult;
  /** Starts the clock of a storm. With `digits` while a storm of the viewer runs, returns it; of a link that the viewer has used, returns that run. A browser without a session becomes a visitor. */
  startStorm: StartStormResult;
  /** Moves an offered history to the viewer, and ends the session that offered it. A repetition by the same browser succeeds. A browser without a session becomes a visitor. */
  takeMove: TakeMoveResult;
  /** Makes another member the owner of the viewer’s group. */
  transferGroup: GroupUpdateResult;
  /** Creates an account with the link in an email. Does not log in. For 24 hours the same link succeeds again, without an effect. */
  verifyEmail: VerifyEmailResult;
  /** Withdraws a challenge of the viewer: its link no longer works, and nobody can guess. */
  withdrawChallenge: LinkEndResult;
  /** Withdraws the link to a storm of the viewer. Runs that it started go on. */
  withdrawStorm: LinkEndResult;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationChangeUsernameArgs = {
  input: ChangeUsernameInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationCreateAccessTokenArgs = {
  input: CreateAccessTokenInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationCreateChallengeArgs = {
  input: CreateChallengeInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationCreateGroupArgs = {
  input: CreateGroupInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationCreateRaceArgs = {
  input: CreateRaceInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationCreateReplayLinkArgs = {
  input: CreateReplayLinkInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationDeleteAccountArgs = {
  input: DeleteAccountInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationDeleteGroupArgs = {
  input: DeleteGroupInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationEndRoundArgs = {
  input: RaceInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationEndSessionArgs = {
  input: EndSessionInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationEndStormArgs = {
  input: StormInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationGuessInRaceArgs = {
  input: GuessInRaceInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationGuessInStormArgs = {
  input: GuessInStormInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationJoinGroupArgs = {
  input: JoinGroupInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationJoinRaceArgs = {
  input: JoinRaceInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationLeaveGroupArgs = {
  input: LeaveGroupInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationLeaveRaceArgs = {
  input: RaceInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationLogInArgs = {
  input: LogInInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationMakeGuessArgs = {
  input: MakeGuessInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationRematchRaceArgs = {
  input: RaceInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationRemoveGroupMemberArgs = {
  input: RemoveGroupMemberInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationRequestPasswordResetArgs = {
  input: RequestPasswordResetInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationResetStatisticsArgs = {
  input: ResetStatisticsInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationRevokeGroupLinkArgs = {
  input: RevokeGroupLinkInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationRevokeReplayLinkArgs = {
  input: RevokeReplayLinkInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationRotateGroupLinkArgs = {
  input: RotateGroupLinkInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationSetGroupVisibilityArgs = {
  input: SetGroupVisibilityInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationSetRaceReadyArgs = {
  input: SetRaceReadyInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationSetReminderArgs = {
  input: SetReminderInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationShareStormArgs = {
  input: StormInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationSignUpArgs = {
  input: SignUpInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationStartNextGameArgs = {
  input: StartNextGameInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationStartPracticeGameArgs = {
  input: StartPracticeGameInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationStartRaceArgs = {
  input: RaceInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationStartStormArgs = {
  input: StartStormInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationTakeMoveArgs = {
  input: TakeMoveInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationTransferGroupArgs = {
  input: TransferGroupInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationVerifyEmailArgs = {
  input: VerifyEmailInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationWithdrawChallengeArgs = {
  input: WithdrawChallengeInput;
};


/** All mutations. Each returns a union of its possible results. */
export type MutationWithdrawStormArgs = {
  input: StormInput;
};

/** An object that can be read by its global id. */
export type Node = {
  /** Permanent global id. */
  id: Scalars['ID']['output'];
};

/** The number has the wrong length or characters other than digits. */
export type NotANumber = Refusal & {
  __typename: 'NotANumber';
  /** The reason, for programs. Where a type has `reason`, it is the same. */
  code: Scalars['String']['output'];
  /** The reason, as text for people. */
  message: Scalars['String']['output'];
  /** Seconds to wait before the next try; null if waiting does not help. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** The viewer has no such thing, or no longer: a finished play, a shared replay, a challenge, a storm, a race. */
export type NotFound = Refusal & {
  __typename: 'NotFound';
  /** The reason, for programs. Where a type has `reason`, it is the same. */
  code: Scalars['String']['output'];
  /** The reason, as text for people. */
  message: Scalars['String']['output'];
  /** Seconds to wait before the next try; null if waiting does not help. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** The mutation needs a logged-in viewer. */
export type NotLoggedIn = Refusal & {
  __typename: 'NotLoggedIn';
  /** The reason, for programs. Where a type has `reason`, it is the same. */
  code: Scalars['String']['output'];
  /** The reason, as text for people. */
  message: Scalars['String']['output'];
  /** Seconds to wait before the next try; null if waiting does not help. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** Result of `offerMove`. */
export type OfferMoveResult = MoveOffered | MoveRefused | OtherSession | TooManyTries;

/** The history of a visitor, which a browser with the code can take. */
export type OfferedHistory = {
  __typename: 'OfferedHistory';
  /** When the codes end, unless the history moves before. */
  expiresAt: Scalars['DateTime']['output'];
  /** The number of finished daily games. */
  gamesPlayed: Scalars['Int']['output'];
  /** Whether it is the viewer’s own history. */
  isMine: Scalars['Boolean']['output'];
  /** The days of the streak over all modes. */
  streak: Scalars['Int']['output'];
};

/** The browser’s session changed by a login or logout. Reload the page. */
export type OtherSession = Refusal & {
  __typename: 'OtherSession';
  /** The reason, for programs. Where a type has `reason`, it is the same. */
  code: Scalars['String']['output'];
  /** The reason, as text for people. */
  message: Scalars['String']['output'];
  /** Seconds to wait before the next try; null if waiting does not help. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** Another storm of the viewer runs than that of the link. */
export type OtherStormRuns = Refusal & {
  __typename: 'OtherStormRuns';
  /** The reason, for programs. Where a type has `reason`, it is the same. */
  code: Scalars['String']['output'];
  /** The reason, as text for people. */
  message: Scalars['String']['output'];
  /** Seconds to wait before the next try; null if waiting does not help. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** Result of `resetStatistics`, `keepLanguage`, `requestDownload`. */
export type OwnChangeResult = NotLoggedIn | TooManyTries | ViewerUpdated;

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

/** One player’s attempt at one game: up to six guesses. */
export type Play = Node & {
  __typename: 'Play';
  /** The state of the play after its first `events` events. The present state if it has fewer. */
  asOf: PlayAsOf;
  /** Number of rows played, 0 to 6. While playing, also the row for the next guess. */
  currentRow: Scalars['Int']['output'];
  /** When the play was won or lost; null while playing. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether this daily play ended after its day, when its number was public. Its day counts in streaks; the figures of players, games and groups leave its score out. */
  finishedLate: Scalars['Boolean']['output'];
  /** The game of this play. */
  game: Game;
  /** The rows played, first row first. */
  guesses: Array<Guess>;
  /** Global id. Permanent as soon as the play has a player. */
  id: Scalars['ID']['output'];
  /** Whether each guess must agree with all hints before it. False before the first guess. */
  isHard: Scalars['Boolean']['output'];
  /** How the play was begun or, before the first guess, would be begun now. */
  kind: PlayKind;
  /** Whether the daily play is over and a newer game is open. */
  nextGameAvailable: Scalars['Boolean']['output'];
  /** 1 to 6 for a win in that row, 7 for a loss, null while playing. */
  score?: Maybe<Scalars['Int']['output']>;
  /** When the first guess was made; null before the first guess. */
  startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Status of the play. */
  status: PlayStatus;
  /** The hidden number, which may begin with 0; null until this play is over. */
  target?: Maybe<Scalars['String']['output']>;
};


/** One player’s attempt at one game: up to six guesses. */
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
  /** Cursors of the page, and whether more objects exist. */
  pageInfo: PageInfo;
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

/** The play in which the sender of a challenge found or missed its number before. */
export type PlayToBeat = {
  __typename: 'PlayToBeat';
  /** The rows played, first row first; null like `Challenge.finishedPlays`. */
  guesses?: Maybe<Array<Guess>>;
  /** 1 to 6 for a win in that row, 7 for a loss. */
  score: Scalars['Int']['output'];
};

/** The mutation has taken effect on a play of the viewer, or had before: a repetition changes nothing. */
export type PlayUpdated = {
  __typename: 'PlayUpdated';
  /** The play now. */
  play: Play;
};

/** All queries. */
export type Query = {
  __typename: 'Query';
  /** The challenge of a link. */
  challenge: ChallengeOfLink;
  /** The commitments to a day’s numbers, the same for everybody. Null for a day without them: the server was off, or the day is before the first commitments. */
  committedDay?: Maybe<CommittedDay>;
  /** The day of the first game, from which the archive begins; null without games. */
  firstDay?: Maybe<Scalars['Day']['output']>;
  /** A group of the viewer; null for any other group and without one. */
  group?: Maybe<Group>;
  /** The invitation of a link; null if no group has this link now. */
  groupInvitation?: Maybe<GroupInvitation>;
  /** The history that the code of an offer moves. Changes nothing. */
  move: MoveOfCode;
  /** The object with this global id; null if none exists or the viewer may not see it. */
  node?: Maybe<Node>;
  /** The objects with these global ids, in the same order; null as in `node`. At most 100. */
  nodes: Array<Maybe<Node>>;
  /** The address of the account whose password a link sets, for the entry of a password manager. Null if the link is used, expired, replaced by a newer one or unknown, or the rate limit is reached. */
  passwordResetEmail?: Maybe<Scalars['String']['output']>;
  /** The public key of this server (VAPID), with which browsers subscribe to its reminders. */
  pushKey: Scalars['String']['output'];
  /** The race of a link. */
  race: RaceOfLink;
  /** The replay of a link. */
  replay: ReplayOfLink;
  /** The server’s clock. Countdowns use it, because a device’s clock may be wrong. */
  serverTime: Scalars['DateTime']['output'];
  /** The storm of a link. */
  storm: StormOfLink;
  /** The requesting player. */
  viewer: Viewer;
};


/** All queries. */
export type QueryChallengeArgs = {
  code: Scalars['String']['input'];
};


/** All queries. */
export type QueryCommittedDayArgs = {
  day?: InputMaybe<Scalars['Day']['input']>;
};


/** All queries. */
export type QueryGroupArgs = {
  key: Scalars['ID']['input'];
};


/** All queries. */
export type QueryGroupInvitationArgs = {
  code: Scalars['String']['input'];
};


/** All queries. */
export type QueryMoveArgs = {
  code: Scalars['String']['input'];
};


/** All queries. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** All queries. */
export type QueryNodesArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/** All queries. */
export type QueryPasswordResetEmailArgs = {
  code: Scalars['String']['input'];
};


/** All queries. */
export type QueryRaceArgs = {
  code: Scalars['String']['input'];
};


/** All queries. */
export type QueryReplayArgs = {
  code: Scalars['String']['input'];
};


/** All queries. */
export type QueryStormArgs = {
  code: Scalars['String']['input'];
};

/** A race of two to eight players: in each round, all look for the same number at the same time. Only its players can read it. Until a round has ended, it has no digits of others. */
export type Race = Node & {
  __typename: 'Race';
  /** The code of the link: 22 characters. It gives seats until the start. */
  code?: Maybe<Scalars['String']['output']>;
  /** Number of digits. */
  digits: Scalars['DigitCount']['output'];
  /** When that round ended, or ends at the latest; null in the lobby. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** The end of the lobby or, after the start, of the stored race. */
  expiresAt: Scalars['DateTime']['output'];
  /** Permanent global id. `node` finds the race for its players, until a week after its start. */
  id: Scalars['ID']['output'];
  /** The players in the order of their seats: at most eight. */
  members: Array<RaceMember>;
  /** What happens now. */
  phase: RacePhase;
  /** The viewer’s play of that round, with or without guesses; null until it has begun. */
  play?: Maybe<Play>;
  /** The race that followed with the same players; null without one, and without a seat in it. */
  rematch?: Maybe<Race>;
  /** Number of the round that is played or counted down, or was the last one; 0 in the lobby. */
  round: Scalars['Int']['output'];
  /** Number of rounds: 1, 3 or 5. */
  roundCount: Scalars['Int']['output'];
  /** The rounds that have begun, the first one first. */
  rounds: Array<RaceRound>;
  /** The viewer’s seat. */
  seat: Scalars['Int']['output'];
  /** When that round begins or began; null in the lobby. */
  startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** The table after the rounds that are over, in the order of the seats; empty before. */
  table: Array<RaceStanding>;
};

/** The board of a player in a round of a race, with or without rows. */
export type RaceBoard = {
  __typename: 'RaceBoard';
  /** When the server accepted the last guess of a finished play; else null. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The rows played, first row first; null on the boards of others until the round has ended. */
  guesses?: Maybe<Array<Guess>>;
  /** The hints of the rows played, first row first. One letter for each digit: G (right place), Y (another place) or X (the hidden number has no further such digit). Then H (the hidden number is higher), L (lower) or E (equal). */
  hints: Array<Scalars['String']['output']>;
  /** 1 for the best; null until the round has ended. Players who tie share a place. */
  place?: Maybe<Scalars['Int']['output']>;
  /** Number of players minus the place, 0 for a loss; null until the round has ended. */
  points?: Maybe<Scalars['Int']['output']>;
  /** `RaceMember.seat` of the player. */
  seat: Scalars['Int']['output'];
  /** Status of the play. A play that the end of the round stopped stays PLAYING. */
  status: PlayStatus;
};

/** A change of a race. Each accepted row is one message. */
export type RaceChange = {
  __typename: 'RaceChange';
  /** Whether to read the race again: players, presence, phase, rounds or digits changed. */
  isRoomChanged: Scalars['Boolean']['output'];
  /** The accepted row; null if there is none. */
  played?: Maybe<RacePlayedRow>;
};

/** Why a guess in a race was refused. */
export type RaceGuessRefusal =
  /** Never in a race. */
  | 'CONTRADICTS_HINT'
  /** Never in a race. */
  | 'GAME_CLOSED'
  /** Never in a race. */
  | 'GAME_NOT_CLOSED'
  /** The guess has the wrong length or characters other than digits. */
  | 'NOT_A_GUESS'
  /** The number is found or lost. */
  | 'PLAY_OVER'
  /** The round begins later. */
  | 'ROUND_NOT_STARTED'
  /** The round has ended. */
  | 'ROUND_OVER'
  /** The row is not the first empty row. */
  | 'ROW_NOT_NEXT'
  /** The row already holds another guess, for example from another tab. */
  | 'ROW_TAKEN'
  /** Too many concurrent requests of this player. Send the guess again. */
  | 'TRY_AGAIN';

/** The guess was refused. Nothing was stored. */
export type RaceGuessRefused = Refusal & {
  __typename: 'RaceGuessRefused';
  /** The reason, for programs. Where a type has `reason`, it is the same. */
  code: Scalars['String']['output'];
  /** The reason, as text for people. */
  message: Scalars['String']['output'];
  /** The play of the guess’s round. */
  play: Play;
  /** The race now. */
  race?: Maybe<Race>;
  /** The reason, for programs. */
  reason: RaceGuessRefusal;
  /** Seconds to wait before the next try; null if waiting does not help. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** A race of the viewer. */
export type RaceInput = {
  /** Global id of the race. */
  raceId: Scalars['ID']['input'];
};

/** A player of a race. */
export type RaceMember = {
  __typename: 'RaceMember';
  /** Whether the player is the host. A host who left or is away for two minutes hands over to the next player. */
  isHost: Scalars['Boolean']['output'];
  /** Whether the player is ready for the start. */
  isReady: Scalars['Boolean']['output'];
  /** Whether a page of the player was open within the last 35 seconds. */
  isThere: Scalars['Boolean']['output'];
  /** The username; null for a visitor. */
  name?: Maybe<Scalars['String']['output']>;
  /** The seat, 0 to 7: the colour of a player without a name. */
  seat: Scalars['Int']['output'];
};

/** Result of `race`. */
export type RaceOfLink = LinkedRace | UnknownLink;

/** What happens in a race now. */
export type RacePhase =
  /** Nobody started the race within ten minutes. */
  | 'CLOSED'
  /** The next round begins at `startsAt`. */
  | 'COUNTDOWN'
  /** Players join, until the host starts the race. */
  | 'LOBBY'
  /** All rounds are over. */
  | 'OVER'
  /** The time of a round is over. `endRound` starts the next one. */
  | 'PAUSED'
  /** A round goes on, until `endsAt` at the latest. */
  | 'PLAYING';

/** The guess is stored, or was before: a repetition changes nothing. */
export type RacePlayed = {
  __typename: 'RacePlayed';
  /** The play of the round now. */
  play: Play;
  /** The race now. A guess that is not the last of a play changes no more than its board. */
  race?: Maybe<Race>;
};

/** A row that the server has accepted in a race. It has no digits. */
export type RacePlayedRow = {
  __typename: 'RacePlayedRow';
  /** One letter for each digit: G (right place), Y (another place) or X (the hidden number has no further such digit). Then H (the hidden number is higher), L (lower) or E (equal). */
  hint: Scalars['String']['output'];
  /** Number of the round, 1 for the first. */
  round: Scalars['Int']['output'];
  /** The board’s row, 0 for the first. */
  row: Scalars['Int']['output'];
  /** `RaceMember.seat` of the player. */
  seat: Scalars['Int']['output'];
  /** Status of the play after the row. */
  status: PlayStatus;
};

/** Why nothing was changed. */
export type RaceRefusal =
  /** Races have 2 to 7 digits. */
  | 'MODE_NOT_OFFERED'
  /** Only the host can start the race. */
  | 'NOT_HOST'
  /** The viewer played an earlier race with the same id. It happens hardly ever. */
  | 'PLAYED_BEFORE'
  /** The race is over, or nobody started it within ten minutes. */
  | 'RACE_ENDED'
  /** The race has 8 players. */
  | 'RACE_FULL'
  /** A rematch follows a race that is over. */
  | 'RACE_NOT_OVER'
  /** The race has started, and the viewer has no seat. */
  | 'RACE_STARTED'
  /** Races have 1, 3 or 5 rounds. */
  | 'ROUNDS_NOT_OFFERED'
  /** Fewer than 2 players are there. */
  | 'TOO_FEW_PLAYERS'
  /** The viewer is in no group with this key. */
  | 'UNKNOWN_GROUP';

/** A mutation of races was refused. Nothing was stored. */
export type RaceRefused = Refusal & {
  __typename: 'RaceRefused';
  /** The reason, for programs. Where a type has `reason`, it is the same. */
  code: Scalars['String']['output'];
  /** The reason, as text for people. */
  message: Scalars['String']['output'];
  /** The reason, for programs. */
  reason: RaceRefusal;
  /** Seconds to wait before the next try; null if waiting does not help. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** A round of a race that has begun. */
export type RaceRound = {
  __typename: 'RaceRound';
  /** The boards of all players, in the order of the seats. */
  boards: Array<RaceBoard>;
  /** When the round ended, or ends at the latest. */
  endsAt: Scalars['DateTime']['output'];
  /** Whether no guess counts any more. */
  isOver: Scalars['Boolean']['output'];
  /** Number of the round, 1 for the first. */
  number: Scalars['Int']['output'];
  /** When the round began. */
  startsAt: Scalars['DateTime']['output'];
  /** The hidden number, which may begin with 0; null until the round has ended. */
  target?: Maybe<Scalars['String']['output']>;
};

/** A player’s place in the table of a race. */
export type RaceStanding = {
  __typename: 'RaceStanding';
  /** 1 for the best. Players with equal points share a place. */
  place: Scalars['Int']['output'];
  /** The sum of the points of all rounds that are over. */
  points: Scalars['Int']['output'];
  /** `RaceMember.seat`. */
  seat: Scalars['Int']['output'];
};

/** Result of `createRace`, `joinRace`, `setRaceReady`, `startRace`, `endRound`, `rematchRace`. */
export type RaceUpdateResult = NotFound | OtherSession | RaceRefused | RaceUpdated | TooManyTries | UnknownLink;

/** The mutation has taken effect on a race of the viewer, or had before. */
export type RaceUpdated = {
  __typename: 'RaceUpdated';
  /** The race now. */
  race: Race;
};

/** Why a request was refused. Nothing was stored. */
export type Refusal = {
  /** The reason, for programs. Where a type has `reason`, it is the same. */
  code: Scalars['String']['output'];
  /** The reason, as text for people. */
  message: Scalars['String']['output'];
  /** Seconds to wait before the next try; null if waiting does not help. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** The daily reminder of a browser, by Web Push. */
export type Reminder = {
  __typename: 'Reminder';
  /** The hour of the day in the browser’s time zone, 0 to 23. */
  hour: Scalars['Int']['output'];
};

/** What is wrong with a reminder. */
export type ReminderRefusal =
  /** The endpoint is no public HTTPS URL of at most 1,000 characters. */
  | 'PUSH_ENDPOINT'
  /** A key has the wrong length, or is no point of the curve P-256. */
  | 'PUSH_KEYS'
  /** The hour is not 0 to 23. */
  | 'REMINDER_HOUR'
  /** The time zone is unknown. */
  | 'TIME_ZONE';

/** The reminder is invalid. Nothing was stored. */
export type ReminderRefused = Refusal & {
  __typename: 'ReminderRefused';
  /** The reason, for programs. Where a type has `reason`, it is the same. */
  code: Scalars['String']['output'];
  /** The reason, as text for people. */
  message: Scalars['String']['output'];
  /** The reason, for programs. */
  reason: ReminderRefusal;
  /** Seconds to wait before the next try; null if waiting does not help. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** The member to remove. */
export type RemoveGroupMemberInput = {
  /** `GroupMember.handle`. */
  handle: Scalars['ID']['input'];
  /** `Group.key`. */
  key: Scalars['ID']['input'];
};

/** A finished play that its player shows by a link. It does not name the player. The digits stay a secret until the viewer has finished the game, or until nobody else can play it: after the game’s day, or after the end of the challenge. */
export type Replay = {
  __typename: 'Replay';
  /** The game. */
  game: Game;
  /** The rows played, first row first; null while the game is a secret for the viewer. */
  guesses?: Maybe<Array<Guess>>;
  /** The hints of the rows played, first row first. See `Guess.hint`. */
  hints: Array<Scalars['String']['output']>;
  /** Whether it is the viewer’s own play. */
  isMine: Scalars['Boolean']['output'];
  /** How the play was begun. */
  kind: PlayKind;
  /** Whether the play was won or lost. */
  status: PlayStatus;
  /** The hidden number; null while it is a secret for the viewer. */
  target?: Maybe<Scalars['String']['output']>;
};

/** Result of `replay`. */
export type ReplayOfLink = Replay | UnknownLink;

/** The account with the forgotten password. */
export type RequestPasswordResetInput = {
  /** The account’s email address. */
  email: Scalars['String']['input'];
};

/** The code of the link and the new password. */
export type ResetPasswordInput = {
  /** The code at the end of the link. */
  code: Scalars['String']['input'];
  /** The new password; same rules as in `SignUpInput`. */
  password: Scalars['String']['input'];
};

/** Result of `resetPassword`. */
export type ResetPasswordResult = Done | FieldsRefused | TooManyTries | UnknownLink;

/** The statistics to reset. */
export type ResetStatisticsInput = {
  /** Number of digits. */
  digits: Scalars['DigitCount']['input'];
  /** The plays. */
  kind?: StatisticsKind;
};

/** The group. */
export type RevokeGroupLinkInput = {
  /** `Group.key`. */
  key: Scalars['ID']['input'];
};

/** The play that is shared no longer. */
export type RevokeReplayLinkInput = {
  /** `Game.id` of the play’s game. */
  gameId: Scalars['ID']['input'];
};

/** The group. */
export type RotateGroupLinkInput = {
  /** `Group.key`. */
  key: Scalars['ID']['input'];
};

/** The access of a browser, or of a program with a token, to a player. */
export type Session = {
  __typename: 'Session';
  /** Public id of the session. It gives no access. */
  handle: Scalars['ID']['output'];
  /** Whether this request uses the session. */
  isCurrent: Scalars['Boolean']['output'];
  /** When the session was last used; exact to one day. */
  lastUsedAt: Scalars['DateTime']['output'];
  /** What a program with the access token may do; null for a browser. */
  scope?: Maybe<AccessScope>;
  /** When the session began. */
  startedAt: Scalars['DateTime']['output'];
};

/** A page of a list of sessions. */
export type SessionConnection = {
  __typename: 'SessionConnection';
  /** The edges of the page, in the order of the list. */
  edges: Array<SessionEdge>;
  /** Cursors of the page, and whether more objects exist. */
  pageInfo: PageInfo;
};

/** A session and its cursor. */
export type SessionEdge = {
  __typename: 'SessionEdge';
  /** Position of the object in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The object. */
  node: Session;
};

/** The group, and whether the viewer is invisible in it. */
export type SetGroupVisibilityInput = {
  /** Whether the viewer is invisible. */
  isHidden: Scalars['Boolean']['input'];
  /** `Group.key`. */
  key: Scalars['ID']['input'];
};

/** A race of the viewer, and whether the viewer is ready for its start. */
export type SetRaceReadyInput = {
  /** Whether the viewer is ready. */
  isReady: Scalars['Boolean']['input'];
  /** Global id of the race. */
  raceId: Scalars['ID']['input'];
};

/** A browser’s subscription to messages of this server, and the time of its reminders. */
export type SetReminderInput = {
  /** The browser’s secret for messages, in base64url. */
  auth: Scalars['String']['input'];
  /** The URL that the browser’s push service gave. */
  endpoint: Scalars['String']['input'];
  /** The hour of the day, 0 to 23. */
  hour: Scalars['Int']['input'];
  /** The browser’s public key, in base64url. */
  p256dh: Scalars['String']['input'];
  /** The IANA name of the browser’s time zone. */
  timeZone: Scalars['String']['input'];
};

/** Result of `setReminder`. */
export type SetReminderResult = OtherSession | ReminderRefused | TooManyTries | ViewerUpdated;

/** Result of `shareStorm`. */
export type ShareStormResult = LinkCreated | NotFound | TooManyTries;

/** Data for a new account. */
export type SignUpInput = {
  /** An email address of the player. */
  email: Scalars['String']['input'];
  /** 10 to 32 characters, with an upper-case and a lower-case letter, and a digit or one of !@#$%^&*_. */
  password: Scalars['String']['input'];
  /** 3 to 16 letters, digits or underscores, with at least one letter. */
  username: Scalars['String']['input'];
};

/** The board to advance. */
export type StartNextGameInput = {
  /** Number of digits. */
  digits: Scalars['DigitCount']['input'];
};

/** Why a board did not advance. */
export type StartNextGameRefusal =
  /** The play on the board is today’s, and over. The next game opens at midnight Eastern time. */
  | 'NO_NEXT_GAME'
  /** The play on the board is today’s, and not over or not begun. */
  | 'PLAY_NOT_OVER';

/** The board is unchanged. Nothing was stored. */
export type StartNextGameRefused = Refusal & {
  __typename: 'StartNextGameRefused';
  /** The reason, for programs. Where a type has `reason`, it is the same. */
  code: Scalars['String']['output'];
  /** The reason, as text for people. */
  message: Scalars['String']['output'];
  /** The play on the board. */
  play: Play;
  /** The reason, for programs. */
  reason: StartNextGameRefusal;
  /** Seconds to wait before the next try; null if waiting does not help. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** Result of `startNextGame`. */
export type StartNextGameResult = PlayUpdated | StartNextGameRefused;

/** The mode and the kind of a practice game. */
export type StartPracticeGameInput = {
  /** Number of digits. */
  digits: Scalars['DigitCount']['input'];
  /** The kind of the game. */
  kind?: EndlessKind;
};

/** Result of `startPracticeGame`. */
export type StartPracticeGameResult = OtherSession | PlayUpdated | TooManyTries;

/** The numbers of a storm: new ones, or those of a link. Either `digits` or `code`. */
export type StartStormInput = {
  /** The code in a storm’s link. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** Number of digits of new numbers, 2 to 4. */
  digits?: InputMaybe<Scalars['DigitCount']['input']>;
};

/** Result of `startStorm`. */
export type StartStormResult = ModeNotOffered | OtherSession | OtherStormRuns | StormUpdated | TooManyTries | UnknownLink;

/** A player’s results in one digit count. */
export type Statistics = {
  __typename: 'Statistics';
  /** Mean score, rounded to three decimals; a loss counts as 7. Null without games. */
  average?: Maybe<Scalars['Float']['output']>;
  /** The best 30 consecutive games, of practice among the newest 1,000 games; null below 30 games. */
  best30?: Maybe<Best30>;
  /** Number of digits. */
  digits: Scalars['DigitCount']['output'];
  /** Number of finished games that count. */
  gamesPlayed: Scalars['Int']['output'];
  /** Whether only hard plays count. */
  hardOnly: Scalars['Boolean']['output'];
  /** Number of games with score 1, 2, … 7 (7 is a loss); always seven entries. */
  histogram: Array<Scalars['Int']['output']>;
  /** The plays that count. */
  kind: StatisticsKind;
  /** Mean score of the monthly games; null without games. */
  monthlyAverage?: Maybe<Scalars['Float']['output']>;
  /** Number of games that ended in the 30 days before now, or before `at`. */
  monthlyGames: Scalars['Int']['output'];
  /** When the player last reset these statistics; earlier games do not count. Null if all games count. */
  since?: Maybe<Scalars['DateTime']['output']>;
};

/** The plays that statistics cover. */
export type StatisticsKind =
  /** Daily plays. */
  | 'DAILY'
  /** Plays of practice games. */
  | 'PRACTICE';

/** The viewer’s run through the numbers of a storm: one after another, within three minutes of the server’s clock. A lost number costs ten seconds. */
export type Storm = Node & {
  __typename: 'Storm';
  /** The mean of the tries for a number that the player found; null without one. */
  averageTries?: Maybe<Scalars['Float']['output']>;
  /** Number of digits. */
  digits: Scalars['DigitCount']['output'];
  /** When the run ended, or will end unless a number is lost or the player stops. */
  endsAt: Scalars['DateTime']['output'];
  /** The plays of the numbers that the player found or lost, in their order: at most 99. */
  finishedPlays: Array<Play>;
  /** Permanent global id. `node` finds the storm for a viewer who has run it. */
  id: Scalars['ID']['output'];
  /** Whether the run is over: its time, its numbers, or the player stopped. */
  isOver: Scalars['Boolean']['output'];
  /** How many numbers the player did not find in six tries. */
  lost: Scalars['Int']['output'];
  /** Whether `shareStorm` makes a link to it: the viewer began it with new numbers. */
  mayShare: Scalars['Boolean']['output'];
  /** The number that the player finds now, 1 for the first. 100 after the last one. */
  number: Scalars['Int']['output'];
  /** The play of the present number, with or without guesses; null after the end. */
  play?: Maybe<Play>;
  /** The rest of the time in milliseconds, when the server answered; 0 after the end. */
  remainingMs: Scalars['Int']['output'];
  /** How many numbers the player found. */
  solved: Scalars['Int']['output'];
  /** When the clock started. */
  startedAt: Scalars['DateTime']['output'];
};

/** Why a guess in a storm was refused. */
export type StormGuessRefusal =
  /** Never in a storm. */
  | 'CONTRADICTS_HINT'
  /** Never in a storm. */
  | 'GAME_CLOSED'
  /** Never in a storm. */
  | 'GAME_NOT_CLOSED'
  /** The guess has the wrong length or characters other than digits. */
  | 'NOT_A_GUESS'
  /** The number is not the one to find now. */
  | 'NUMBER_NOT_NEXT'
  /** The number is found or lost. */
  | 'PLAY_OVER'
  /** The row is not the first empty row. */
  | 'ROW_NOT_NEXT'
  /** The row already holds another guess, for example from another tab. */
  | 'ROW_TAKEN'
  /** The time is over, all numbers are played, or the player stopped. */
  | 'STORM_OVER'
  /** Too many concurrent requests of this player. Send the guess again. */
  | 'TRY_AGAIN';

/** The guess was refused. Nothing was stored. */
export type StormGuessRefused = Refusal & {
  __typename: 'StormGuessRefused';
  /** The reason, for programs. Where a type has `reason`, it is the same. */
  code: Scalars['String']['output'];
  /** The reason, as text for people. */
  message: Scalars['String']['output'];
  /** The play of the present number or, after the end, of the guess’s number. */
  play: Play;
  /** The reason, for programs. */
  reason: StormGuessRefusal;
  /** Seconds to wait before the next try; null if waiting does not help. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
  /** The storm now. */
  storm: Storm;
};

/** A storm of the viewer. */
export type StormInput = {
  /** Global id of the storm. */
  stormId: Scalars['ID']['input'];
};

/** Result of `storm`. */
export type StormOfLink = LinkedStorm | UnknownLink;

/** The guess is stored, or was before: a repetition changes nothing. */
export type StormPlayed = {
  __typename: 'StormPlayed';
  /** The play of the number now. */
  play: Play;
  /** The storm now. */
  storm: Storm;
};

/** How many numbers the viewer found at most in one storm of a mode. */
export type StormRecords = {
  __typename: 'StormRecords';
  /** Of all storms; null without one. */
  best?: Maybe<Scalars['Int']['output']>;
  /** Of the storms of the last 30 days; null without one. */
  last30Days?: Maybe<Scalars['Int']['output']>;
  /** Of the storms that began on this Eastern day; null without one. */
  today?: Maybe<Scalars['Int']['output']>;
};

/** A run of a storm that is over. Of its player, it only says whether it is the sender. */
export type StormResult = {
  __typename: 'StormResult';
  /** The mean of the tries for a number that the player found; null without one. */
  averageTries?: Maybe<Scalars['Float']['output']>;
  /** Whether it is the viewer’s own run. */
  isMine: Scalars['Boolean']['output'];
  /** Whether the sender of the link ran it. */
  isOfSender: Scalars['Boolean']['output'];
  /** How many numbers the player did not find. */
  lost: Scalars['Int']['output'];
  /** How many numbers the player found. */
  solved: Scalars['Int']['output'];
};

/** The mutation has taken effect on a storm of the viewer, or had before. */
export type StormUpdated = {
  __typename: 'StormUpdated';
  /** The storm now. */
  storm: Storm;
};

/** Days in a row on which the player finished a daily game that was begun on that day, won or lost. */
export type Streak = {
  __typename: 'Streak';
  /** Whether today counts already. */
  countsToday: Scalars['Boolean']['output'];
  /** Number of days that count in the current streak; 0 after a missed day. */
  current: Scalars['Int']['output'];
  /** Freezes left, 0 to 2. Seven days earn one. A missed day spends one automatically. */
  freezes: Scalars['Int']['output'];
  /** The missed days of the current streak for which a freeze was spent, oldest first. */
  frozen: Array<Scalars['Day']['output']>;
  /** Number of days of the longest streak. */
  longest: Scalars['Int']['output'];
};

/** All subscriptions, sent as server-sent events. */
export type Subscription = {
  __typename: 'Subscription';
  /** Sends the results of all daily plays of a game at once and after each change. Sends a single null and ends if the viewer has not finished the game. */
  crowdChanged?: Maybe<Crowd>;
  /** Sends the version of a group of the viewer at once and after each change of its members or results. Sends null and ends if the viewer is not, or is no longer, a member. */
  groupChanged?: Maybe<GroupChange>;
  /** Sends the changes of a race of the viewer, the first message at once: so read the race after it. While it is open, the viewer counts as there; a viewer who left the race returns. Sends null and ends if the viewer has no seat, or no longer. */
  raceChanged?: Maybe<RaceChange>;
};


/** All subscriptions, sent as server-sent events. */
export type SubscriptionCrowdChangedArgs = {
  gameId: Scalars['ID']['input'];
};


/** All subscriptions, sent as server-sent events. */
export type SubscriptionGroupChangedArgs = {
  key: Scalars['ID']['input'];
};


/** All subscriptions, sent as server-sent events. */
export type SubscriptionRaceChangedArgs = {
  raceId: Scalars['ID']['input'];
};

/** An offered history. */
export type TakeMoveInput = {
  /** The code in the link, or the code to type. */
  code: Scalars['String']['input'];
};

/** Result of `takeMove`. */
export type TakeMoveResult = MoveRefused | OtherSession | TooManyTries | UnknownLink | ViewerUpdated;

/** The rate limit is reached, or the server is overloaded. Nothing was stored. */
export type TooManyTries = Refusal & {
  __typename: 'TooManyTries';
  /** The reason, for programs. Where a type has `reason`, it is the same. */
  code: Scalars['String']['output'];
  /** The reason, as text for people. */
  message: Scalars['String']['output'];
  /** Seconds to wait before the next try; null if waiting does not help. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** The next owner. */
export type TransferGroupInput = {
  /** `GroupMember.handle`. */
  handle: Scalars['ID']['input'];
  /** `Group.key`. */
  key: Scalars['ID']['input'];
};

/** The link does not work: it is malformed, unknown, used, expired, replaced, withdrawn or revoked. */
export type UnknownLink = Refusal & {
  __typename: 'UnknownLink';
  /** The reason, for programs. Where a type has `reason`, it is the same. */
  code: Scalars['String']['output'];
  /** The reason, as text for people. */
  message: Scalars['String']['output'];
  /** Seconds to wait before the next try; null if waiting does not help. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** A past game that the viewer has not begun. */
export type UnplayedGame = {
  __typename: 'UnplayedGame';
  /** Its day; null if none is left. */
  day?: Maybe<Scalars['Day']['output']>;
  /** Number of digits. */
  digits: Scalars['DigitCount']['output'];
};

/** The code of the link. */
export type VerifyEmailInput = {
  /** The code at the end of the link. */
  code: Scalars['String']['input'];
};

/** Result of `verifyEmail`. */
export type VerifyEmailResult = Done | TooManyTries | UnknownLink;

/** The requesting player: an account, a visitor, or a browser without a session, which has no plays. */
export type Viewer = {
  __typename: 'Viewer';
  /** The account of a logged-in viewer; null for a visitor or without a session. */
  account?: Maybe<Account>;
  /** The viewer’s results in all digit counts: first those of daily plays, from 2 to 7 digits, then those of practice games. */
  allStatistics: Array<Statistics>;
  /** The viewer’s play of a past day’s game. */
  archivePlay: ArchivePlayResult;
  /** The challenges that the viewer sent and whose links work, newest first. */
  challenges: ChallengeConnection;
  /** The viewer’s groups in the order of joining. At most 20. */
  groups: GroupConnection;
  /** The storm that the viewer began last, running or over; null without one. */
  latestStorm?: Maybe<Storm>;
  /** The viewer’s begun plays of one month, by day, then by digit count. */
  month: Array<CalendarPlay>;
  /** The newest past game of each digit count that the viewer has not begun. */
  nextUnplayed: Array<UnplayedGame>;
  /** The play on the board of this digit count, with or without guesses. */
  play: Play;
  /** The viewer’s plays of days’ games with at least one guess, newest game first. */
  plays: PlayConnection;
  /** The play of the viewer’s present practice game of this digit count, with or without guesses; null before `startPracticeGame`. */
  practice?: Maybe<Play>;
  /** The reminder of this browser; null if it gets none. */
  reminder?: Maybe<Reminder>;
  /** Handle of this request’s session; null without a session. */
  sessionHandle?: Maybe<Scalars['ID']['output']>;
  /** The viewer’s sessions in all browsers, and the access tokens, most recently used first. */
  sessions: SessionConnection;
  /** The viewer’s results in one digit count. */
  statistics: Statistics;
  /** The viewer’s records in storms of this digit count; null without a session. */
  stormRecords?: Maybe<StormRecords>;
  /** The viewer’s streak. */
  streak: Streak;
  /** Number of the viewer’s plays in each month of one year. Months without plays are absent. */
  year: Array<MonthCount>;
};


/** The requesting player: an account, a visitor, or a browser without a session, which has no plays. */
export type ViewerAllStatisticsArgs = {
  hardOnly?: Scalars['Boolean']['input'];
};


/** The requesting player: an account, a visitor, or a browser without a session, which has no plays. */
export type ViewerArchivePlayArgs = {
  day: Scalars['Day']['input'];
  digits: Scalars['DigitCount']['input'];
};


/** The requesting player: an account, a visitor, or a browser without a session, which has no plays. */
export type ViewerChallengesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** The requesting player: an account, a visitor, or a browser without a session, which has no plays. */
export type ViewerGroupsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** The requesting player: an account, a visitor, or a browser without a session, which has no plays. */
export type ViewerMonthArgs = {
  day: Scalars['Day']['input'];
};


/** The requesting player: an account, a visitor, or a browser without a session, which has no plays. */
export type ViewerPlayArgs = {
  digits: Scalars['DigitCount']['input'];
};


/** The requesting player: an account, a visitor, or a browser without a session, which has no plays. */
export type ViewerPlaysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  digits?: InputMaybe<Scalars['DigitCount']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<PlayStatus>;
};


/** The requesting player: an account, a visitor, or a browser without a session, which has no plays. */
export type ViewerPracticeArgs = {
  digits: Scalars['DigitCount']['input'];
  kind?: EndlessKind;
};


/** The requesting player: an account, a visitor, or a browser without a session, which has no plays. */
export type ViewerSessionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** The requesting player: an account, a visitor, or a browser without a session, which has no plays. */
export type ViewerStatisticsArgs = {
  at?: InputMaybe<Scalars['DateTime']['input']>;
  digits: Scalars['DigitCount']['input'];
  hardOnly?: Scalars['Boolean']['input'];
  kind?: StatisticsKind;
};


/** The requesting player: an account, a visitor, or a browser without a session, which has no plays. */
export type ViewerStormRecordsArgs = {
  digits: Scalars['DigitCount']['input'];
};


/** The requesting player: an account, a visitor, or a browser without a session, which has no plays. */
export type ViewerStreakArgs = {
  digits?: InputMaybe<Scalars['DigitCount']['input']>;
};


/** The requesting player: an account, a visitor, or a browser without a session, which has no plays. */
export type ViewerYearArgs = {
  day: Scalars['Day']['input'];
};

/** Result of `logOut`, `recordVisit`, `cancelMove`, `endReminder`. */
export type ViewerResult = ViewerUpdated;

/** The mutation has taken effect on what the viewer has. */
export type ViewerUpdated = {
  __typename: 'ViewerUpdated';
  /** The viewer after the mutation. */
  viewer: Viewer;
};

/** The challenge to withdraw. */
export type WithdrawChallengeInput = {
  /** `Challenge.id`. */
  id: Scalars['ID']['input'];
};
