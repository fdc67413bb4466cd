export type CardsMessages = {
  site: {
    alt: string
    caption: string
  }
  replay: {
    description: string
    alt: string
    caption: string
  }
  challenge: {
    description: string
    alt: string
    caption: string
  }
  storm: {
    description: string
  }
  race: {
    description: string
  }
}

export type DownloadsMessages = {
  answers: {
    nothing: string
    notReady: string
    expired: string
    tooMany: string
  }
  readme: {
    title: (values: { siteName: string | number; day: string | number }) => string
    content: (values: { siteName: string | number }) => string
    formats: string
    missing: string
  }
  files: {
    account: string
    picture: string
    histories: string
    sessions: string
    reminders: string
    letters: string
    signUps: string
    groups: string
    visits: string
    plays: string
    guesses: string
    currentGames: string
    resets: string
    challenges: string
    replayLinks: string
    storms: string
    races: string
    statistics: string
    groupPoints: string
  }
  columns: {
    email: string
    username: string
    usernameChangedAt: string
    createdAt: string
    language: string
    premium: string
    hasPassword: string
    googleId: string
    pictureUrl: string
    confirmationLinkUntil: string
    passwordLinkUntil: string
    history: string
    claimedAt: string
    handle: string
    lastUsedAt: string
    expiresAt: string
    endsAt: string
    scope: string
    hour: string
    timeZone: string
    nextAt: string
    endpoint: string
    letter: string
    recipient: string
    attempts: string
    sentAt: string
    at: string
    kind: string
    digits: string
    gameId: string
    day: string
    isHard: string
    isBot: string
    startedAt: string
    finishedAt: string
    finishedLate: string
    leftAt: string
    score: string
    number: string
    row: string
    guess: string
    hint: string
    skill: string
    luck: string
    isEstimate: string
    isDrawn: string
    playedGameId: string
    numberDay: string
    isSigned: string
    code: string
    stormId: string
    isCreator: string
    endedAt: string
    solved: string
    lost: string
    tries: string
    raceId: string
    seat: string
    isHost: string
    isReady: string
    seenAt: string
    group: string
    name: string
    joinedOn: string
    leftOn: string
    isHidden: string
    isOwner: string
    season: string
    points: string
    results: string
    since: string
    streak: string
    longestStreak: string
  }
}

