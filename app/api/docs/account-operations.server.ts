import type { z } from 'zod';
import type { AccountProblemCode } from '../account-problem-codes.ts';
import type { ProblemCode } from '../problem-codes.ts';
import {
  ContactRequest,
  DetailsRequest,
  NewPasswordRequest,
  ResetMailRequest,
  SignInRequest,
  SignUpRequest,
} from './account-requests.server.ts';
import * as samples from './account-samples.ts';
import {
  AccessToken,
  Activated,
  Captcha,
  KeyPairAnswer,
  Message,
  NewAccount,
  PasswordReset,
  User,
  UserAnswer,
} from './account-schemas.server.ts';
import { bodyProblems, guardProblems } from './common-problems.ts';
import type { Operation } from './operation.ts';

type Codes = readonly (ProblemCode | AccountProblemCode)[];

interface AccountCall extends Pick<Operation, 'id' | 'tag' | 'parameters' | 'files' | 'isCacheable'> {
  request?: [z.ZodType, sample: unknown];
  response?: [z.ZodType, ...samples: unknown[]];
  problems?: Codes;
}

const always: Codes = [...guardProblems, 'method', 'internal', 'unavailable'];
const ofBodies: Codes = [...bodyProblems, 'origin', 'invalid'];
export const signedIn: Codes = ['signed-out'];

/** Of a call of an account, whose problems are told in the caller's language. */
export function accountCall({ request, response, problems = [], ...rest }: AccountCall): Operation {
  const [schema, requestSample] = request ?? [];
  const [answer, ...answers] = response ?? [];
  const examples = answers.map((value, at) => [
    at === 0 ? 'sample' : `sample${at + 1}`,
    { request: requestSample, response: () => value },
  ]);
  return {
    ...rest,
    ...(schema ? { request: schema, takesForms: true as const } : {}),
    ...(answer ? { response: answer } : {}),
    examples: Object.fromEntries(examples),
    problems: [...always, ...(schema ? ofBodies : []), ...problems],
  };
}

const call = (id: string, given: Omit<AccountCall, 'id' | 'tag'>) => accountCall({ id, tag: 'accounts', ...given });
const { sampleUser, sampleMessage, sampleDetails, sampleSignIn } = samples;
const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const changes: Codes = [...signedIn, 'sign-in-again', 'vat-number', 'too-many', 'not-found'];

export const accountOperations = {
  signUp: call('signUp', {
    request: [SignUpRequest, samples.sampleSignUp],
    response: [NewAccount, { name: sampleUser.name, email: sampleUser.email }],
    problems: ['email-taken', 'too-many'],
  }),
  activate: call('activate', {
    parameters: { token: text(200) },
    response: [Activated, { name: sampleUser.name }],
    problems: ['token-invalid'],
  }),
  signIn: call('signIn', {
    request: [SignInRequest, sampleSignIn],
    response: [AccessToken, samples.sampleToken],
    problems: [
      'not-recognised',
      'not-activated',
      'locked',
      'human-check',
      'second-factor-required',
      'code-wrong',
      'code-locked',
      'code-locked-today',
    ],
  }),
  signOut: call('signOut', { response: [Message, sampleMessage], problems: signedIn }),
  user: call('user', { response: [User, sampleUser], problems: signedIn }),
  change: call('change', {
    request: [DetailsRequest, sampleDetails],
    response: [UserAnswer, { user: sampleUser }],
    problems: changes,
  }),
  replaceDetails: call('replaceDetails', {
    request: [DetailsRequest, sampleDetails],
    response: [UserAnswer, { user: sampleUser }],
    problems: changes,
  }),
  privateKey: call('privateKey', {
    parameters: { userId: text(200) },
    response: [KeyPairAnswer, { data: samples.sampleKeyPair }],
    problems: [...signedIn, 'sign-in-again', 'not-found', 'gone', 'too-many'],
  }),
  captcha: call('captcha', { response: [Captcha, samples.sampleCaptcha, samples.sampleSoundCaptcha] }),
  requestReset: call('requestReset', {
    request: [ResetMailRequest, { email: sampleUser.email, captcha: sampleSignIn.captcha }],
    response: [Message, sampleMessage],
    problems: ['wrong', 'too-many'],
  }),
  findReset: call('findReset', {
    parameters: { resetToken: text(200) },
    response: [PasswordReset, { email: sampleUser.email, token: samples.sampleNewPassword.token }],
    problems: ['token-invalid'],
  }),
  setPassword: call('setPassword', {
    request: [NewPasswordRequest, samples.sampleNewPassword],
    response: [Message, sampleMessage],
    problems: ['mismatch', 'token-invalid', 'password', 'password-common', 'password-personal'],
  }),
  sendMessage: call('sendMessage', {
    request: [ContactRequest, samples.sampleContact],
    response: [Message, sampleMessage],
    problems: ['too-many'],
  }),
};
