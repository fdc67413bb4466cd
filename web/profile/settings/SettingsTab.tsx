import { pageTexts } from '../../language/pageTexts.ts'
import type { FragmentType } from '@apollo/client'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import { useLocation } from 'wouter'
import { addStyles } from '../../loading/addStyles.ts'
import type { PageConfig } from '../../loading/pageConfig.ts'
import { ACCOUNT_PATHS } from '../../paths/accountPaths.ts'
import { PrivacyPolicy } from '../../policy/PrivacyPolicy.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatDay } from '../formatDay.ts'
import { useDialog } from '../useDialog.ts'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { ChangeUsernameDialog } from './ChangeUsernameDialog.tsx'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import { SettingsTab_AccountFragmentDoc, type SettingsTab_AccountFragment } from './SettingsTab.generated.ts'
import styles from './settingsTab.css?inline'
import { Settings } from '../../settings/SettingsDialog.tsx'
import { DownloadSetting } from './DownloadSetting.tsx'
import { Setting } from './Setting.tsx'

addStyles(styles)

type SettingsTabProps = {
  account: FragmentType<SettingsTab_AccountFragment>
  config: PageConfig
  /** The current time by the server's clock. */
  at: Date
}

export function SettingsTab({ account, config, at }: SettingsTabProps) {
  const data = useFragmentData(SettingsTab_AccountFragmentDoc, account)
  const { dialog, show, close } = useDialog<'username' | 'password' | 'delete' | 'policy'>()
  const [, navigate] = useLocation()
  if (!data) return null
  const { username, email, hasPassword, usernameChangeableAt } = data
  const shared = { open: dialog?.open ?? false, onClose: close }
  const toProfile = () => {
    close()
    navigate(ACCOUNT_PATHS.profile)
  }
  return (
    <section>
      <h2>{pageTexts.profile.settings}</h2>
      <div className="settings">
        <Setting
          name={pageTexts.profile.username}
          value={username}
          action={pageTexts.profile.changeUsername}
          onAct={() => show('username')}
        >
          {usernameChangeableAt &&
            pageTexts.profile.changeableAgain({ day: formatDay(new Date(usernameChangeableAt), { at }) })}
        </Setting>
        <Setting
          name={pageTexts.profile.password}
          action={pageTexts.profile.changePassword}
          onAct={() => show('password')}
        >
          {hasPassword
            ? pageTexts.profile.logInAs({ address: email })
            : pageTexts.profile.logInWithGoogle({ address: email })}
        </Setting>
        <Setting
          name={pageTexts.profile.policies}
          action={pageTexts.profile.privacyPolicy}
          onAct={() => show('policy')}
        />
        <DownloadSetting account={data} />
      </div>
      <section className="settings-browser">
        <h3>{pageTexts.profile.thisBrowser}</h3>
        <Settings />
      </section>
      <div className="settings-apart">
        <Setting
          name={pageTexts.profile.deleteYours}
          action={pageTexts.profile.startHere}
          onAct={() => show('delete')}
        />
      </div>
      {dialog?.name === 'username' && (
        <ChangeUsernameDialog key={dialog.key} {...shared} onDone={toProfile} />
      )}
      {dialog?.name === 'password' && (
        <ChangePasswordDialog
          key={dialog.key}
          {...shared}
          onDone={toProfile}
          hasPassword={hasPassword}
          email={email}
        />
      )}
      {dialog?.name === 'delete' && <DeleteAccountDialog key={dialog.key} {...shared} />}
      {dialog?.name === 'policy' && (
        <Dialog key={dialog.key} {...shared} title={pageTexts.profile.privacyPolicy}>
          <PrivacyPolicy {...config} />
        </Dialog>
      )}
    </section>
  )
}
