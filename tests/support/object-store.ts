import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const key = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'eu-test-1' };

/** A bucket of an S3-compatible store. It checks the signature of each request (AWS Signature Version 4). */
export async function startObjectStore() {
  const objects = new Map<string, Buffer>();
  const secrets = new Map([[key.id, key.secret]]);
  const store = {
    objects,
    /** Of the keys that it accepts, by their ids. */
    secrets,
    isAway: false,
    isProxyPage: false,
    isEndless: false,
    settings: {} as Record<string, string>,
    stop,
  };
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (store.isAway) return response.writeHead(501).end(); // other 5xx would be repeated for a while
    if (store.isProxyPage) return response.writeHead(200).end('<html>Sign in</html>');
    if (store.isEndless) return sendEndlessly(response);
    if (!isSigned(request, secrets))
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const name = (request.url ?? '').replace(/^\/bucket\//, '');
    const [status, body] = serve(objects, request.method, name, Buffer.concat(chunks));
    response.writeHead(status).end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  store.settings = {
    PDF_STORAGE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket/`,
    PDF_STORAGE_REGION: key.region,
    PDF_STORAGE_KEY_ID: key.id,
    PDF_STORAGE_SECRET: key.secret,
  };
  function stop() {
    server.closeAllConnections();
    server.close();
  }
  return store;
}

/** In chunks, without a length. */
function sendEndlessly(response: http.ServerResponse): void {
  while (!response.destroyed && response.write('%PDF-'.padEnd(100_000)));
  if (!response.destroyed) response.once('drain', () => sendEndlessly(response));
}

function serve(objects: Map<string, Buffer>, method = '', name: string, sent: Buffer): [number, Buffer?] {
  const found = objects.get(name);
  if (method === 'GET') return found ? [200, found] : [404];
  if (method === 'DELETE') objects.delete(name);
  else objects.set(name, sent);
  return [method === 'DELETE' ? 204 : 200];
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned({ method, url, headers }: http.IncomingMessage, secrets: ReadonlyMap<string, string>): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, id, day = '', region, names = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
  const secret = secrets.get(id ?? '');
  if (!secret || region !== key.region) return false;
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, url, '', signed.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const hash = createHash('sha256').update(request).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  const mac = (by: string | Buffer, data: string) => createHmac('sha256', by).update(data).digest();
  const own = [day, key.region, 's3', 'aws4_request', text].reduce<string | Buffer>(mac, `AWS4${secret}`);
  return (own as Buffer).toString('hex') === signature;
}
