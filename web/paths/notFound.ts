export const NOT_FOUND_PATH = '/404'
export const NOT_FOUND_TITLE = 'Not found'
