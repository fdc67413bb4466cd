/**
 * Runs inline in <head>, before the first paint. It hides the empty board that the server sent where the
 * browser's own will take its place: a saved game, or the home page's choice of a mode. Where somebody is signed in, it
 * keeps the place free for their picture. And it keeps what is done before the page is alive: the keys that are
 * pressed, and that a form was sent, which would otherwise leave the page.
 */
export const headScript = `try{var l=location.pathname,g=/^\\/digits([2-7])$/.exec(l);if(l=="/"||g&&localStorage["digits"+g[1]])document.documentElement.dataset.waiting="";if(localStorage.profile)document.documentElement.dataset.signedIn=""}catch(e){}var earlyPresses=[];["keydown","pointerdown"].forEach(function(t){addEventListener(t,function(e){earlyPresses&&earlyPresses.push(e)})});addEventListener("submit",function(e){e.defaultPrevented||(e.preventDefault(),e.target.dataset.early="")});`
