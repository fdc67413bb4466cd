import { modeName, type DigitCount } from '#game/digits.ts'
import type { Route } from './route.ts'

/** `homeDigits` is the mode that the home page shows. */
export function pageTitle(
  route: Route,
  { siteName, homeDigits }: { siteName: string; homeDigits: DigitCount },
) {
  switch (route.name) {
    case 'home':
      return `${siteName} - ${modeName(homeDigits)}`
    case 'game':
      return `${siteName} - ${modeName(route.digits)}`
    case 'privacyPolicy':
      return `${siteName} - Privacy Policy`
    case 'notFound':
      return `${siteName} - Not Found`
  }
}