export type GameMessages = {
  page: {
    description: string
    noScript: string
    failed: string
    stopped: string
    reload: string
    notLoaded: string
  }
  ui: {
    close: string
    loading: string
    tryAgain: string
    showMore: string
    sentence: (values: { text: string | number }) => string
  }
  navigation: {
    modes: string
    help: string
    instructions: string
    login: string
    account: string
    menu: string
    today: string
    archive: string
    groups: string
    challenge: string
    storm: string
    race: string
    history: string
    numbers: string
    settings: string
  }
  board: {
    mode: (values: { digits: string | number }) => string
    hardMode: string
    previousDay: (values: { day: string | number }) => string
    nextDay: (values: { day: string | number }) => string
    guesses: string
    keyboard: string
    incomplete: (values: { digits: string | number }) => string
    row: (values: { row: string | number; content: string | number }) => string
    place: (values: { place: string | number; content: string | number }) => string
    empty: string
    correct: (values: { digit: string | number }) => string
    elsewhere: (values: { digit: string | number }) => string
    absent: (values: { digit: string | number }) => string
    unmatched: (values: { digit: string | number }) => string
    noCopy: (values: { copies: string | number; digit: string | number }) => string
    secretPlace: (values: { place: string | number }) => string
    comma: string
    hint: (values: { marks: string | number; direction: string | number }) => string
    higher: string
    lower: string
    found: string
    enter: string
    backspace: string
    keyCorrect: (values: { key: string | number }) => string
    keyElsewhere: (values: { key: string | number }) => string
    keyAbsent: (values: { key: string | number }) => string
  }
  instructions: {
    aim: (values: { tries: string | number; target: string | number }) => string
    green: string
    yellow: string
    grey: string
    arrowUp: string
    arrowDown: string
    oneInPlace: (values: { digit: string | number }) => string
    twoInPlace: (values: { first: string | number; second: string | number }) => string
    twoElsewhere: (values: { first: string | number; second: string | number }) => string
    noneInNumber: string
    higherThan: (values: { number: string | number }) => string
    lowerThan: (values: { number: string | number }) => string
    rules: string
    places: string
    play: string
  }
  settings: {
    language: string
    browserLanguage: string
    applyLanguage: string
    appearance: string
    system: string
    light: string
    dark: string
    contrast: string
    high: string
    off: string
    on: string
    show: string
    hide: string
    sound: string
    vibration: string
    noVibration: string
    hardMode: string
    hardModeNote: string
    streak: string
    arrows: string
    candidates: string
    candidatesNote: string
    guessAsText: string
    guessAsTextNote: string
    reminder: string
    reminderNote: string
    reminderHour: string
    account: string
    move: string
    otherDevice: string
    contact: (values: { address: string | number }) => string
    privacy: string
    downloadData: string
  }
  gamePage: {
    days: string
    today: string
    todayDate: (values: { day: string | number }) => string
    todaysGame: string
    yesterdaysGame: string
    gameOf: (values: { day: string | number }) => string
    archiveOf: (values: { day: string | number }) => string
    toArchive: string
    nextDayToday: string
    nextUnplayed: string
    nextUnplayedDay: (values: { day: string | number }) => string
    archiveNote: string
    stillCounts: (values: { game: string | number }) => string
    playTodays: string
    opening: string
    playTodaysGame: string
    playAgain: string
    showScores: string
    countdown: (values: { hours: string | number }) => string
    soon: string
    dailyOrRandom: string
    daily: string
    random: string
    tooLate: (values: { day: string | number }) => string
    arrivedLate: (values: { guess: string | number; day: string | number }) => string
    digitsKept: string
    numbersLeft: string
    left: (values: { count: number; shown: string | number }) => string
    found: string
    notCounted: string
    finishedLate: string
    everyoneThatDay: string
    everyoneToday: string
    nextMode: (values: { mode: string | number }) => string
    seeYourDay: string
    theNumber: string
    yesterdaysNumber: string
    numberOf: (values: { day: string | number }) => string
  }
  frame: {
    playOn: (values: { siteName: string | number }) => string
  }
  today: {
    complete: string
    playTodaysGame: string
    notStarted: string
    wonIn: (values: { tries: string | number }) => string
    lost: string
    inProgress: string
    yesterdays: string
    of: (values: { day: string | number }) => string
    streak: (values: { days: string | number }) => string
    longest: (values: { days: string | number }) => string
    days: (values: { count: number }) => string
    freezesLeft: (values: { freezes: string | number }) => string
    oneFreeze: (values: { days: string | number }) => string
    oneFreezeAndLeft: (values: { days: string | number; freezes: string | number }) => string
    freezes: (values: { days: string | number }) => string
    freezesAndLeft: (values: { days: string | number; freezes: string | number }) => string
    groupToday: (values: { group: string | number }) => string
    you: string
    points: (values: { points: number }) => string
    and: (values: { days: string | number; last: string | number }) => string
  }
  notices: {
    newGame: string
    sessionChanged: string
    otherTab: string
    forgotten: string
    inHistory: (values: { day: string | number }) => string
    thatGameInHistory: string
    guessKept: (values: { problem: string | number }) => string
    tryingAgain: (values: { problem: string | number }) => string
    noConnection: string
    busy: string
    tabSilent: string
    elsewhere: string
    trouble: string
    wrong: string
    manyGames: (values: { time: string | number }) => string
    pleaseTryAgain: (values: { problem: string | number }) => string
  }
  kinds: {
    challenge: string
    storm: string
    race: string
    archive: string
  }
  share: {
    copy: string
    copied: string
    byHand: string
    found: (values: { tries: string | number; attempts: string | number }) => string
    foundHard: (values: { tries: string | number; attempts: string | number }) => string
    notFound: (values: { attempts: string | number }) => string
    notFoundHard: (values: { attempts: string | number }) => string
    correct: (values: { count: string | number }) => string
    elsewhere: (values: { count: string | number }) => string
    unmatched: (values: { count: string | number }) => string
  }
  result: {
    won: string
    lost: string
    challengeFriend: string
    yourChallenge: string
    back: string
    answer: (values: { name: string | number; target: string | number }) => string
    answerFound: (values: { name: string | number; target: string | number; tries: string | number; attempts: string | number }) => string
    analysis: string
    replay: string
    scores: string
    yourGames: string
    resetSince: string
    you: string
    everyone: string
    tries: string
    triesCaption: string
    gamesCaption: string
    thisGame: string
    ofYourGames: string
    ofPlayers: (values: { count: string | number }) => string
    notFound: string
    average: (values: { value: string | number }) => string
    nobody: string
    countTries: (values: { count: number }) => string
  }
}

