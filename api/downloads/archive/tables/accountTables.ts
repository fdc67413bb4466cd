import { decryptText } from '#api/auth/encryptedText.ts'
import { groupName } from '#game/groups/groupName.ts'
import { GROUP_LINK } from '#api/groups/groupCode.ts'
import { streamsIn, type ArchiveTable } from '#api/downloads/archive/archiveTable.ts'

/** The account, in one row; none for a visitor. */
export const ACCOUNT: ArchiveTable = {
  name: 'account',
  columns: [
    'email',
    'username',
    'usernameChangedAt',
    'createdAt',
    'language',
    'premium',
    'hasPassword',
    'googleId',
    'pictureUrl',
    'confirmationLinkUntil',
    'passwordLinkUntil',
  ],
  select: ({ playerId }, values) => `
    select email, username, username_changed_at as "usernameChangedAt", created_at as "createdAt", language,
      premium, password_hash is not null as "hasPassword", google_subject as "googleId",
      format('/avatars/%s.%s', avatar, coalesce(picture_type, 'svg')) as "pictureUrl",
      (select max(expires_at) from verified_links link where link.player_id = users.player_id)
        as "confirmationLinkUntil",
      (select expires_at from password_resets reset where reset.player_id = users.player_id)
        as "passwordLinkUntil"
    from users where player_id = ${values.add(playerId, 'integer')}`,
}

// A history is claimed once. The log has an index of streams, and none of positions.
const HISTORIES: ArchiveTable = {
  name: 'histories',
  columns: ['history', 'createdAt', 'claimedAt'],
  select: (owner, values) => {
    const streams = streamsIn(owner, values)
    return `
      select array_position(${streams}, id) as history, created_at as "createdAt", events.at as "claimedAt"
      from players
      left join events on events.player_id = id and game_id is null and type = 'HistoryClaimed'
      where id = any(${streams}) order by history`
  },
}

const SESSIONS: ArchiveTable = {
  name: 'sessions',
  columns: ['handle', 'createdAt', 'lastUsedAt', 'expiresAt', 'endsAt', 'scope'],
  select: (owner, values) => `
    select handle, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt",
      ends_at as "endsAt", scope
    from sessions where player_id = any(${streamsIn(owner, values)}) order by created_at, handle`,
}

const REMINDERS: ArchiveTable = {
  name: 'reminders',
  columns: ['hour', 'timeZone', 'language', 'nextAt', 'endpoint'],
  select: (owner, values) => `
    select hour, time_zone as "timeZone", language, next_at as "nextAt", endpoint
    from reminders join sessions using (token_hash)
    where player_id = any(${streamsIn(owner, values)}) order by sessions.created_at, handle`,
}

const SIGN_UPS: ArchiveTable = {
  name: 'signUps',
  columns: ['email', 'username', 'language', 'createdAt', 'expiresAt'],
  // Of the account's address, or sent in the visitor's browser. A stranger may have chosen the name for the address,
  // and a claimed visitor was perhaps somebody else.
  select: ({ playerId, emailKey }, values) => {
    const [own, address] = [values.add(playerId, 'integer'), values.add(emailKey, 'text')]
    return `
      select email, case when visitor_id = ${own} then username end as username, language,
        created_at as "createdAt", expires_at as "expiresAt"
      from sign_ups where email_key = ${address} or visitor_id = ${own} order by id`
  },
}

const LETTERS: ArchiveTable = {
  name: 'letters',
  columns: ['letter', 'recipient', 'username', 'language', 'attempts', 'createdAt', 'sentAt'],
  select: (owner, values) => `
    select kind as letter, recipient, username, language, attempts, created_at as "createdAt",
      sent_at as "sentAt"
    from mails where player_id = any(${streamsIn(owner, values)}) order by created_at, id`,
}

const GROUPS: ArchiveTable = {
  name: 'groups',
  columns: ['group', 'name', 'handle', 'joinedOn', 'leftOn', 'isHidden', 'isOwner', 'createdAt', 'code'],
  select: ({ playerId }, values) => `
    select key as "group", adjective, noun, handle, joined_on as "joinedOn", left_on as "leftOn",
      hidden as "isHidden", owner_id = player_id as "isOwner", created_at as "createdAt",
      case when owner_id = player_id then code end as code
    from group_members member join groups on groups.id = group_id
    where player_id = ${values.add(playerId, 'integer')} order by member.id`,
  finish: ({ adjective, noun, code, ...row }, { keyedHash }) => ({
    ...row,
    name: groupName({ adjective: Number(adjective), noun: Number(noun) }),
    code: typeof code === 'string' ? decryptText(keyedHash, GROUP_LINK, code) : null,
  }),
}

export const ACCOUNT_TABLES: readonly ArchiveTable[] = [
  HISTORIES,
  SESSIONS,
  REMINDERS,
  LETTERS,
  SIGN_UPS,
  GROUPS,
]
