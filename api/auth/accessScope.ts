/** What a program with an access token may do: read its player's plays, or also play. */
export type AccessScope = 'READ' | 'PLAY'
