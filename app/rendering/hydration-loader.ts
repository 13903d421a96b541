/**
 * Asks for the entry module once the page is painted, or as soon as somebody uses it: an interaction before the paint,
 * such as a focus that the page itself gives, waits for it. It stands in each page, so it is short. A still page may
 * never call itself idle, so the wait has an end.
 */
export const hydrationLoader = `(function(){
var d=document,l=d.getElementById("late"),x=l.hasAttribute("data-essential"),e=["pointerdown","keydown","focusin","dragenter"],done;
function wanted(){var n=navigator,c=n.connection||{};
return x||!(c.saveData||n.hardwareConcurrency===1||n.deviceMemory<=1||/(?:^|; )plain=1/.test(d.cookie))}
function go(){if(done)return;done=1;off();wanted()?import(l.dataset.entry).catch(plain):plain()}
function plain(){d.documentElement.className="plain"}
function off(){e.forEach(function(x){removeEventListener(x,seen,true)})}
function seen(){new PerformanceObserver(go).observe({type:"paint",buffered:true})}
e.forEach(function(x){addEventListener(x,seen,{capture:true,passive:true})});
function idle(){requestAnimationFrame(function(){setTimeout(function(){(window.requestIdleCallback||setTimeout)(go,{timeout:1500})},200)})}
x?go():d.readyState==="complete"?idle():addEventListener("load",idle);
})()`.replace(/\n/g, '');
