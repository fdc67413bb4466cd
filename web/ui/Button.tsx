import type { JSX } from 'react/jsx-runtime'
import './button.css'

type ButtonProps = JSX.IntrinsicElements['button'] & { quiet?: boolean }

export function Button({ quiet = false, className = '', ...rest }: ButtonProps) {
  return <button type="button" className={`button ${quiet ? 'button-quiet ' : ''}${className}`} {...rest} />
}
