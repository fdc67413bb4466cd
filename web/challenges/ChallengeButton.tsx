import { useState } from 'react'
import type { DigitCount } from '#game/digits.ts'
import { useChunk } from '../loading/chunks.ts'
import { Button } from '../ui/Button.tsx'

/** Opens the dialog that makes a link with a number for a friend. */
export function ChallengeButton({ digits, onClose }: { digits: DigitCount; onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  return (
    <>
      <Button quiet onClick={() => setOpen(true)}>
        Challenge a friend
      </Button>
      {isOpen && <LateDialog digits={digits} onClose={close} />}
    </>
  )
}

const loadDialog = () => import('./ChallengeDialog.tsx')

function LateDialog(props: { digits: DigitCount; onClose: () => void }) {
  const chunk = useChunk(loadDialog)
  return chunk && <chunk.ChallengeDialog {...props} />
}
