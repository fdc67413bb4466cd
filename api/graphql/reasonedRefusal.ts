import { builder } from './builder.ts'

type Reasoned<Error extends { reason: string }> = {
  description: string
  /** The enum of the reasons: its name, and a description of itself and of each reason. */
  reasons: { name: string; description: string; values: Record<Error['reason'], { description: string }> }
  messageOf: (error: Error) => string
}

/** Builds the type of a refusal that has one of several reasons, for programs and for people. */
export function reasonedRefusal<Error extends { reason: string }>(
  name: string,
  { description, reasons, messageOf }: Reasoned<Error>,
) {
  const { name: reasonName, ...described } = reasons
  const Reason = builder.enumType<string, Record<string, { description: string }>>(reasonName, described)
  return builder.objectRef<{ ok: false; error: Error }>(name).implement({
    description,
    fields: (t) => ({
      reason: t.field({
        type: Reason,
        description: 'The reason, for programs.',
        resolve: ({ error }) => error.reason,
      }),
      message: t.string({
        description: 'The reason, as text for people.',
        resolve: ({ error }) => messageOf(error),
      }),
    }),
  })
}
