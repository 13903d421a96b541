/**
 * Runs in the page. React comes when the visitor touches the page, or else when the browser has painted and is idle;
 * never with Save-Data, on a machine with one core or one gigabyte, or when the visitor asked for plain pages.
 * Sheets that stand in the page become links again first, since React knows them as such; later pages find them kept.
 */
export const loader = `(function(){
var n=navigator,c=n.connection||{},d=document,done;
if(c.saveData||n.hardwareConcurrency===1||n.deviceMemory<=1||/(?:^|; )plain=1/.test(d.cookie))return;
function go(){if(done)return;done=1;off();
var s=JSON.parse(d.getElementById("late").textContent),w=window;
w.__remixContext=s.context;w.__remixManifest=s.manifest;
var p=s.matches.map(function(m){return import(m[1])});
d.querySelectorAll("style[data-sheet]").forEach(function(o){p.push(new Promise(function(ok,no){
var l=d.createElement("link");l.rel="stylesheet";l.href=o.dataset.sheet;l.onload=function(){o.remove();ok()};l.onerror=no;o.before(l)}))});
Promise.all(p).then(function(a){
var r=w.__remixRouteModules={};s.matches.forEach(function(m,i){r[m[0]]=a[i]});
return import(s.manifest.entry.module)}).catch(function(){})}
var e=["pointerdown","keydown","focusin"];
function off(){e.forEach(function(x){removeEventListener(x,go,true)})}
e.forEach(function(x){addEventListener(x,go,{capture:true,passive:true})});
function idle(){requestAnimationFrame(function(){setTimeout(function(){(w.requestIdleCallback||setTimeout)(go)},0)})}
var w=window;d.readyState==="complete"?idle():addEventListener("load",idle);
})()`.replace(/\n/g, '');
