import type { DigitCount } from '#game/digits.ts'
import { RANDOM, STORED_RANDOM } from '../boards/practice.ts'

const PROBABILITY_OF_FOUR = 0.7

declare global {
  var homeDigits: DigitCount | undefined
}

/**
 * Runs inline in <head>, before the first paint. It draws the mode of the home page, once per browser
 * session: 4 digits in 70 of 100 cases, else 5. The title of the home page names this mode at once.
 */
export const homeDigitsScript = `var homeDigits=Math.random()<${PROBABILITY_OF_FOUR}?4:5;(function(){var m;try{var s=sessionStorage,n=+s.homeDigits;m=s.currentMode;if(n==4||n==5)homeDigits=n;else s.homeDigits=homeDigits}catch(e){}if(location.pathname=="/")document.title=document.title.replace(/\\d(?= Digits$)/,homeDigits)+(m=="${STORED_RANDOM}"?" - ${RANDOM}":"")})();`
