/**
 * Notes on the converter's box what comes before its scripts do: a paste, which replaces an earlier one, and Ctrl + Enter.
 * A paste beside all fields goes into the box. `ui/converter/early-acts.ts` does what was noted. It stands in the page.
 */
export const earlyActs = `with(document)onpaste=e=>{(t=e.target)==pnr?t.pasted&&t.select():
t.select||((t=pnr).value=e.clipboardData.getData("text"));t.pasted=1},
onkeydown=e=>{pnr.sent|=e.key=="Enter"&(e.ctrlKey|e.metaKey)}`.replace(/\n/g, '');
