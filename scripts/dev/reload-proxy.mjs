// Stands before the product while it is developed: requests wait while it restarts, and its pages reload themselves
// afterwards. The product knows nothing of it, so no other run can have it.
import http from 'node:http';

const paths = { script: '/__dev/reload.js', events: '/__dev/events' };
/** It takes its own element away, since hydration wants the page as the server rendered it. */
const script = `document.currentScript.remove();
new EventSource('${paths.events}').onmessage = () => location.reload();`;

/**
 * @param target host and port of the product
 * @param whenServing resolves to false when the product has crashed
 */
export function createReloadProxy({ target, whenServing }) {
  const pages = new Set();
  const server = http.createServer(async (req, res) => {
    if (req.url === paths.script) return send(res, 200, 'text/javascript', script);
    if (req.url === paths.events) return listen(pages, res);
    if (await whenServing()) forward(target, req, res);
    else send(res, 503, 'text/html', withScript('<h1>Crashed</h1><p>The terminal says why. Save the cure.</p>'));
  });
  const reload = () => {
    for (const res of pages) res.write('data: reload\n\n');
  };
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { server, reload, close };
}

function listen(pages, res) {
  res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  res.flushHeaders();
  pages.add(res);
  res.once('close', () => pages.delete(res));
}

function forward(target, req, res) {
  const headers = { ...req.headers, 'accept-encoding': 'identity' }; // a page has to be read here
  const { method, url: path } = req;
  const asked = http.request({ ...target, method, path, headers }, (answer) => {
    const isPage = /^text\/html/.test(answer.headers['content-type'] ?? '') && method !== 'HEAD';
    if (isPage) return sendPage(req, res, answer);
    res.writeHead(answer.statusCode, answer.rawHeaders);
    answer.pipe(res);
  });
  asked.on('error', () => (res.headersSent ? res.destroy() : send(res, 502, 'text/plain', 'The product is away.')));
  res.once('close', () => asked.destroy());
  req.pipe(asked);
}

async function sendPage(req, res, answer) {
  let html = '';
  for await (const part of answer.setEncoding('utf8')) html += part;
  const { 'content-security-policy': policy, 'transfer-encoding': _chunked, ...headers } = answer.headers;
  const body = withScript(html);
  res.writeHead(answer.statusCode, {
    ...headers,
    ...(policy ? { 'content-security-policy': withReload(policy, `http://${req.headers.host}`) } : {}),
    'content-length': Buffer.byteLength(body),
  });
  res.end(body);
}

/** A policy that allows our script and our events beside what it allows already. */
export function withReload(policy, origin) {
  const directives = policy.split(/;\s*/).filter(Boolean);
  return [
    allow(directives, 'script-src', origin + paths.script),
    allow(directives, 'connect-src', origin + paths.events),
    ...directives.filter((directive) => !/^(script|connect)-src /.test(directive)),
  ].join('; ');
}

function allow(directives, name, source) {
  const found = directives.find((directive) => directive.startsWith(`${name} `)) ?? name;
  return `${found.replace(" 'none'", '')} ${source}`;
}

const withScript = (html) => {
  const tag = `<script src="${paths.script}"></script>`;
  return html.includes('</body>') ? html.replace('</body>', `${tag}</body>`) : html + tag;
};

function send(res, status, type, text) {
  res.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' }).end(text);
}
