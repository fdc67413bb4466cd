/** Pages that no game needs, each in a file of its own. */
export const latePages = {
  privacyPolicy: () => import('../policy/PrivacyPolicyPage.tsx').then((file) => file.PrivacyPolicyPage),
  notFound: () => import('../notFound/NotFound.tsx').then((file) => file.NotFound),
}
