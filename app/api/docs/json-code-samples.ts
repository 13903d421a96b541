import { curlWithJson, quoteJs, quotePhp, quotePython, type SampleLanguage } from './code-samples.ts';

interface JsonCall {
  url: string;
  key: string;
  body: JsonValue;
}

/** Samples hold nothing else, so that JSON is JavaScript and Python too. */
export type JsonValue = string | readonly JsonValue[] | { readonly [name: string]: JsonValue };

/** A call that takes JSON and prints the response, without packages; tests run them. */
export const jsonCodeSamples: Record<SampleLanguage, (call: JsonCall) => string> = {
  curl: ({ url, key, body }) => curlWithJson({ url, key }, body as object),

  javascript: ({ url, key, body }) => `const answer = await fetch(${quoteJs(url)}, {
  method: 'POST',
  headers: { Authorization: ${quoteJs(`Bearer ${key}`)}, 'Content-Type': 'application/json' },
  body: JSON.stringify(${indentFrom(body, '  ')}),
});
console.log(answer.status, JSON.stringify(await answer.json(), null, 2));`,

  python: ({ url, key, body }) => `import json
import urllib.error
import urllib.request

body = ${JSON.stringify(body, null, 4)}
request = urllib.request.Request(
    ${quotePython(url)},
    data=json.dumps(body).encode(),
    headers={"Authorization": ${quotePython(`Bearer ${key}`)}, "Content-Type": "application/json"},
)
try:
    answer = urllib.request.urlopen(request)
except urllib.error.HTTPError as problem:
    answer = problem
print(answer.status, json.dumps(json.load(answer), indent=2))`,

  php: ({ url, key, body }) => `<?php
$body = ${phpLiteral(body, '')};
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => ['Authorization: Bearer ' . ${quotePhp(key)}, 'Content-Type: application/json'],
    'content' => json_encode($body),
    'ignore_errors' => true,
]]);
echo file_get_contents(${quotePhp(url)}, false, $context);`,
};

const indentFrom = (value: JsonValue, indent: string): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);

function phpLiteral(value: JsonValue, indent: string): string {
  if (typeof value === 'string') return quotePhp(value);
  const deeper = `${indent}    `;
  const lines = Array.isArray(value)
    ? value.map((each: JsonValue) => `${deeper}${phpLiteral(each, deeper)},`)
    : Object.entries(value).map(([name, each]) => `${deeper}'${name}' => ${phpLiteral(each, deeper)},`);
  return ['[', ...lines, `${indent}]`].join('\n');
}
