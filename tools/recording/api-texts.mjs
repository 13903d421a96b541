// What calls of the API are recorded with.

export const text = ` 1.1MERIDIAN/CLARA MS
 1 DL 147T 17JUL F JFKAMS*SS1  436P  555A  18JUL J /DCDL /E
 2 KL1965T 18JUL J AMSZAG*SS1  930A 1120A /DCKL /E
OPERATED BY KLM CITYHOPPER`;
export const docsKey = ['wl_sk_test', 'ThisKeyIsForTheDocumentationAndReadsSamples3EoPp5'].join('_');
export const paths = ['/api/v1/convert', '/api/convert', '/api/write-file'];
export const fieldOf = (path) => (path === '/api/write-file' ? 'input' : 'pnr');

export const json = (body, headers = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

export const named = (name) => `WAYLINE TEST ${name}`;
