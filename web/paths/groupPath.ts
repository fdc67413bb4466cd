/** The page of the viewer's groups. A group's page is below it. */
export const GROUPS = '/groups'

/** The path of a link to join a group begins with it. The link's code follows. */
export const GROUP_LINK = '/g/'

export function groupPath(key: string): string {
  return `${GROUPS}/${key}`
}
