import { signUp } from '#api/usecases/signUp.ts'
import { VERIFICATION_LINK_SENT } from '#game/accountMessages.ts'
import { builder } from './builder.ts'
import { FieldsRefusedType, refusalTypeName, TooManyTriesType } from './refusals.ts'

const SignUpInput = builder.inputType('SignUpInput', {
  description: 'What a new account needs.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'An e-mail address of one’s own.' }),
    username: t.string({
      required: true,
      description: '3 to 16 letters, digits or underscores, with at least one letter.',
    }),
    password: t.string({
      required: true,
      description: '10 to 32 characters, with a capital, a small letter, and a digit or one of !@#$%^&*_.',
    }),
  }),
})

const SignedUp = builder.objectRef<{ ok: true }>('SignedUp').implement({
  description: 'A letter was sent to the address: a link to follow, or word that it has an account already.',
  fields: (t) => ({
    message: t.string({ description: 'What to do now.', resolve: () => VERIFICATION_LINK_SENT }),
  }),
})

const SignUpResult = builder.unionType('SignUpResult', {
  description: 'What came of signing up.',
  types: [SignedUp, FieldsRefusedType, TooManyTriesType],
  resolveType: (result) => (result.ok ? SignedUp : refusalTypeName(result)),
})

builder.mutationField('signUp', (t) =>
  t.field({
    type: SignUpResult,
    description: 'Asks for an account, which is made when the link in the letter is followed.',
    args: { input: t.arg({ type: SignUpInput, required: true, description: 'What the account needs.' }) },
    resolve: (_root, { input }, { deps, browser }) => signUp(deps, { browser, ...input }),
  }),
)
