import { useState } from 'react'
import type { FragmentType } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { failureTextOf } from '../../form/outcome.ts'
import { momentText } from '../../language/moments.ts'
import { formatTag } from '../../language/numbers.ts'
import { pageTexts } from '../../language/pageTexts.ts'
import { texts } from '../../language/texts.ts'
import { MY_DATA } from '../../paths/accountPaths.ts'
import { apolloClient } from '../../sync/graphql/apolloClient.ts'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import { useAsyncAction } from '../../ui/useAsyncAction.ts'
import { useProfileMutation } from '../useProfileMutation.ts'
import {
  DownloadSetting_AccountFragmentDoc,
  DownloadStatusDocument,
  RequestDownloadDocument,
  type DownloadSetting_AccountFragment,
} from './DownloadSetting.generated.ts'
import { Setting } from './Setting.tsx'

/** A copy of the account's data: requested, prepared by a job, then downloaded until it expires. */
export function DownloadSetting({ account }: { account: FragmentType<DownloadSetting_AccountFragment> }) {
  const data = useFragmentData(DownloadSetting_AccountFragmentDoc, account)
  const { run, isBusy, errorText } = useRequestDownload()
  const [isRequested, setRequested] = useState(false)
  const download = data?.download ?? null
  const isPreparing = download?.status === 'PREPARING'
  const isReady = download?.status === 'READY'
  return (
    <>
      <Setting
        name={pageTexts.profile.yourData}
        action={
          isReady
            ? pageTexts.profile.downloadSize({ size: sizeText(download.bytes ?? 0) })
            : texts.settings.downloadData
        }
        {...(isReady && { href: MY_DATA })}
        isBusy={isBusy || isPreparing}
        onAct={() => {
          setRequested(true)
          if (!isPreparing) run()
        }}
        status={noteOf(download)}
        problem={errorText}
        keepsFocus={isRequested}
      />
      {isPreparing && <StatusPoll />}
    </>
  )
}

/** Asks for the status while it is shown. The cache tells the setting. */
function StatusPoll() {
  useQuery(DownloadStatusDocument, {
    client: apolloClient,
    fetchPolicy: 'network-only',
    pollInterval: 2000,
    skipPollAttempt: () => document.hidden,
  })
  return null
}

function noteOf(download: DownloadSetting_AccountFragment['download']): string {
  switch (download?.status) {
    case 'PREPARING':
      return pageTexts.profile.dataPreparing
    case 'READY':
      return pageTexts.profile.dataUntil({ instant: momentText(download.expiresAt) })
    case 'FAILED':
      return pageTexts.profile.dataFailed
    case undefined:
      return pageTexts.profile.dataNote
  }
}

function useRequestDownload() {
  const mutate = useProfileMutation(RequestDownloadDocument, ['ViewerUpdated'])
  return useAsyncAction(() => failureTextOf(mutate({})))
}

/** `12 kB`, or from a megabyte on `1.2 MB`. */
function sizeText(bytes: number): string {
  const isLarge = bytes >= 1_000_000
  return (bytes / (isLarge ? 1_000_000 : 1000)).toLocaleString(formatTag(), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  })
}
