/**
 * The components of react-email, fetched when the first mail is written: they take as long to load as the rest of the
 * server. Only `render.ts` and the mails reach this file, and the worker imports them late.
 */
export const { Body, Button, Head, Heading, Html, Link, Text } = await import('@react-email/components');
export const { render, toPlainText } = await import('@react-email/render');
