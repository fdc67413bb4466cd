/** Starts the login with Google, which redirects the browser to /login/complete. */
export function GoogleButton() {
  return (
    <div className="account-google">
      <span>or</span>
      <a className="button button-quiet" href="/api/login/google">
        Login with Google
      </a>
    </div>
  )
}
