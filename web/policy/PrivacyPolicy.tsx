import { Sentence } from '../ui/Sentence.tsx'
import { pageTexts } from '../language/pageTexts.ts'
import './policy.css'

type PrivacyPolicyProps = { siteName: string; contactEmail: string }

/** The text without a heading. The page or the dialog adds its own. */
export function PrivacyPolicy({ siteName, contactEmail }: PrivacyPolicyProps) {
  const contact = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
  return (
    <div className="policy">
      <p>{pageTexts.policy.lead({ site: siteName })}</p>
      <h2>{pageTexts.policy.collect}</h2>
      <ul>
        <li>{pageTexts.policy.email}</li>
        <li>{pageTexts.policy.google}</li>
        <li>{pageTexts.policy.cookies}</li>
        <li>{pageTexts.policy.frames}</li>
        <li>{pageTexts.policy.language}</li>
        <li>{pageTexts.policy.groups}</li>
        <li>{pageTexts.policy.races}</li>
        <li>{pageTexts.policy.reminders}</li>
      </ul>
      <p>{pageTexts.policy.noAccount}</p>
      <h2>{pageTexts.policy.share}</h2>
      <p>{pageTexts.policy.shareText({ site: siteName })}</p>
      <h2>{pageTexts.policy.keep}</h2>
      <p>{pageTexts.policy.keepText}</p>
      <p>{pageTexts.policy.data}</p>
      <h2>{pageTexts.policy.delete}</h2>
      <p>
        <Sentence text={pageTexts.policy.deleteText({ address: contactEmail })} part={contactEmail}>
          {contact}
        </Sentence>
      </p>
      <h2>{pageTexts.policy.children}</h2>
      <p>{pageTexts.policy.childrenText({ site: siteName })}</p>
      <h2>{pageTexts.policy.contact}</h2>
      <p>
        <Sentence text={pageTexts.policy.contactText({ address: contactEmail })} part={contactEmail}>
          {contact}
        </Sentence>
      </p>
    </div>
  )
}

export function PrivacyPolicyPage(config: { siteName: string; contactEmail: string }) {
  return (
    <main className="page">
      <h1>{pageTexts.policy.title}</h1>
      <PrivacyPolicy {...config} />
    </main>
  )
}
