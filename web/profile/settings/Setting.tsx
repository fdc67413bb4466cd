import { useId } from 'react'
import { Button } from '../../ui/Button.tsx'

type SettingProps = {
  name: string
  value?: string
  action: string
  onAct: () => void
  children?: string | null
}

export function Setting({ name, value, action, onAct, children }: SettingProps) {
  const id = useId()
  return (
    <section className="setting" aria-labelledby={id}>
      <div>
        <h3 id={id}>{name}</h3>
        {value && <p className="setting-value">{value}</p>}
        {children && <p>{children}</p>}
      </div>
      <Button quiet onClick={onAct}>
        {action}
      </Button>
    </section>
  )
}
