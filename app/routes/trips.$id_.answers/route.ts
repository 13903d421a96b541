import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { sendAnswers, takeAnswer } from './answers.server.ts';

export const loader = (args: LoaderFunctionArgs) => sendAnswers(args);

/** A traveller answers; the pass is the proof, and no cookie is read. */
export const action = (args: ActionFunctionArgs) =>
  args.request.method === 'POST' ? takeAnswer(args) : new Response(null, { status: 405 });