export type LettersMessages = {
  letter: {
    hello: (values: { username: string | number }) => string
    instant: (values: { day: string | number; time: string | number; zone: string | number; utcDay: string | number; utcTime: string | number }) => string
    notChanged: string
    setPassword: string
    help: (values: { contactEmail: string | number }) => string
  }
  verification: {
    subject: (values: { siteName: string | number }) => string
    signedUp: (values: { siteName: string | number; username: string | number; askedAt: string | number }) => string
    confirm: string
    linkWorks: string
    notYou: string
  }
  addressKnown: {
    subject: (values: { siteName: string | number }) => string
    tried: (values: { siteName: string | number; askedAt: string | number }) => string
    notYou: string
  }
  passwordReset: {
    subject: (values: { siteName: string | number }) => string
    requested: (values: { siteName: string | number; askedAt: string | number }) => string
    linkWorks: string
    notYou: string
  }
  passwordChanged: {
    subject: (values: { siteName: string | number }) => string
    changed: (values: { siteName: string | number }) => string
  }
  usernameChanged: {
    subject: (values: { siteName: string | number }) => string
    changed: (values: { siteName: string | number; username: string | number }) => string
  }
  googleLinked: {
    subject: (values: { siteName: string | number }) => string
    linked: (values: { siteName: string | number }) => string
    passwordRemoved: string
    notYou: (values: { contactEmail: string | number }) => string
  }
  accountDeleted: {
    subject: (values: { siteName: string | number }) => string
    deleted: (values: { siteName: string | number }) => string
    notYou: (values: { contactEmail: string | number }) => string
    thanks: string
  }
  reminder: {
    streak: (values: { count: number }) => string
    games: string
    midnight: string
    off: string
  }
  dataReady: {
    subject: (values: { siteName: string | number }) => string
    ready: (values: { siteName: string | number }) => string
    toSettings: string
    notYou: string
  }
}

