/**
 * Ids of documents of the page before, which declares variables as Int, String and Date, and its days and
 * digit counts are valid. A page that is still open gets the answer of the present document of the same name,
 * which has all that the page reads. Every other former id is unknown, so its page reloads: it would take a
 * success whose type has another name for a refusal.
 */
export const FORMER_DOCUMENTS = [
  'AnalyzedDay-CK9m',
  'ArchivePlay-pHMG',
  'Calendar-P5xg',
  'CurrentPlay-_ed8',
  'GroupChanged-Y4Rp',
  'Plays-uUvz',
  'PracticePlay-ip7g',
  'PracticeScores-viJY',
  'RecordVisit-VZil',
]
