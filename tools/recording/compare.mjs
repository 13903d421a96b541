// What differs between two recordings, grouped: one line for each kind of difference, with how often and where it is.

/** @returns true where nothing differs */
export function compare(old, next) {
  const groups = new Map();
  const note = (kind, name) => groups.set(kind, [...(groups.get(kind) ?? []), name]);
  for (const name of new Set([...Object.keys(old), ...Object.keys(next)])) {
    if (!(name in old)) note('only in the new one', name);
    else if (!(name in next)) note('only in the old one', name);
    else for (const kind of differencesOf(old[name], next[name])) note(kind, name);
  }
  for (const [kind, names] of [...groups].sort(([, one], [, other]) => other.length - one.length)) print(kind, names);
  const counts = `${Object.keys(old).length} and ${Object.keys(next).length} answers`;
  process.stdout.write(`${counts}, ${groups.size} kinds of differences\n`);
  return groups.size === 0;
}

function print(kind, names) {
  const shown = names.slice(0, 4).join(' | ');
  const more = names.length > 4 ? ` and ${names.length - 4} more` : '';
  process.stdout.write(`${names.length} × ${kind}\n    in: ${shown}${more}\n`);
}

function differencesOf(old, next) {
  const status = old.status === next.status ? [] : [`status: ${old.status} → ${next.status}`];
  const texts = ['body', 'raw', 'mail'].filter((part) => old[part] !== next[part]);
  return [
    ...status,
    ...changed(old.headers, next.headers).map(([name, one, other]) => `header ${name}: ${show(one)} → ${show(other)}`),
    ...texts.map((part) => firstDifference(part, old[part], next[part])),
    ...changed(old.late, next.late).map(([part, one, other]) => firstDifference(`for scripts: ${part}`, one, other)),
  ];
}

/** Names whose values differ, with both as text. */
function changed(old = {}, next = {}) {
  const text = (value) => (typeof value === 'string' ? value : JSON.stringify(value));
  return [...new Set([...Object.keys(old), ...Object.keys(next)])]
    .map((name) => [name, text(old[name]), text(next[name])])
    .filter(([, one, other]) => one !== other);
}

const show = (value) => (value === undefined ? 'none' : JSON.stringify(value).slice(0, 300));

/** Where two texts part, with some characters around. */
function firstDifference(part, one = '', other = '') {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const around = (text) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 100));
  return `${part}: ${around(one)} → ${around(other)}`;
}
