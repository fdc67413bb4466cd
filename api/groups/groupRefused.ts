import type { NotLoggedIn, Outcome, TooManyTries } from '#api/accounts/refusals.ts'
import type { GroupRuleRefusal } from '#game/groups/groupRule.ts'
import type { SeenGroup } from './findGroups.ts'

/** Why nothing was changed. `UNKNOWN_GROUP` is also a group of others: nobody learns that it exists. */
export type GroupRefused =
  | { reason: 'NOT_A_RULE'; rule: GroupRuleRefusal }
  | { reason: 'ALREADY_MEMBER'; group: SeenGroup }
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

/** The refusals of every mutation of groups. */
export type AnyGroupRefusal = GroupRefused | NotLoggedIn | TooManyTries

export type GroupOutcome<T> = Outcome<T, AnyGroupRefusal>
