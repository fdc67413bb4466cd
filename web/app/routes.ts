import type { FunctionComponent } from 'react'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { ENDLESS_KINDS } from '#game/kinds/displayed.ts'
import { boardPath, challengePath, gamePath } from '../kinds/boardAddress.ts'
import type { PageConfig } from '../loading/pageConfig.ts'
import { ACCOUNT_PATHS, MY_DATA } from '../paths/accountPaths.ts'
import { ANALYSIS, REPLAY, REPLAY_LINK } from '../paths/playPaths.ts'
import {
  ARCHIVE,
  DAY,
  HISTORY,
  PRIVACY_POLICY,
  GROUP_LINK,
  groupPath,
  GROUPS,
  CHALLENGES,
  SETTINGS,
  NOT_FOUND_PATH,
  API_DOCS,
  EMBED,
  FAIRNESS,
  NUMBERS,
  OPEN_DATA,
  STORM,
  STORM_LINK,
  RACE,
  RACE_LINK,
  MOVE,
  MOVE_LINK,
} from '../paths/pagePaths.ts'
import { pageTexts } from '../language/pageTexts.ts'

export type Route = {
  /** A path that ends with `*` stands for every path with that prefix: a code follows it, or a play. */
  path: string
  /**
   * The server's response. `page`: the same page for everybody. `board`: also, and below it the boards of the
   * archive. `code`: the same page for every code, which is a secret. `ownPlay`: a page, if the play can be
   * over. `replayLink`, `challengeLink`, `stormLink` and `raceLink`: a page with a card, if the link exists.
   * `text`: a page with the server's data (`renderTextPage.tsx`), by a route of its capability.
   */
  served:
    | 'page'
    | 'board'
    | 'code'
    | 'ownPlay'
    | 'replayLink'
    | 'challengeLink'
    | 'stormLink'
    | 'raceLink'
    | 'text'
  /** Whether the service worker keeps the page. */
  kept: boolean
}

type Page = Route & {
  title: () => string
  load: () => Promise<Record<string, FunctionComponent<PageProps>>>
  /** The name of the page's component in its code. */
  component: string
}

export type PageProps = PageConfig & {
  /** The rest of a path that ends with `*`; '' on other pages. */
  code: string
  /** Gives the digits of the challenge on the page, and null when it leaves. */
  onChallenge: (digits: DigitCount | null) => void
}

const loadAccount = () => import('../accounts/AccountPages.tsx')
const loadArchive = () => import('../history/Archive.tsx')
const loadAnalysis = () => import('../analysis/AnalysisPage.tsx')
const loadChallenge = () => import('../challenges/page/ChallengePage.tsx')
const loadChallenges = () => import('../challenges/page/SentChallengesPage.tsx')
const loadDay = () => import('../today/day/DayPage.tsx')
const loadGroups = () => import('../groups/GroupPages.tsx')
const loadHistory = () => import('../history/History.tsx')
const loadNotFound = () => import('../notFound/NotFound.tsx')
const loadPolicy = () => import('../policy/PrivacyPolicy.tsx')
const loadProfile = () => import('../profile/ProfilePage.tsx')
const loadReplay = () => import('../replays/ReplayPage.tsx')
const loadRace = () => import('../races/RacePage.tsx')
const loadLinkedRace = () => import('../races/LinkedRacePage.tsx')
const loadStorm = () => import('../storm/StormPage.tsx')
const loadLinkedStorm = () => import('../storm/LinkedStormPage.tsx')
const loadMove = () => import('../moves/MovePage.tsx')
const loadLinkedMove = () => import('../moves/LinkedMovePage.tsx')
const loadSettings = () => import('../settings/SettingsPage.tsx')

/**
 * The pages without a game: path, title, code, component, and how the server responds if the page is not the
 * same for everybody.
 */
