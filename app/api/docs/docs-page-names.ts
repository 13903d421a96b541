/** The pages of the API's documentation, in reading order; the first one stands at the address of all. */
export const docsPages = ['index', 'convert', 'more-calls', 'errors', 'limits', 'testing', 'versions'] as const;
export type DocsPage = (typeof docsPages)[number];
