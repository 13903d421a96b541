import type { KeyScope } from '~/accounts/key-scopes.ts';
import { readObject } from '~/request/read-body.server.ts';
import { isRecord } from '../is-record.ts';

/** One message of JSON-RPC; the SDK checks the rest. */
export type McpMessage = Record<string, unknown>;

type MessageRead = { ok: true; message: McpMessage } | { ok: false; code: -32700 | -32600; reason: string };

/** Batches left the protocol on 2025-06-18, and one would be many conversions under one rate. */
export function readMessage(body: Uint8Array): MessageRead {
  const read = readObject(Buffer.from(body).toString('utf8'));
  if (read.ok) return { ok: true, message: read.body };
  if (read.reason === 'broken') return { ok: false, code: -32700, reason: 'The body is not JSON.' };
  if (read.reason === 'nested') return { ok: false, code: -32600, reason: 'The JSON is nested too deeply.' };
  return { ok: false, code: -32600, reason: 'Send one JSON-RPC message in each request, no batch.' };
}

export interface ToolCall {
  scope: KeyScope;
  /** False for a look-up, which is never charged, and for what charges by itself. */
  reads: boolean;
  /** Of the text or texts to read; empty without one. */
  text: string;
  /** Texts to read, as points of the limit per minute. */
  points: number;
}

/** Null for everything but a call of a tool. */
export function toolCallOf({ method, params }: McpMessage): ToolCall | null {
  if (method !== 'tools/call' || !isRecord(params)) return null;
  const isLookUp = typeof params.name === 'string' && params.name.startsWith('look_up_');
  const texts = textsIn(params.arguments).map(([, text]) => text);
  return {
    scope: isLookUp ? 'look-ups' : 'convert',
    reads: !isLookUp && params.name !== 'make_pdf',
    text: texts.join('\n'),
    points: Math.max(1, texts.length),
  };
}

const textsIn = (args: unknown): [name: string, text: string][] =>
  Object.entries(isRecord(args) ? args : {}).flatMap(([name, value]): [string, string][] =>
    ['text', 'before', 'after'].includes(name) && typeof value === 'string' ? [[name, value]] : [],
  );

/** The same call with other texts and another day. */
export function withTexts(message: McpMessage, textOf: (text: string) => string, today: string): McpMessage {
  const params = isRecord(message.params) ? message.params : {};
  const args = isRecord(params.arguments) ? params.arguments : {};
  const given = textsIn(args);
  const texts = (given.length > 0 ? given : [['text', ''] as const]).map(([name, text]) => [name, textOf(text)]);
  return { ...message, params: { ...params, arguments: { ...args, ...Object.fromEntries(texts), today } } };
}
