export const LOAD_FAILURES = 'loadFailures'

/**
 * Runs inline at the end of the built page. It starts the page's script after the first paint, which shows
 * the server's complete HTML: a script that loads earlier delays this paint. A hidden page paints nothing,
 * and some browsers do not report a paint, so a timer starts the script too. If the script fails to load, a
 * TypeError, the page shows the board and a message. Then it reloads with backoff, or as soon as the
 * connection is back. A browser that is too old starts nothing (`tooOldScript`).
 */
export function startScript(path: string): string {
  return `(function(){var started=window.isTooOld,start=function(){if(started)return;started=1;import("${path}").catch(function(e){if(!(e instanceof TypeError))throw e;var d=document.documentElement.dataset,n=0,again=function(){location.reload()};delete d.waiting;d.unloaded="";try{n=+sessionStorage.${LOAD_FAILURES}||0;sessionStorage.${LOAD_FAILURES}=n+1}catch(x){}setTimeout(again,Math.min(3e3*Math.pow(2,n),6e4));addEventListener("online",again)})};try{new PerformanceObserver(start).observe({type:"paint",buffered:true})}catch(e){}setTimeout(start,500)})()`
}
