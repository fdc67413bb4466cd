// Reads the reports of the test runners. Results are
// { passed, skipped, failed: [{ name, error }], unstable: [{ name, error }], seconds: { file: seconds } }:
// `unstable` tests failed first and passed when they were run again, and count as passed.
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The results in vitest's JSON report. */
export function vitestResults({ testResults }) {
  const results = emptyResults()
  for (const { name, startTime, endTime, status, message, assertionResults } of testResults) {
    const file = path.relative('.', name)
    results.seconds[file] = (endTime - startTime) / 1000
    for (const test of assertionResults) {
      const found = { name: `${file} › ${test.fullName}`, error: firstLine(test.failureMessages[0]) }
      if (test.status === 'failed') results.failed.push(found)
      else if (test.status !== 'passed') results.skipped++
      else {
        results.passed++
        if (test.failureMessages.length > 0) results.unstable.push(found)
      }
    }
    // A file whose code or hooks throw may have no failed test.
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      results.failed.push({ name: file, error: firstLine(message) })
  }
  return results
}

/** The results in Playwright's JSON report. */
export function playwrightResults({ suites, errors }) {
  const results = emptyResults()
  for (const { message } of errors) results.failed.push({ name: 'playwright', error: firstLine(message) })
  for (const suite of suites) {
    const file = `tests/e2e/${suite.file}`
    for (const { title, tests } of specsOf(suite)) {
      for (const { status, results: runs } of tests) {
        const milliseconds = runs.reduce((sum, { duration }) => sum + duration, 0)
        results.seconds[file] = (results.seconds[file] ?? 0) + milliseconds / 1000
        const { error } = runs.find((each) => each.error) ?? {}
        const line = error?.location ? ` (line ${error.location.line})` : ''
        const found = { name: `${file} › ${title}`, error: firstLine(error?.message) + line }
        if (status === 'unexpected') results.failed.push(found)
        else if (status === 'skipped') results.skipped++
        else {
          results.passed++
          if (status === 'flaky') results.unstable.push(found)
        }
      }
    }
  }
  return results
}

function emptyResults() {
  return { passed: 0, skipped: 0, failed: [], unstable: [], seconds: {} }
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function firstLine(text = '') {
  // Playwright colours its messages.
  return stripVTControlCharacters(text).trim().split('\n')[0]
}
