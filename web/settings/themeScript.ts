import { PAPER } from './theme.ts'

/** Runs inline in <head>, before the first paint. The server's policy allows it by its hash. */
export const themeScript = `try{var d=document,s=localStorage,t=s.theme,p=${JSON.stringify(PAPER)};if(p[t]){d.documentElement.dataset.theme=t;d.querySelectorAll("meta[name=theme-color]").forEach(function(m){m.content=p[t]})}if(s.contrast=="high")d.documentElement.dataset.contrast="high"}catch(e){}`
