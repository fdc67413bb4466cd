import type { ComponentProps } from 'react'
import './button.css'

type ButtonProps = ComponentProps<'button'> & { quiet?: boolean }

export function Button({ quiet = false, className = '', ...rest }: ButtonProps) {
  return <button type="button" className={`button ${quiet ? 'button-quiet ' : ''}${className}`} {...rest} />
}
