import { PrivacyPolicy } from './PrivacyPolicy.tsx'

export function PrivacyPolicyPage(config: { siteName: string; contactEmail: string }) {
  return (
    <main className="page">
      <h1>Privacy Policy</h1>
      <PrivacyPolicy {...config} />
    </main>
  )
}