export type PagesMessages = {
  titles: {
    privacyPolicy: string
    login: string
    signup: string
    resetPassword: string
    newPassword: string
    verifyEmail: string
    profile: string
    day: string
    archive: string
    history: string
    groups: string
    group: string
    invitation: string
    challenge: string
    settings: string
    move: string
    storm: string
    race: string
    analysis: string
    replay: string
    notFound: string
  }
  notFound: {
    heading: string
    back: string
  }
  day: {
    title: string
    noneOver: string
    parNote: string
    otherGames: string
    randomGame: string
    challengeFriend: string
    archive: string
    yesterdaysArchive: string
    game: string
    tries: string
    par: string
    resume: string
    play: string
    inHardMode: string
    allSix: string
    finished: string
    average: string
    atPar: (values: { tries: string | number }) => string
    overPar: (values: { tries: string | number; distance: string | number }) => string
    underPar: (values: { tries: string | number; distance: string | number }) => string
    foundIn: (values: { mode: string | number; score: string | number }) => string
    foundInHard: (values: { mode: string | number; score: string | number }) => string
    notFound: (values: { mode: string | number }) => string
    notFoundHard: (values: { mode: string | number }) => string
  }
  history: {
    archiveLater: string
    historyLater: string
    archive: string
    archiveLead: string
    nextUnplayed: string
    allPlayed: string
    title: string
    monthsOfYear: string
    streak: string
    freezeNote: string
    notPlayed: string
    inProgress: string
    won: (values: { tries: string | number }) => string
    wonHard: (values: { tries: string | number }) => string
    wonStar: (values: { tries: string | number }) => string
    lost: string
    lostHard: string
    lostStar: string
    late: (values: { result: string | number }) => string
    archived: (values: { result: string | number }) => string
    cell: (values: { day: string | number; digits: string | number }) => string
    cellResult: (values: { game: string | number; result: string | number }) => string
    today: string
    weekday: (values: { weekday: string | number; day: string | number }) => string
    resultsOf: (values: { month: string | number }) => string
    day: string
    digits: string
    future: string
    beforeFirst: string
    markWon: string
    markLate: string
    markHard: string
    markArchive: string
    wonCount: (values: { count: string | number }) => string
    lostCount: (values: { count: string | number }) => string
    lateCount: (values: { count: string | number }) => string
    archiveCount: (values: { count: string | number }) => string
    previousMonth: string
    nextMonth: string
    previousYear: string
    nextYear: string
    games: string
    gamesShown: (values: { count: number }) => string
    noMatch: string
    empty: string
    play: string
    all: string
    filterWon: string
    filterLost: string
    filterInProgress: string
    filterDigits: string
    filterResult: string
    playName: (values: { mode: string | number; day: string | number }) => string
    playResult: (values: { mode: string | number; result: string | number }) => string
    analysis: string
    replay: string
    analysisOf: (values: { game: string | number }) => string
    replayOf: (values: { game: string | number }) => string
  }
  challenges: {
    title: string
    friend: string
    lead: string
    number: string
    thisOne: string
    random: string
    myOwn: string
    digits: string
    sign: string
    create: string
    drawnNote: string
    typedNote: string
    knownFound: (values: { number: string | number; tries: string | number }) => string
    knownMissed: (values: { number: string | number }) => string
    todaysRisk: string
    yourNumber: (values: { digits: string | number }) => string
    sendLink: string
    linkNote: string
    playToo: string
    newChallenge: string
    you: string
    friendName: string
    boards: string
    player: (values: { number: string | number }) => string
    ended: string
    manyFinished: string
    finished: (values: { count: number }) => string
    expires: (values: { day: string | number }) => string
    unavailable: string
    unavailableNote: string
    play: string
    anonymousSender: string
    sender: (values: { name: string | number }) => string
    find: (values: { mode: string | number; tries: string | number }) => string
    modeInText: (values: { digits: string | number }) => string
    alsoTodays: (values: { link: string | number }) => string
    playTodaysFirst: string
    yourFriend: string
    beatMissed: (values: { sender: string | number }) => string
    beat: (values: { sender: string | number; tries: string | number }) => string
    yours: string
    sentAnonymously: (values: { mode: string | number; expires: string | number }) => string
    sentAs: (values: { mode: string | number; name: string | number; expires: string | number }) => string
    drawnPlayToo: string
    everyoneWithLink: string
    rowTitle: (values: { mode: string | number; number: string | number }) => string
    randomNumber: string
    sentAt: (values: { time: string | number; finished: string | number; expires: string | number }) => string
    openToPlay: string
    compare: string
    yoursOf: (values: { mode: string | number }) => string
    sent: string
    withdrawn: string
    noneOpen: string
    withdraw: string
    withdrawQuestion: string
    withdrawNote: string
    withdrawLink: string
    keep: string
  }
  replays: {
    title: string
    board: string
    shownRows: (values: { shown: string | number; count: string | number }) => string
    found: (values: { tries: string | number; attempts: string | number }) => string
    notFound: (values: { attempts: string | number }) => string
    numberWas: (values: { result: string | number; target: string | number }) => string
    controls: string
    first: string
    back: string
    pause: string
    play: string
    forward: string
    last: string
    share: string
    shareNote: string
    getLink: string
    revoke: string
    revoked: string
    notOver: string
    toGame: string
    stillPlaying: string
    finish: string
    show: string
    playTodays: string
    secretStorm: string
    secretRace: string
    secretChallenge: string
    secretDay: string
    playThis: string
  }
  storm: {
    title: string
    lead: (values: { seconds: string | number }) => string
    digits: string
    start: string
    another: string
    invitation: (values: { mode: string | number }) => string
    modeInText: (values: { digits: string | number }) => string
    otherRuns: string
    toYours: string
    unavailable: string
    askOrContinue: string
    askOrStart: string
    startOwn: string
    numbers: (values: { count: number }) => string
    beatNone: string
    beat: (values: { numbers: string | number }) => string
    shareText: (values: { numbers: string | number; mode: string | number; link: string | number }) => string
    result: string
    youFound: (values: { numbers: string | number }) => string
    averageTries: string
    mostInRow: string
    lost: string
    unfinished: (values: { guesses: string | number }) => string
    tooLate: (values: { guesses: string | number }) => string
    boards: string
    replayOf: (values: { place: string | number; target: string | number }) => string
    replay: string
    link: string
    linkWithdrawn: string
    challenge: string
    withdraw: string
    allPlayers: string
    player: string
    found: string
    tries: string
    you: string
    yourFriend: string
    playerNumber: (values: { number: string | number }) => string
    records: string
    mode: string
    best: string
    last30Days: string
    today: string
    otherTab: string
    numberFound: (values: { number: string | number; tries: string | number }) => string
    numberLost: (values: { number: string | number; seconds: string | number }) => string
    foundCount: (values: { count: string | number }) => string
    foundAndLost: (values: { found: string | number; lost: string | number }) => string
    stop: string
    stopQuestion: string
    stopNote: string
    stopNow: string
    goOn: string
    stopped: string
    timesUp: string
    secondsLeft: (values: { seconds: string | number }) => string
  }
  analysis: {
    title: string
    notOver: string
    opensLater: string
    toGame: string
    rowByRow: string
    failed: string
    solversGame: string
    share: string
    terms: string
    skill: string
    luck: string
    numbersLeft: string
    beforeAfter: string
    found: string
    summary: string
    you: string
    par: string
    average: string
    youTerm: string
    parTerm: string
    skillTerm: string
    luckTerm: string
    progressRow: (values: { row: string | number; count: string | number }) => string
    progressPar: string
    complete: string
    lineTitle: string
    lineRow: (values: { direction: string | number; first: string | number; last: string | number }) => string
    theNumber: string
    fromTo: (values: { first: string | number; last: string | number }) => string
    keyLeft: string
    keyCut: string
    rowFigures: (values: { row: string | number; figures: string | number }) => string
    leftFigures: (values: { left: string | number; figures: string | number }) => string
    figures: (values: { skill: string | number; luck: string | number }) => string
    skillAlone: (values: { skill: string | number }) => string
    parAndFigures: (values: { par: string | number; figures: string | number }) => string
    noOther: string
    onlyMissed: (values: { best: string | number }) => string
    hit: (values: { count: string | number }) => string
    lastHad: (values: { count: string | number }) => string
    lastHadNone: (values: { count: string | number }) => string
    leftThisTime: (values: { count: number; shown: string | number }) => string
    own: (values: { average: string | number; most: string | number; left: string | number }) => string
    comparedLeft: (values: { own: string | number; best: string | number; least: string | number; left: string | number }) => string
    comparedTries: (values: { own: string | number; best: string | number; least: string | number; left: string | number }) => string
    yoursBest: string
    yoursBestKnown: string
    asGood: (values: { best: string | number }) => string
    aboutAsGood: (values: { best: string | number }) => string
    best: (values: { best: string | number }) => string
    bestKnown: (values: { best: string | number }) => string
    proved: string
    within: (values: { tries: string | number }) => string
    parYou: (values: { par: string | number; score: string | number }) => string
    left: (values: { count: string | number }) => string
    playName: (values: { mode: string | number; name: string | number }) => string
  }
  groups: {
    cancel: string
    title: string
    listLater: string
    groupLater: string
    invitationLater: string
    lead: string
    needsAccount: string
    logIn: string
    none: string
    newGroup: string
    yours: string
    youInvisible: string
    exampleTitle: string
    exampleCaption: string
    you: string
    members: (values: { count: number }) => string
    points: (values: { count: number; shown: string | number }) => string
    allModes: string
    oneMode: (values: { digits: string | number }) => string
    someModes: (values: { digits: string | number }) => string
    pointsRule: (values: { points: string | number }) => string
    everyGame: string
    bestGame: string
    noPenalty: string
    penalty: (values: { points: string | number }) => string
    newLead: string
    ruleFixed: string
    create: string
    changeRule: string
    modesField: string
    pointsField: string
    dayField: string
    sumOption: string
    bestOption: string
    penaltyField: string
    group: string
    all: string
    hiddenNote: string
    rule: string
    ruleNote: string
    notMember: string
    askForLink: string
    yourGroups: string
    race: string
    raceNote: string
    startRace: string
    invite: string
    noLink: string
    createLink: string
    anyone: (values: { count: string | number }) => string
    replace: string
    replaceQuestion: string
    replaceConfirm: string
    replaceNote: string
    turnOff: string
    turnOffQuestion: string
    turnOffConfirm: string
    turnOffNote: string
    manage: string
    manageOf: (values: { name: string | number }) => string
    removeNote: (values: { name: string | number }) => string
    remove: string
    transferNote: (values: { name: string | number }) => string
    makeOwner: string
    owner: string
    invisible: string
    membership: string
    beInvisible: string
    invisibleNote: string
    leave: string
    leaveQuestion: (values: { name: string | number }) => string
    leaveConfirm: string
    leaveNote: string
    leaveOwner: string
    delete: string
    deleteQuestion: (values: { name: string | number }) => string
    deleteConfirm: string
    deleteNote: string
    today: string
    nobodyYet: (values: { link: string | number }) => string
    playFirst: string
    member: string
    pointsHead: string
    finishToSee: string
    todayOf: (values: { mode: string | number }) => string
    showBoards: (values: { name: string | number; mode: string | number; result: string | number }) => string
    invitation: string
    invitedBy: (values: { name: string | number; members: string | number }) => string
    invited: (values: { members: string | number }) => string
    isMember: string
    open: string
    full: string
    membersNeedAccount: string
    membersSee: string
    join: string
    noInvitation: string
    askForNewLink: string
    play: string
    standings: string
    span: string
    week: string
    season: string
    previousWeek: string
    nextWeek: string
    previousSeason: string
    nextSeason: string
    days: (values: { first: string | number; last: string | number }) => string
    seasonDays: (values: { number: string | number; days: string | number }) => string
    rank: string
    daysHead: string
    missed: string
    left: string
    onlyFirst: (values: { count: string | number }) => string
  }
  faults: {
    NOT_AN_EMAIL: string
    NOT_A_USERNAME: string
    TOO_WEAK: string
    TOO_LONG: string
    CONTROL_CHARACTER: string
    NO_PASSWORD: string
    USERNAME_TAKEN: string
    USERNAME_NOT_ALLOWED: string
    USERNAME_UNCHANGED: string
    USERNAME_CHANGED_LATELY: string
    PASSWORD_TOO_COMMON: string
    PASSWORD_REPEATS: string
    PASSWORD_OF_THIS_GAME: string
    INCORRECT_LOGIN: string
    INCORRECT_PASSWORD: string
    OTHER_EMAIL: string
    cut: (values: { count: string | number }) => string
  }
  refusals: {
    FIELDS: string
    SERVER_BUSY: string
    tooManyTries: (values: { minutes: number }) => string
    NOT_LOGGED_IN: string
    OTHER_SESSION: string
    RESET_LINK: string
    VERIFICATION_LINK: string
    CHALLENGE_LINK: string
    REPLAY_LINK: string
    STORM_LINK: string
    RACE_LINK: string
    NO_FINISHED_PLAY: string
    UNKNOWN_REPLAY_LINK: string
    UNKNOWN_CHALLENGE: string
    UNKNOWN_STORM: string
    UNKNOWN_RACE: string
    MODE_NOT_OFFERED: string
    OTHER_STORM_RUNS: string
    NOT_A_RULE: string
    ALREADY_MEMBER: string
    NOT_A_NUMBER: string
    UNKNOWN_LINK: string
    GROUP_FULL: string
    TOO_MANY_GROUPS: string
    UNKNOWN_GROUP: string
    NOT_OWNER: string
    UNKNOWN_MEMBER: string
    OWNER_STAYS: string
    ROUNDS_NOT_OFFERED: string
    RACE_FULL: string
    RACE_STARTED: string
    RACE_ENDED: string
    PLAYED_BEFORE: string
    NOT_HOST: string
    TOO_FEW_PLAYERS: string
    RACE_NOT_OVER: string
    PUSH_ENDPOINT: string
    PUSH_KEYS: string
    REMINDER_HOUR: string
    TIME_ZONE: string
    MOVE_LINK: string
    LOGGED_IN: string
    NOTHING_TO_MOVE: string
    OWN_HISTORY: string
  }
  form: {
    okay: string
    email: string
    showPassword: string
    hidePassword: string
    show: string
    hide: string
    username: string
    usernameHint: string
    password: string
    newPassword: string
    passwordHint: string
  }
  accounts: {
    logIn: string
    signUp: string
    forgot: string
    yourHistory: string
    or: string
    google: string
    notYet: string
    welcome: string
    fetching: string
    menu: string
    profile: string
    logOut: string
    newHere: (values: { link: string | number }) => string
    signUpLink: string
    haveAccount: (values: { link: string | number }) => string
    remembered: (values: { link: string | number }) => string
    sendReset: string
    linkExpired: (values: { link: string | number }) => string
    sendAnother: string
    newPassword: string
    setPassword: string
    verificationSent: string
    resetSent: string
    passwordReset: string
    created: string
    usernameUpdated: string
    deleted: string
    oneMoment: string
    checking: string
    noLuck: string
    logInWords: string
    signUpWords: string
    googleFailed: string
    googleUnverified: string
    googleAddress: string
    googleTaken: string
    cookiesBlocked: string
    stillLoggedIn: (values: { problem: string | number }) => string
    followedBefore: (values: { link: string | number }) => string
    otherwise: (values: { link: string | number }) => string
  }
  profile: {
    title: string
    history: string
    groups: string
    statistics: string
    settings: string
    contact: string
    logOut: string
    questions: string
    sendTo: (values: { address: string | number }) => string
    sendEmail: string
    today: string
    yesterday: string
    tomorrow: string
    onDay: (values: { day: string | number }) => string
    loggedInAs: (values: { name: string | number }) => string
    sessions: string
    sessionEnded: string
    thisBrowser: string
    otherBrowser: string
    endSession: string
    loggedIn: (values: { started: string | number }) => string
    loggedInAndUsed: (values: { started: string | number; used: string | number }) => string
    tokens: string
    tokensNote: string
    newForReading: string
    newForPlaying: string
    newToken: string
    forReading: string
    forPlaying: string
    createdAndUsed: (values: { started: string | number; used: string | number }) => string
    revoke: string
    tryQueries: string
    password: string
    changePassword: string
    forgot: string
    othersLoggedOut: string
    currentPassword: string
    sendLink: string
    noPassword: string
    linkTo: (values: { address: string | number }) => string
    username: string
    changeUsername: string
    usernameNote: string
    newUsername: string
    okay: string
    deleteAccount: string
    goodbye: string
    deleteNote: string
    changeableAgain: (values: { day: string | number }) => string
    logInAs: (values: { address: string | number }) => string
    logInWithGoogle: (values: { address: string | number }) => string
    policies: string
    privacyPolicy: string
    yourData: string
    dataNote: string
    dataPreparing: string
    dataUntil: (values: { instant: string | number }) => string
    downloadSize: (values: { size: string | number }) => string
    dataFailed: string
    deleteYours: string
    startHere: string
    monthlyAverage: string
    monthlyGames: string
    lifetimeAverage: string
    totalGames: string
    showScores: string
    resetStats: string
    resetQuestion: string
    keepStats: string
    reset: string
    average: string
    best30: string
    none: string
    gameStatistics: string
    resetDone: (values: { name: string | number }) => string
    games: string
    all: string
    hardMode: string
    noHard: string
    noHistory: string
    play: string
    statisticsOf: (values: { mode: string | number; kind: string | number }) => string
  }
  hardMode: {
    row: (values: { row: string | number; fact: string | number }) => string
    higher: (values: { than: string | number }) => string
    lower: (values: { than: string | number }) => string
    isAt: (values: { place: string | number; digit: string | number }) => string
    isNotAt: (values: { place: string | number; digit: string | number }) => string
    hasNone: (values: { digit: string | number }) => string
    hasOnly: (values: { count: string | number; digit: string | number }) => string
    hasOne: (values: { digit: string | number }) => string
    hasAtLeast: (values: { count: string | number; digit: string | number }) => string
  }
  races: {
    title: string
    lead: (values: { seats: string | number }) => string
    inGroup: string
    digits: string
    rounds: string
    open: string
    rule: (values: { mode: string | number; rounds: string | number }) => string
    countRounds: (values: { count: number }) => string
    modeInText: (values: { digits: string | number }) => string
    invite: (values: { mode: string | number; rounds: string | number; link: string | number }) => string
    red: string
    blue: string
    orange: string
    violet: string
    teal: string
    pink: string
    brown: string
    black: string
    you: string
    youName: string
    players: string
    host: string
    away: string
    ready: string
    send: string
    link: string
    start: string
    iAmReady: string
    notReady: string
    hostStarts: string
    needsTwo: string
    allReady: string
    notYetReady: (values: { count: number }) => string
    leave: string
    unknown: string
    notStarted: string
    ended: string
    started: string
    full: string
    closed: string
    ask: string
    join: string
    startsIn: string
    roundOf: (values: { round: string | number; count: string | number }) => string
    aboutToStart: (values: { name: string | number }) => string
    hasStarted: (values: { name: string | number }) => string
    theRace: string
    foundIn: (values: { tries: string | number }) => string
    notFound: (values: { attempts: string | number }) => string
    others: string
    rivalFound: (values: { tries: string | number }) => string
    rivalMissed: string
    rivalRows: (values: { rows: string | number; attempts: string | number }) => string
    rivalEnd: (values: { name: string | number; end: string | number }) => string
    result: string
    round: (values: { number: string | number }) => string
    numberWas: (values: { target: string | number }) => string
    nextStartsIn: (values: { round: string | number; count: string | number; clock: string | number }) => string
    roundEnded: string
    roundLegend: string
    points: string
    place: string
    player: string
    roundHead: string
    sum: string
    rematch: string
    joinRematch: string
    othersWait: string
    another: string
    boardsOf: (values: { number: string | number }) => string
    boards: string
    showFinished: string
    replay: string
    pause: string
    play: string
    time: string
    nobodyFound: string
    tie: (values: { names: string | number }) => string
    youWin: string
    wins: (values: { name: string | number }) => string
    beginsSoon: string
    otherTab: string
    endsSoon: string
  }
  move: {
    title: string
    lead: string
    empties: string
    show: string
    scan: (values: { address: string | number }) => string
    qr: string
    waiting: string
    cancel: string
    ended: string
    showNew: string
    gone: string
    goneText: string
    play: string
    haveCode: string
    code: string
    next: string
    loggedIn: string
    bring: string
    games: (values: { count: string | number }) => string
    both: string
    oldEmpties: string
    take: string
    here: string
    unknown: string
    unknownText: string
    typeAnother: string
  }
  policy: {
    title: string
    lead: (values: { site: string | number }) => string
    collect: string
    email: string
    google: string
    cookies: string
    frames: string
    language: string
    groups: string
    races: string
    reminders: string
    noAccount: string
    share: string
    shareText: (values: { site: string | number }) => string
    keep: string
    keepText: string
    data: string
    delete: string
    deleteText: (values: { address: string | number }) => string
    children: string
    childrenText: (values: { site: string | number }) => string
    contact: string
    contactText: (values: { address: string | number }) => string
  }
  groupRule: {
    NOT_MODES: string
    NOT_POINTS: string
    RISING_POINTS: string
    NOT_A_DAY_SCORE: string
    NOT_A_COST: string
  }
  guessField: {
    label: string
    submit: string
    help: string
    limits: string
    none: string
    correct: (values: { digits: string | number }) => string
    elsewhere: (values: { digits: string | number }) => string
    absent: (values: { digits: string | number }) => string
    unused: (values: { digits: string | number }) => string
    range: (values: { low: string | number; high: string | number }) => string
  }
  install: {
    offer: string
    install: string
    later: string
  }
  reminder: {
    denied: string
    failed: string
  }
}

