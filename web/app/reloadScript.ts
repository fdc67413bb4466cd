export const LOAD_FAILURES = 'loadFailures'

/**
 * Runs inline in <head>. If the page's script fails to load, this script shows the board and a message. Then
 * it reloads the page with backoff, or as soon as the connection is back.
 */
export const reloadScript = `addEventListener("error",function(e){if(e.target.tagName!="SCRIPT")return;var d=document.documentElement.dataset,n=0,again=function(){location.reload()};delete d.waiting;d.unloaded="";try{n=+sessionStorage.${LOAD_FAILURES}||0;sessionStorage.${LOAD_FAILURES}=n+1}catch(e){}setTimeout(again,Math.min(3e3*Math.pow(2,n),6e4));addEventListener("online",again)},true);`
