import { useEffect, useId, useRef, type SubmitEvent } from 'react'
import { useLocation } from 'wouter'
import { sendIfEarly } from '../form/Form.tsx'
import { pageTexts } from '../language/pageTexts.ts'
import { MOVE_LINK } from '../paths/pagePaths.ts'
import { Button } from '../ui/Button.tsx'

/** Takes the code that another device shows, or its link, and opens the page of the offer. */
export function CodeForm() {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => sendIfEarly(form.current), [])
  const [, navigate] = useLocation()
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('code')
    const code = typeof text === 'string' ? codeIn(text) : ''
    if (code === '') return
    // The next page's heading gets the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    navigate(`${MOVE_LINK}${encodeURIComponent(code)}`)
  }
  return (
    <>
      <h2>{pageTexts.move.haveCode}</h2>
      <form ref={form} className="form stack" onSubmit={open}>
        <div className="field moves-code-field">
          <label htmlFor={id}>{pageTexts.move.code}</label>
          <div className="field-line">
            <input
              id={id}
              name="code"
              dir="ltr"
              required
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
            />
          </div>
        </div>
        <Button quiet type="submit">
          {pageTexts.move.next}
        </Button>
      </form>
    </>
  )
}

/** The code in what a player enters: the last part of a link, or the text itself without spaces. */
function codeIn(text: string): string {
  return text.trim().split('/').at(-1)?.replaceAll(/\s/g, '') ?? ''
}