export type TextPagesMessages = {
  page: {
    pages: string
    fairness: string
    openData: string
    apiDocs: string
    unfinished: string
    mode: (values: { digits: string | number }) => string
  }
  numbers: {
    description: string
    note: string
    hardest: (values: { month: string | number }) => string
    noneHard: string
    hardDay: (values: { digits: string | number; day: string | number; average: string | number; share: string | number }) => string
    nobodyPlayed: string
    nobodyFinished: string
    numberWas: (values: { number: string | number }) => string
    players: (values: { count: number }) => string
    foundIt: string
    average: string
    percent: (values: { percent: string | number }) => string
    howMany: string
    tries: string
    bar: string
    playersOfBar: string
    notFound: string
  }
  fairness: {
    heading: string
    description: string
    promise: string
    checkAll: string
    noScript: string
    how: string
    commitments: (values: { siteName: string | number }) => string
    today: string
    notYet: string
    closed: string
    day: string
    show: string
    noList: string
    beforeFirst: (values: { day: string | number }) => string
    missing: string
    checkYourself: string
    script: (values: { script: string | number; node: string | number }) => string
    hashes: string
    lists: (values: { chain: string | number; openData: string | number }) => string
    limits: string
    fixed: string
    notRandom: string
    lateProves: string
    noListProves: string
    keepChain: string
    others: string
    publishedAt: (values: { instant: string | number }) => string
    late: (values: { digits: string | number }) => string
    fingerprints: string
    hash: string
    previous: string
    number: string
    nonce: string
    commitment: string
  }
  verdict: {
    noHttps: string
    wrong: (values: { day: string | number }) => string
    right: (values: { day: string | number }) => string
    checking: string
    failed: string
    days: (values: { count: number; shown: string | number }) => string
    allRight: (values: { days: string | number }) => string
    proved: (values: { days: string | number; day: string | number }) => string
    notProved: (values: { days: string | number; day: string | number }) => string
  }
  openData: {
    description: string
    content: (values: { siteName: string | number }) => string
    licence: (values: { title: string | number; name: string | number; siteName: string | number }) => string
    commitments: (values: { fairness: string | number }) => string
    programs: (values: { list: string | number }) => string
    months: string
    noMonth: string
  }
  embed: {
    heading: string
    description: (values: { siteName: string | number }) => string
    intro: (values: { siteName: string | number }) => string
    mode: string
    colours: string
    system: string
    light: string
    dark: string
    copy: string
    copied: string
    preview: string
    goodToKnow: string
    cookies: string
    sandbox: (values: { siteName: string | number }) => string
    size: string
    oembed: (values: { oembed: string | number }) => string
  }
}
