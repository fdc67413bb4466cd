/**
 * Runs inline in <head>, before the first paint. It hides the server's empty board if the browser will
 * replace it: by a saved game, whose key is its page's path without the slash, or by the home page's drawn
 * mode. It reserves the space for the picture of a logged-in user. It records key presses, taps and clicks
 * until hydration, but no tap that closes a menu. It stops and marks a submitted form, which would otherwise
 * leave the page.
 */
export const headScript = `try{var l=location.pathname;if(l=="/"||localStorage[l.slice(1)])document.documentElement.dataset.waiting=l;if(localStorage.profile)document.documentElement.dataset.loggedIn=""}catch(e){}var earlyPresses=[];["keydown","pointerdown","click"].forEach(function(t){addEventListener(t,function(e){earlyPresses&&(e.key||!document.querySelector(":is(:popover-open)"))&&earlyPresses.push(e)})});addEventListener("submit",function(e){e.defaultPrevented||(e.preventDefault(),e.target.dataset.early="")});`
