export interface SampleRequest {
  url: string;
  /** The private key, or its placeholder. */
  key: string;
  text: string;
}

export const sampleLanguages = ['curl', 'javascript', 'python', 'php'] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

/** The first call, which prints the flights of a text; without packages, and tests run them. */
export const firstSamples: Record<SampleLanguage, (call: SampleRequest) => string> = {
  curl: ({ url, key, text }) => curlWithJson({ url, key }, { text }),

  javascript: ({ url, key, text }) => `const answer = await fetch(${quoteJs(url)}, {
  method: 'POST',
  headers: { Authorization: ${quoteJs(`Bearer ${key}`)}, 'Content-Type': 'application/json' },
  body: JSON.stringify({
    text: ${quoteJs(text)},
  }),
});
const body = await answer.json();
if (!answer.ok) throw new Error(\`\${body.code}: \${body.detail}\`);
for (const { marketing_carrier: carrier, departure, arrival } of body.segments) {
  console.log(carrier.code, carrier.number, departure.iata, arrival.iata, departure.local);
}`,

  python: ({ url, key, text }) => `import json
import urllib.error
import urllib.request

body = {
    "text": ${quotePython(text)},
}
request = urllib.request.Request(
    ${quotePython(url)},
    data=json.dumps(body).encode(),
    headers={"Authorization": ${quotePython(`Bearer ${key}`)}, "Content-Type": "application/json"},
)
try:
    answer = json.load(urllib.request.urlopen(request))
except urllib.error.HTTPError as problem:
    answer = json.load(problem)
    raise SystemExit(answer["code"] + ": " + answer["detail"])
for segment in answer["segments"]:
    carrier, departure = segment["marketing_carrier"], segment["departure"]
    print(carrier["code"], carrier["number"], departure["iata"],
          segment["arrival"]["iata"], departure["local"])`,

  php: ({ url, key, text }) => `<?php
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => ['Authorization: Bearer ' . ${quotePhp(key)}, 'Content-Type: application/json'],
    'content' => json_encode([
        'text' => ${quotePhp(text)},
    ]),
    'ignore_errors' => true,
]]);
$body = json_decode(file_get_contents(${quotePhp(url)}, false, $context), true);
if (!isset($body['segments'])) {
    exit($body['code'] . ': ' . $body['detail']);
}
foreach ($body['segments'] as ['marketing_carrier' => $carrier, 'departure' => $departure, 'arrival' => $arrival]) {
    echo "{$carrier['code']} {$carrier['number']} {$departure['iata']} {$arrival['iata']} {$departure['local']}\\n";
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

const quoteShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
export const quoteJs = (text: string) => `'${escapeText(text, "'")}'`;
export const quotePython = (text: string) => `"${escapeText(text, '"')}"`;
export const quotePhp = (text: string) =>
  text.includes('\n') ? `"${escapeText(text, '"').replaceAll('$', '\\$')}"` : quoteJs(text);

const escapeText = (text: string, quote: string) =>
  text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`).replaceAll('\n', '\\n');
