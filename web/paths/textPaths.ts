export const NUMBERS = '/numbers'
export const FAIRNESS = '/fairness'
export const OPEN_DATA = '/open-data'
export const API_DOCS = '/api/docs'
