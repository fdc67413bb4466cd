import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { AccountLayout } from '../AccountLayout.tsx'
import { failureOf, type Failure } from '../form/outcome.ts'
import { useAskViewer } from '../useAskViewer.ts'

/** Where Google sends who has signed in: from here on the page knows it too. */
export function LogInCompletePage() {
  const askViewer = useAskViewer()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    askViewer().then(
      (isSignedIn) => location.replace(isSignedIn ? '/' : '/login'),
      (error: unknown) => setFailure(failureOf(error)),
    )
  }, [askViewer, tries])
  const tryAgain = () => {
    setFailure(null)
    setTries(tries + 1)
  }
  return (
    <AccountLayout title={failure ? 'Not yet' : 'Welcome!'} sign="HI" mark="G">
      <div className="account-word" role="status">
        <p>{failure ? failure.message : 'One moment, your games are being fetched …'}</p>
      </div>
      {failure && <Button onClick={tryAgain}>Try again</Button>}
    </AccountLayout>
  )
}
