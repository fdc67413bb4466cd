import { Tiles } from '../board/Tiles.tsx'
import '../ui/button.css'

export function ContactTab({ contactEmail }: { contactEmail: string }) {
  return (
    <section className="contact">
      <Tiles number="?!" mark="Y" />
      <h2>Questions? Issues? Bugs?</h2>
      <p>
        Send an e-mail to <b>{contactEmail}</b>, and we will look into it.
      </p>
      <a className="button" href={`mailto:${contactEmail}`}>
        Send E-mail
      </a>
    </section>
  )
}
