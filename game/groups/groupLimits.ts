/** The most members of a group, invisible ones included. */
export const GROUP_CAPACITY = 50

/** The most groups of one player. */
export const GROUPS_PER_PLAYER = 20
