export const RECORD_VISIT_ID = "RecordVisit-VZil"
