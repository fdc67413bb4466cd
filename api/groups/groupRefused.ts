import type { NotLoggedIn, TooManyTries } from '#api/accounts/refusals.ts'
import type { GroupRuleRefusal } from '#game/groups/groupRule.ts'
import type { Result } from '#game/result.ts'
import type { SeenGroup } from './findGroups.ts'

/** Why nothing was changed. `UNKNOWN_GROUP` is also a group of others: nobody learns that it exists. */
export type GroupRefused =
  | { reason: 'NOT_A_RULE'; rule: GroupRuleRefusal }
  | {
      reason:
        | 'UNKNOWN_LINK'
        | 'GROUP_FULL'
        | 'TOO_MANY_GROUPS'
        | 'UNKNOWN_GROUP'
        | 'NOT_OWNER'
        | 'UNKNOWN_MEMBER'
        | 'OWNER_STAYS'
    }

/** The player is in the group already. */
export type AlreadyMember = { reason: 'ALREADY_MEMBER'; group: SeenGroup }

/** The result of a change of groups. Each may be refused by a login, a rate limit, or for `More` reasons. */
export type GroupResult<T, More = never> = Result<T, GroupRefused | NotLoggedIn | TooManyTries | More>
