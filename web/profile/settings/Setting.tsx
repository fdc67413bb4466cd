import { useId } from 'react'
import { Button } from '../../ui/Button.tsx'

type SettingProps = {
  name: string
  value?: string
  action: string
  /** The address that the action opens, in place of `onAct`. */
  href?: string
  onAct?: () => void
  isBusy?: boolean
  /** A state that changes while the setting is shown. Screen readers say each change. */
  status?: string
  /** Why the action failed. */
  problem?: string | null
  /** Whether the link takes the focus that its button had. */
  keepsFocus?: boolean
  children?: string | null
}

/** A row of the settings: its name and state, and one action. */
export function Setting({ name, value, children, status, problem, ...action }: SettingProps) {
  const id = useId()
  return (
    <section className="setting" aria-labelledby={id}>
      <div>
        <h3 id={id}>{name}</h3>
        {value && <p className="setting-value">{value}</p>}
        {children && <p>{children}</p>}
        {status && <p role="status">{status}</p>}
        {problem && <p role="alert">{problem}</p>}
      </div>
      <Action {...action} />
    </section>
  )
}

type ActionProps = Pick<SettingProps, 'action' | 'href' | 'onAct' | 'isBusy' | 'keepsFocus'>

function Action({ action, href, onAct, isBusy = false, keepsFocus = false }: ActionProps) {
  if (href === undefined)
    return (
      <Button quiet aria-disabled={isBusy} aria-busy={isBusy} onClick={onAct}>
        {action}
      </Button>
    )
  const focus = (link: HTMLElement | null) => {
    if (document.activeElement === document.body) link?.focus()
  }
  return (
    <a className="button button-quiet" href={href} ref={keepsFocus ? focus : null}>
      {action}
    </a>
  )
}
