/**
 * The components of react-email, loaded with the first mail: they take as long to load as the rest of the server. Only
 * mails and `render.tsx` import this file.
 */
export const { Body, Button, Head, Heading, Html, Link, Text } = await import('@react-email/components');
export const { render, toPlainText } = await import('@react-email/render');
