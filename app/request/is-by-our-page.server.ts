/** Whether a script of a page of ours asks; a browser that says nothing is believed. */
export const isByOurPage = (request: Request): boolean =>
  (request.headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin';