export const PAGES = [
  page(PRIVACY_POLICY, () => pageTexts.titles.privacyPolicy, loadPolicy, 'PrivacyPolicyPage'),
  page(ACCOUNT_PATHS.logIn, () => pageTexts.titles.login, loadAccount, 'LogInPage'),
  page(ACCOUNT_PATHS.logInComplete, () => pageTexts.titles.login, loadAccount, 'LogInCompletePage'),
  page(ACCOUNT_PATHS.signUp, () => pageTexts.titles.signup, loadAccount, 'SignUpPage'),
  page(
    ACCOUNT_PATHS.requestPasswordReset,
    () => pageTexts.titles.resetPassword,
    loadAccount,
    'RequestPasswordResetPage',
  ),
  page(
    `${ACCOUNT_PATHS.resetPassword}*`,
    () => pageTexts.titles.newPassword,
    loadAccount,
    'ResetPasswordPage',
    'code',
  ),
  page(
    `${ACCOUNT_PATHS.verifyEmail}*`,
    () => pageTexts.titles.verifyEmail,
    loadAccount,
    'VerifyEmailPage',
    'code',
  ),
  page(ACCOUNT_PATHS.profile, () => pageTexts.titles.profile, loadProfile, 'ProfilePage'),
  page(DAY, () => pageTexts.titles.day, loadDay, 'DayPage'),
  page(ARCHIVE, () => pageTexts.titles.archive, loadArchive, 'ArchivePage'),
  page(HISTORY, () => pageTexts.titles.history, loadHistory, 'HistoryPage'),
  page(GROUPS, () => pageTexts.titles.groups, loadGroups, 'Groups'),
  page(groupPath('*'), () => pageTexts.titles.group, loadGroups, 'Group', 'code'),
  page(`${GROUP_LINK}*`, () => pageTexts.titles.invitation, loadGroups, 'Invitation', 'code'),
  page(CHALLENGES, () => pageTexts.titles.challenge, loadChallenges, 'SentChallengesPage'),
  page(SETTINGS, () => pageTexts.titles.settings, loadSettings, 'SettingsPage'),
  page(MOVE, () => pageTexts.titles.move, loadMove, 'MovePage'),
  page(`${MOVE_LINK}*`, () => pageTexts.titles.move, loadLinkedMove, 'LinkedMovePage', 'code'),
  page(challengePath('*'), () => pageTexts.titles.challenge, loadChallenge, 'ChallengePage', 'challengeLink'),
  page(STORM, () => pageTexts.titles.storm, loadStorm, 'StormPage'),
  page(`${STORM_LINK}*`, () => pageTexts.titles.storm, loadLinkedStorm, 'LinkedStormPage', 'stormLink'),
  page(RACE, () => pageTexts.titles.race, loadRace, 'RacePage'),
  page(`${RACE_LINK}*`, () => pageTexts.titles.race, loadLinkedRace, 'LinkedRacePage', 'raceLink'),
  page(`${ANALYSIS}*`, () => pageTexts.titles.analysis, loadAnalysis, 'AnalysisPage', 'ownPlay'),
  page(`${REPLAY}*`, () => pageTexts.titles.replay, loadReplay, 'OwnReplay', 'ownPlay'),
  page(`${REPLAY_LINK}*`, () => pageTexts.titles.replay, loadReplay, 'SharedReplay', 'replayLink'),
]

/** The page for all other paths. The server sends it with status 404. */
export const NOT_FOUND = page(NOT_FOUND_PATH, () => pageTexts.titles.notFound, loadNotFound, 'NotFound')

/** The pages that are complete without a script. The router does not know them: a link loads them anew. */
export const TEXT_PATHS = [NUMBERS, FAIRNESS, OPEN_DATA, API_DOCS, EMBED] as const

/** Paths below which the server has no pages but those of TEXT_PATHS. */
export const NO_PAGES = [
  '/analysts',
  '/api',
  '/assets',
  '/avatars',
  '/cards',
  '/embed',
  '/graphql',
  '/healthz',
  MY_DATA,
  '/numbers',
  '/oembed',
  '/fairness',
  '/open-data',
  '/page-errors',
  '/readyz',
] as const

/** The table of all pages, for the server, the service worker and the build. */
export const ROUTES: readonly Route[] = /* @__PURE__ */ listRoutes()

function listRoutes(): Route[] {
  return [
    // The pages with a game. Their code is in the first chunk, which finds them by `boardAt`.
    { path: '/', served: 'page', kept: true },
    ...DIGIT_COUNTS.flatMap((digits): Route[] => [
      { path: gamePath(digits), served: 'board', kept: true },
      // Without a network, the page of the mode shows its endless boards, and the archive.
      ...ENDLESS_KINDS.map((kind): Route => ({
        path: boardPath({ kind, digits }),
        served: 'page',
        kept: false,
      })),
    ]),
    ...PAGES,
    ...TEXT_PATHS.map((path): Route => ({ path, served: 'text', kept: true })),
  ]
}

/** The page without a game at a path. */
export function pageOf(path: string): Page {
  return PAGES.find((known) => includes(known, path)) ?? NOT_FOUND
}

/** The code in the path of a link; '' on any other page. */
export function linkCodeOf(path: string): string {
  const { path: known } = pageOf(path)
  return known.endsWith('*') ? path.slice(known.length - 1) : ''
}

function includes({ path: known }: Route, path: string): boolean {
  return known.endsWith('*') ? path.startsWith(known.slice(0, -1)) : path === known
}

/** The service worker keeps every page without a game. */
function page<Name extends string>(
  path: string,
  title: () => string,
  load: () => Promise<Record<NoInfer<Name>, FunctionComponent<PageProps>>>,
  component: Name,
  served: Route['served'] = 'page',
): Page {
  return { path, title, load, component, served, kept: true }
}
