/** The most reports that a page sends. */
const MOST_REPORTS = 3
/** How long the notice stays over a page that goes on. */
const NOTICE_MS = 10_000

/**
 * Runs inline in <head>, before all other scripts. It catches each error that no code has caught: in an
 * event, an effect or a promise, and those that React rethrows after it has removed the page. It shows the
 * element of `index.html` that says so: as the page's content if nothing is left, else as a notice
 * (`failure.css`). It reports the error's name and its places in our code, but not its message, which may
 * quote data. Errors of browser extensions are not ours.
 */
export const failureScript = `(function(){var sent=0;function fail(e){var x=e.reason||e.error,f;if(!(x instanceof Error))return;f=String(x.stack).match(/\\/assets\\/[\\w-]+\\.js:\\d+:\\d+/g)||[];if(!f[0]&&/:\\/\\//.test(x.stack))return;var d=document,s=d.documentElement.dataset,l=d.querySelector(".failure-cause");s.failed="";delete s.waiting;if(l)l.textContent=(x.name+": "+x.message).slice(0,200);setTimeout(function(){if(d.querySelector("#root > *"))delete s.failed},${NOTICE_MS});if(sent++<${MOST_REPORTS})fetch("/page-errors",{method:"POST",credentials:"omit",keepalive:true,headers:{"content-type":"application/json"},body:JSON.stringify({name:x.name,frames:f.slice(0,8)})}).catch(function(){})}addEventListener("error",fail);addEventListener("unhandledrejection",fail)})();`
