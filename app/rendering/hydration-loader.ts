/**
 * Neither React nor a cookie read delays the paint: an interaction before it, such as a focus that the page itself gives,
 * waits for it. React rendered links, which replace `<style>` before hydration.
 */
export const hydrationLoader = `(function(){
var d=document,w=window,x=d.getElementById("late").hasAttribute("data-essential"),e=["pointerdown","keydown","focusin"],done;
function wanted(){var n=navigator,c=n.connection||{};
return x||!(c.saveData||n.hardwareConcurrency===1||n.deviceMemory<=1||/(?:^|; )plain=1/.test(d.cookie))}
function go(){if(done)return;done=1;off();if(!wanted())return plain();
var s=JSON.parse(d.getElementById("late").textContent);
w.__remixContext=s.context;w.__remixManifest=s.manifest;
var p=s.matches.map(function(m){return import(m[1])});
p.push(fetch(s.strings).then(function(r){return r.json()}).then(function(o){w.__strings=o}));
d.querySelectorAll("style[data-sheet]").forEach(function(o){p.push(new Promise(function(ok,no){
var l=d.createElement("link");l.rel="stylesheet";l.href=o.dataset.sheet;l.onload=function(){o.remove();ok()};l.onerror=no;o.before(l)}))});
Promise.all(p).then(function(a){
var r=w.__remixRouteModules={};s.matches.forEach(function(m,i){r[m[0]]=a[i]});
return import(s.manifest.entry.module)}).catch(plain)}
function plain(){d.documentElement.className="plain"}
function off(){e.forEach(function(x){removeEventListener(x,seen,true)})}
function seen(){new PerformanceObserver(go).observe({type:"paint",buffered:true})}
e.forEach(function(x){addEventListener(x,seen,{capture:true,passive:true})});
function idle(){requestAnimationFrame(function(){setTimeout(function(){(w.requestIdleCallback||setTimeout)(go)},200)})}
x?go():d.readyState==="complete"?idle():addEventListener("load",idle);
})()`.replace(/\n/g, '');
