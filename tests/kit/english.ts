import { messages } from '#languages/game/en.generated.ts'
import { messages as pageMessages } from '#languages/pages/en.generated.ts'
import { speakPages } from '../../web/language/pageTexts.ts'
import { speak } from '../../web/language/texts.ts'

// Tests of the page's code read English, as a page does that has loaded it.
speak('en', messages)
speakPages(pageMessages)
