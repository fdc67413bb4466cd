import { LONGEST_WAIT_MS } from '../loading/inTime.ts'

export const LOAD_FAILURES = 'loadFailures'

/**
 * Runs inline at the end of the built page. It starts the page's script after the first paint, which shows
 * the server's complete HTML: a script that loads earlier delays this paint. A hidden page paints nothing,
 * and some browsers do not report a paint, so a timer starts the script too. If the script fails to load, a
 * TypeError, or takes too long, the page shows the board and a message. Then it reloads with backoff, or as
 * soon as the connection is back. A browser that is too old starts nothing (`tooOldScript`).
 */
export function startScript(path: string): string {
  return `(function(){var started=window.isTooOld,d=document.documentElement.dataset,timer,again=function(){location.reload()},fail=function(e){if(e&&!(e instanceof TypeError))throw e;var n=0;delete d.waiting;d.unloaded="";try{n=+sessionStorage.${LOAD_FAILURES}||0;sessionStorage.${LOAD_FAILURES}=n+1}catch(x){}timer=setTimeout(again,Math.min(3e3*Math.pow(2,n),6e4));addEventListener("online",again)},end=function(){clearTimeout(timer);removeEventListener("online",again);delete d.unloaded},start=function(){if(started)return;started=1;timer=setTimeout(fail,${LONGEST_WAIT_MS});import("${path}").then(end,function(e){end();fail(e)})};try{new PerformanceObserver(start).observe({type:"paint",buffered:true})}catch(e){}setTimeout(start,500)})()`
}
