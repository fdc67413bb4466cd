import { useEffect, useState } from 'react'
import { ACCOUNT_PATHS } from '../../paths/accountPaths.ts'
import { Button } from '../../ui/Button.tsx'
import { AccountLayout } from '../AccountLayout.tsx'
import { failureOf, type Failure } from '../../form/outcome.ts'
import { takeReturnPath } from '../returnPath.ts'
import { useRefreshViewer } from '../useRefreshViewer.ts'

/** The target of Google's redirect after a login. The page then queries the viewer. */
export function LogInCompletePage() {
  const refreshViewer = useRefreshViewer()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    refreshViewer().then(
      (isLoggedIn) => location.replace(isLoggedIn ? takeReturnPath() : ACCOUNT_PATHS.logIn),
      (error: unknown) => setFailure(failureOf(error)),
    )
  }, [refreshViewer, tries])
  const tryAgain = () => {
    setFailure(null)
    setTries(tries + 1)
  }
  return (
    <AccountLayout title={failure ? 'Not yet' : 'Welcome!'} tiles="HI" mark="G" pending={!failure}>
      <div className="form-message" role="status">
        <p>{failure ? failure.message : 'One moment, your games are being fetched …'}</p>
      </div>
      {failure && <Button onClick={tryAgain}>Try again</Button>}
    </AccountLayout>
  )
}
