import { useAccountMutation } from '../sync/graphql/useAccountMutation.ts'
import { CreateChallengeDocument } from './useCreateChallenge.generated.ts'

/** Makes a challenge. The response alone has the code of its link. */
export const useCreateChallenge = () => useAccountMutation(CreateChallengeDocument, ['ChallengeCreated'])
