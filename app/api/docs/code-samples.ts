export interface SampleRequest {
  url: string;
  /** The private key, or its placeholder. */
  key: string;
  fields: Record<string, string>;
}

export const sampleLanguages = ['curl', 'javascript', 'python', 'php'] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

/** Without packages; tests run them. */
export const codeSamples: Record<SampleLanguage, (call: SampleRequest) => string> = {
  curl: ({ url, key, fields }) =>
    [
      `curl ${url}`,
      `  -H ${quoteShell(`Authorization: Bearer ${key}`)}`,
      ...Object.entries(fields).map(([name, value]) => `  --data-urlencode ${quoteShell(`${name}=${value}`)}`),
    ].join(' \\\n'),

  javascript: ({ url, key, fields }) => `const answer = await fetch(${quoteJs(url)}, {
  method: 'POST',
  headers: { Authorization: ${quoteJs(`Bearer ${key}`)} },
  body: new URLSearchParams({
${joinLines(fields, (name, value) => `    ${name}: ${quoteJs(value)},`)}
  }),
});
const body = await answer.json();
if (!answer.ok) throw new Error(\`\${body.code}: \${body.detail}\`);
for (const { dep, arr, flt } of body.flightData.flights) {
  console.log(flt.iatacode, flt.flightNo, dep.airportcode, arr.airportcode, flt.departure.string);
}`,

  python: ({ url, key, fields }) => `import json
import urllib.error
import urllib.parse
import urllib.request

fields = {
${joinLines(fields, (name, value) => `    "${name}": ${quotePython(value)},`)}
}
request = urllib.request.Request(
    ${quotePython(url)},
    data=urllib.parse.urlencode(fields).encode(),
    headers={"Authorization": ${quotePython(`Bearer ${key}`)}},
)
try:
    body = json.load(urllib.request.urlopen(request))
except urllib.error.HTTPError as problem:
    body = json.load(problem)
    raise SystemExit(body["code"] + ": " + body["detail"])
for flight in body["flightData"]["flights"]:
    flt = flight["flt"]
    print(flt["iatacode"], flt["flightNo"], flight["dep"]["airportcode"],
          flight["arr"]["airportcode"], flt["departure"]["string"])`,

  php: ({ url, key, fields }) => `<?php
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => ['Authorization: Bearer ' . ${quotePhp(key)}, 'Content-Type: application/x-www-form-urlencoded'],
    'content' => http_build_query([
${joinLines(fields, (name, value) => `        '${name}' => ${quotePhp(value)},`)}
    ]),
    'ignore_errors' => true,
]]);
$body = json_decode(file_get_contents(${quotePhp(url)}, false, $context), true);
if (!isset($body['flightData'])) {
    exit($body['code'] . ': ' . $body['detail']);
}
foreach ($body['flightData']['flights'] as ['dep' => $dep, 'arr' => $arr, 'flt' => $flt]) {
    echo "{$flt['iatacode']} {$flt['flightNo']} {$dep['airportcode']} {$arr['airportcode']} {$flt['departure']['string']}\\n";
}`,
};

/** A call that takes JSON; null is a call without a key. */
export const curlWithJson = ({ url, key }: { url: string; key: string | null }, body: object): string =>
  [
    `curl ${url}`,
    ...(key === null ? [] : [`  -H ${quoteShell(`Authorization: Bearer ${key}`)}`]),
    "  -H 'Content-Type: application/json'",
    `  --data ${quoteShell(JSON.stringify(body))}`,
  ].join(' \\\n');

const joinLines = (fields: Record<string, string>, line: (name: string, value: string) => string) =>
  Object.entries(fields)
    .map(([name, value]) => line(name, value))
    .join('\n');

const quoteShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
export const quoteJs = (text: string) => `'${escapeText(text, "'")}'`;
export const quotePython = (text: string) => `"${escapeText(text, '"')}"`;
export const quotePhp = (text: string) =>
  text.includes('\n') ? `"${escapeText(text, '"').replaceAll('$', '\\$')}"` : quoteJs(text);

const escapeText = (text: string, quote: string) =>
  text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`).replaceAll('\n', '\\n');
