import './policy.css'

type PrivacyPolicyProps = { siteName: string; contactEmail: string }

/** The text without a heading. The page or the dialog adds its own. */
export function PrivacyPolicy({ siteName, contactEmail }: PrivacyPolicyProps) {
  const contact = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
  return (
    <div className="policy">
      <p>
        {`${siteName} is a number game. We collect as little about you as the game allows, and this ` +
          'page says what that is, why we keep it and how you can have it removed.'}
      </p>
      <h2>What we collect</h2>
      <ul>
        <li>
          Your email address, if you create an account. We use it to log you in and to write to you about your
          account.
        </li>
        <li>
          If you choose to log in with a third party such as Google: the identifier, the email address and the
          picture that it gives us. We never see your password there.
        </li>
        <li>
          Cookies and your browser’s storage, for two purposes only: to keep you logged in, and to keep track
          of your games and scores.
        </li>
      </ul>
      <p>
        If you join a private group: your membership. Its other members see your username, your picture and
        the results of your daily games, unless you make yourself invisible in the group.
      </p>
      <p>
        If you join a race: its other players see your guesses after each round, and your username if you have
        an account.
      </p>
      <p>
        You can play every game without an account. Then we know nothing about you but the games you played.
      </p>
      <h2>Whom we share it with</h2>
      <p>
        {'Nobody. There are two exceptions: where the law obliges us to, and where the business that ' +
          `runs ${siteName} is transferred to another owner, who will be bound by this policy.`}
      </p>
      <h2>How long we keep it</h2>
      <p>Only as long as we need it for the purposes above.</p>
      <h2>How to have it deleted</h2>
      <p>
        <span>
          {'You can delete your account at any time in the settings of your account, or write to us at '}
        </span>
        {contact}
        <span>
          {' and we will do it for you. Your email address, your username, your memberships in groups and ' +
            'your sessions are then removed. What is left of your games can no longer be traced to you.'}
        </span>
      </p>
      <h2>Children</h2>
      <p>
        {`${siteName} is not meant for children under 13, and we do not knowingly collect anything ` +
          'about them.'}
      </p>
      <h2>Contact</h2>
      <p>
        <span>Questions about this policy? Write to </span>
        {contact}
        <span>.</span>
      </p>
    </div>
  )
}

export function PrivacyPolicyPage(config: { siteName: string; contactEmail: string }) {
  return (
    <main className="page">
      <h1>Privacy Policy</h1>
      <PrivacyPolicy {...config} />
    </main>
  )
}
