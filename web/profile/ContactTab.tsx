import { Tiles } from '../board/Tiles.tsx'
import '../ui/button.css'

export function ContactTab({ contactEmail }: { contactEmail: string }) {
  return (
    <section className="contact">
      <Tiles number="?!" mark="Y" />
      <h2>Questions? Issues? Bugs?</h2>
      <p>
        <span>Send an e-mail to </span>
        <b translate="no">{contactEmail}</b>
        <span>, and we will look into it.</span>
      </p>
      <a className="button" href={`mailto:${contactEmail}`}>
        Send E-mail
      </a>
    </section>
  )
}
