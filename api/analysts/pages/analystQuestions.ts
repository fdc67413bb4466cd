type Question = { title: string; query: string }

/**
 * Questions of analysts: GraphiQL has a tab for each, and docs/analysts.md names them. A test runs each query
 * on a seeded history.
 */
export const ANALYST_QUESTIONS: readonly Question[] = [
  {
    title: 'How hard was each game of the last days?',
    query: `query HowHard {
  games(last: 6, to: "2026-10-12") {
    nodes {
      day
      digits
      target
      scores {
        plays
        average
        histogram
      }
    }
  }
}
`,
  },
  {
    title: 'Which opening guesses are common, and do they pay?',
    query: `query Openings {
  openings(digits: 4, from: "2026-10-05", to: "2026-10-12", first: 5, minPlays: 2, orderBy: AVERAGE) {
    totalCount
    nodes {
      guess
      plays
      share
      average
      wins
      firstGuessWins
    }
  }
}
`,
  },
  {
    title: 'How often is the first guess the number?',
    query: `query FirstGuessSuccess {
  four: scores(digits: 4, from: "2026-10-05", to: "2026-10-12") {
    finished
    firstGuessSuccess
  }
  five: scores(digits: 5, from: "2026-10-05", to: "2026-10-12") {
    finished
    firstGuessSuccess
  }
}
`,
  },
  {
    title: 'How many games are won, week by week?',
    query: `query TriesOverTime {
  scoresOverTime(digits: 5, from: "2026-10-05", to: "2026-10-12", by: WEEK) {
    from
    isPartial
    scores {
      finished
      winRate
      average
      histogram
    }
  }
}
`,
  },
  {
    title: 'How many players return, week by week?',
    query: `query Retention {
  retention(from: "2026-10-05", to: "2026-10-12") {
    week
    players
    active
    isPartial
  }
}
`,
  },
  {
    title: 'How many plays are begun and dropped?',
    query: `query Dropped {
  scores(digits: 4, from: "2026-10-05", to: "2026-10-12") {
    plays
    playing
    finished
    wins
  }
}
`,
  },
  {
    title: 'How did the lost plays go, guess by guess?',
    query: `query Lost {
  plays(first: 5, digits: 5, status: DEFEAT, to: "2026-10-12") {
    nodes {
      game {
        target
      }
      guesses {
        guess
        hint
        madeAt
      }
    }
  }
}
`,
  },
  {
    title: 'What is one player’s history?',
    query: `query OnePlayer {
  players(first: 1) {
    nodes {
      id
      createdAt
      claimed {
        id
      }
      scores {
        digits
        scores {
          plays
          average
        }
      }
      plays(last: 3) {
        totalCount
        nodes {
          game {
            day
            digits
          }
          status
          score
        }
      }
    }
  }
}
`,
  },
  {
    title: 'Which guesses were made in one hour?',
    query: `query OneHour {
  guesses(first: 10, since: "2026-10-08T16:30:00Z", until: "2026-10-08T17:30:00Z") {
    nodes {
      madeAt
      row
      guess
      hint
      play {
        game {
          digits
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`,
  },
  {
    title: 'What happened since the last query?',
    query: `query SinceThen {
  events(first: 50, afterPosition: "20", types: [PLAY_WON, PLAY_LOST]) {
    edges {
      cursor
      node {
        position
        type
        at
        score
        play {
          id
        }
      }
    }
    pageInfo {
      endCursor
    }
  }
  rateLimit {
    cost
    remaining
    resetAt
  }
}
`,
  },
  {
    title: 'How many new players return after 1, 7 and 28 days?',
    query: `query Returns {
  returnRates(from: "2026-09-13", to: "2026-10-12") {
    days
    players
    returned
    rate
  }
  returnRatesOverTime(digits: 4, from: "2026-09-13", to: "2026-10-12", days: [1, 2, 3], by: WEEK) {
    from
    isPartial
    returnRates {
      days
      rate
      isPartial
    }
  }
}
`,
  },
  {
    title: 'How long does a game take?',
    query: `query Durations {
  four: durations(digits: 4, from: "2026-10-05", to: "2026-10-12") {
    median
    quantiles(at: [0.1, 0.9])
  }
  five: durations(digits: 5, from: "2026-10-05", to: "2026-10-12") {
    median
    quantiles(at: [0.1, 0.9])
  }
}
`,
  },
  {
    title: 'How many tries do most players need?',
    query: `query Quantiles {
  scores(digits: 4, from: "2026-10-05", to: "2026-10-12") {
    median
    quantiles(at: [0.25, 0.75])
    histogram
  }
}
`,
  },
  {
    title: 'When do people play?',
    query: `query Hours {
  scoresByHour(from: "2026-10-05", to: "2026-10-12") {
    weekday
    hour
    scores {
      plays
      average
    }
  }
}
`,
  },
  {
    title: 'Which hints come before a loss?',
    query: `query BeforeALoss {
  lost: guessesByRow(digits: 5, from: "2026-10-05", to: "2026-10-12", status: DEFEAT) {
    row
    guesses
    rightPlaces
    otherPlaces
  }
  won: guessesByRow(digits: 5, from: "2026-10-05", to: "2026-10-12", status: VICTORY) {
    row
    guesses
    rightPlaces
    otherPlaces
  }
}
`,
  },
  {
    title: 'How often do players ignore an arrow?',
    query: `query IgnoredArrows {
  guessesByRow(digits: 4, from: "2026-10-05", to: "2026-10-12") {
    row
    guesses
    ignoredArrows
    ignoredArrowShare
  }
}
`,
  },
  {
    title: 'Do new players get better from game to game?',
    query: `query LearningCurve {
  learningCurve(digits: 4, from: "2026-09-13", to: "2026-10-12", first: 10) {
    number
    scores {
      plays
      average
      winRate
    }
  }
}
`,
  },
  {
    title: 'Which players play most?',
    query: `query MostActive {
  activePlayers(from: "2026-10-05", to: "2026-10-12", first: 5) {
    totalCount
    nodes {
      plays
      days
      player {
        id
        createdAt
      }
    }
  }
}
`,
  },
  {
    title: 'Which games were the hardest?',
    query: `query Hardest {
  games(digits: 4, from: "2026-09-13", to: "2026-10-12", orderBy: DIFFICULTY, first: 3) {
    nodes {
      day
      target
      scores {
        average
        winRate
      }
    }
  }
}
`,
  },
  {
    title: 'How long are streaks?',
    query: `query Streaks {
  streakLengths(digits: 4, from: "2026-09-13", to: "2026-10-12") {
    days
    streaks
    ongoing
  }
}
`,
  },
  {
    title: 'What happened on one day, play by play?',
    query: `query WholeDay {
  plays(from: "2026-10-10", to: "2026-10-10", first: 100) {
    totalCount
    nodes {
      kind
      score
      startedAt
      duration
      game {
        digits
        target
      }
      player {
        id
      }
      guesses {
        guess
        hint
        madeAt
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`,
  },
  {
    title: 'How many players play in the archive?',
    query: `query Archive {
  scores(digits: 5, from: "2026-10-05", to: "2026-10-12", kinds: [ARCHIVE]) {
    plays
    average
  }
  retention(from: "2026-10-05", to: "2026-10-12", kinds: [DAILY, ARCHIVE]) {
    week
    players
    active
  }
  plays(last: 5, kinds: [ARCHIVE]) {
    nodes {
      startedAt
      game {
        day
      }
      score
    }
  }
}
`,
  },
  {
    title: 'How well do people play, and how lucky are they?',
    query: `query SkillAndLuck {
  weeks: skillAndLuckOverTime(digits: 4, from: "2026-10-05", to: "2026-10-12", by: WEEK) {
    from
    skillAndLuck {
      finished
      coverage
      isIncomplete
      skill
      luck
      rows {
        row
        plays
        estimates
        skill
        luck
      }
    }
  }
  progress: analysisProgress {
    until
    waiting
  }
}
`,
  },
  {
    title: 'What did a board and a profile show at an earlier instant?',
    query: `query AsOf {
  plays(last: 3, digits: 5, to: "2026-10-11", kinds: [DAILY], status: VICTORY) {
    nodes {
      status
      game {
        id
      }
      asOf(events: 2) {
        events
        status
        guesses {
          guess
          hint
        }
      }
      player {
        id
        statistics(digits: 5, at: "2026-10-13T12:00:00Z") {
          gamesPlayed
          average
          monthlyGames
          histogram
        }
      }
    }
  }
}
`,
  },
  {
    title: 'How long does a won game take, and which plays are faster than a person?',
    query: `query FastPlays {
  durations(digits: 4, from: "2026-09-12", to: "2026-10-12", status: VICTORY) {
    plays
    median
    fasterThan(seconds: 20)
  }
  plays(from: "2026-09-12", to: "2026-10-12", fasterThan: 20, first: 20) {
    nodes {
      id
      kind
      score
      isBot
      duration
    }
  }
}
`,
  },
  {
    title: 'Do ignored arrows cost the game?',
    query: `query LossesByIgnoredArrows {
  scoresByIgnoredArrows(digits: 4, from: "2026-09-12", to: "2026-10-12") {
    ignoredArrows
    scores {
      finished
      winRate
      average
    }
  }
}
`,
  },
  {
    title: 'How often do players begin with the guess of the day before?',
    query: `query RepeatedOpenings {
  repeatedOpeningsOverTime(digits: 4, from: "2026-09-12", to: "2026-10-12", by: MONTH) {
    from
    isPartial
    plays
    repeated
    rate
    margin
  }
}
`,
  },
  {
    title: 'Do the same players do better in practice?',
    query: `query SamePlayers {
  scoresOfSamePlayers(digits: 4, from: "2026-09-12", to: "2026-10-12", kinds: [DAILY, PRACTICE]) {
    kind
    players
    scores {
      finished
      winRate
      average
    }
  }
}
`,
  },
  {
    title: 'Do players return after a loss as often as after a win?',
    query: `query ReturnsAfterResults {
  returnsAfterResults(from: "2026-09-12", to: "2026-10-12") {
    status
    days
    returned
    rate
    margin
  }
}
`,
  },
  {
    title: 'How many visitors guess, finish a play, and make an account, week by week?',
    query: `query Funnel {
  funnelOverTime(from: "2026-09-12", to: "2026-10-12", by: WEEK) {
    from
    isPartial
    visitors
    guessed
    finished
    signedUp
  }
}
`,
  },
  {
    title: 'How do skill and luck change, and how many plays do they cover?',
    query: `query SkillByWeek {
  skillAndLuckOverTime(digits: 4, from: "2026-09-12", to: "2026-10-12", by: WEEK) {
    from
    isPartial
    skillAndLuck {
      finished
      coverage
      skill
      luck
    }
  }
}
`,
  },
  {
    title: 'How do hard plays, storms and races compare with other plays?',
    query: `query ScoresByKind {
  scoresByKind(from: "2026-09-12", to: "2026-10-12") {
    kind
    isHard
    scores {
      plays
      finished
      winRate
      average
    }
  }
}
`,
  },
  {
    title: 'How many new players return on a day, up to it, or from it on?',
    query: `query Retention {
  returnRates(from: "2026-09-12", to: "2026-10-12", days: [1, 7, 28]) {
    days
    players
    rate
    boundedRate
    rollingRate
    margin
    isPartial
  }
}
`,
  },
]
