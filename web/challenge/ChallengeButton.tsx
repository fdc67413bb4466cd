import type { DigitCount } from '#game/digits.ts'
import { useChunk } from '../loading/chunks.ts'
import { Button } from '../ui/Button.tsx'

type ChallengeButtonProps = { digits: DigitCount; isOpen: boolean; onOpen: (isOpen: boolean) => void }

const loadDialog = () => import('./ChallengeDialog.tsx')

/** Opens the dialog that makes a link with a number for a friend. */
export function ChallengeButton({ digits, isOpen, onOpen }: ChallengeButtonProps) {
  const chunk = useChunk(loadDialog)
  return (
    <>
      <Button quiet onClick={() => onOpen(true)}>
        Challenge a friend
      </Button>
      {chunk && <chunk.ChallengeDialog digits={digits} open={isOpen} onClose={() => onOpen(false)} />}
    </>
  )
}
