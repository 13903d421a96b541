/** A call as a sample shows it. */
export interface SampleCall {
  url: string;
  /** The private key, or what stands for it. */
  key: string;
  /** Fields of the form. */
  fields: Record<string, string>;
}

export const sampleLanguages = ['curl', 'javascript', 'python', 'php'] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

/** The same call in four languages, with nothing but what each language brings along; tests run them. */
export const codeSamples: Record<SampleLanguage, (call: SampleCall) => string> = {
  curl: ({ url, key, fields }) =>
    [
      `curl ${url}`,
      `  -H ${shell(`PRIVATE_APP_KEY: ${key}`)}`,
      ...Object.entries(fields).map(([name, value]) => `  --data-urlencode ${shell(`${name}=${value}`)}`),
    ].join(' \\\n'),

  javascript: ({ url, key, fields }) => `const answer = await fetch(${js(url)}, {
  method: 'POST',
  headers: { PRIVATE_APP_KEY: ${js(key)} },
  body: new URLSearchParams({
${lines(fields, (name, value) => `    ${name}: ${js(value)},`)}
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
${lines(fields, (name, value) => `    "${name}": ${python(value)},`)}
}
request = urllib.request.Request(
    ${python(url)},
    data=urllib.parse.urlencode(fields).encode(),
    headers={"PRIVATE-APP-KEY": ${python(key)}},
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
    'header' => ['PRIVATE-APP-KEY: ' . ${php(key)}, 'Content-Type: application/x-www-form-urlencoded'],
    'content' => http_build_query([
${lines(fields, (name, value) => `        '${name}' => ${php(value)},`)}
    ]),
    'ignore_errors' => true,
]]);
$body = json_decode(file_get_contents(${php(url)}, false, $context), true);
if (!isset($body['flightData'])) {
    exit($body['code'] . ': ' . $body['detail']);
}
foreach ($body['flightData']['flights'] as ['dep' => $dep, 'arr' => $arr, 'flt' => $flt]) {
    echo "{$flt['iatacode']} {$flt['flightNo']} {$dep['airportcode']} {$arr['airportcode']} {$flt['departure']['string']}\\n";
}`,
};

const lines = (fields: Record<string, string>, line: (name: string, value: string) => string) =>
  Object.entries(fields)
    .map(([name, value]) => line(name, value))
    .join('\n');

const shell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
const js = (text: string) => `'${escaped(text, "'")}'`;
const python = (text: string) => `"${escaped(text, '"')}"`;
const php = (text: string) => (text.includes('\n') ? `"${escaped(text, '"').replaceAll('$', '\\$')}"` : js(text));

const escaped = (text: string, quote: string) =>
  text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`).replaceAll('\n', '\\n');
