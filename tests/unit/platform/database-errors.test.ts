import { expect, test } from 'vitest';
import { DatabaseUnavailable, isOutcomeUnknown, toDatabaseError } from '~/platform/database-errors.server.ts';

const isUnavailable = (error: unknown) => toDatabaseError(error) instanceof DatabaseUnavailable;
const reasonOf = (error: unknown) => {
  const mapped = toDatabaseError(error);
  return mapped instanceof DatabaseUnavailable ? mapped.reason : null;
};

const coded = (fields: object, message = 'x') => Object.assign(new Error(message), fields);

/** As Prisma throws what PostgreSQL said: P2010 for raw statements, P2039 for the others. */
const fromPostgres = (code: string, originalCode: string) =>
  coded({
    code,
    meta: { driverAdapterError: { name: 'DriverAdapterError', cause: { kind: 'postgres', originalCode } } },
  });

const states = ['08000', '08001', '08006', '53000', '53100', '53200', '53300', '53400', '57014', '57P01', '57P02'];
const moreStates = ['57P03', '57P04', '57P05', '58030', '25006', '25P03', '40001', '40P01', '55P03', '3D000', '28P01'];
const ofPrisma = ['P1000', 'P1001', 'P1002', 'P1003', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037'];
const ofTheSystem = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'];

test.each([...states, ...moreStates])(
  'F11 %s of PostgreSQL is an outage, by itself and inside an error of Prisma',
  (code) => {
    expect(isUnavailable(coded({ code, severity: 'FATAL' }))).toBe(true);
    expect(isUnavailable(fromPostgres('P2010', code))).toBe(true);
    expect(isUnavailable(fromPostgres('P2039', code))).toBe(true);
  },
);

test.each([...ofPrisma, ...ofTheSystem])('F11 %s is an outage, by itself and as a cause', (code) => {
  expect(isUnavailable(coded({ code }))).toBe(true);
  expect(isUnavailable(coded({ errorCode: code }))).toBe(true);
  expect(isUnavailable(new Error('wrapped', { cause: coded({ code }) }))).toBe(true);
});

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  '\nInvalid `prisma.account.count()` invocation:\n\n\nQuery read timeout',
])('F12 the driver reports without a code: %s', (message) => {
  expect(isUnavailable(new Error(message))).toBe(true);
});

test.each([
  ['a unique rule that is broken', coded({ code: 'P2002' })],
  ['a column that is not there', fromPostgres('P2010', '42703')],
  ['a broken constraint', fromPostgres('P2039', '23514')],
  ['a file that is not there', coded({ code: 'ENOENT', syscall: 'open' })],
  ['a mistake of ours', new TypeError('cannot read properties of undefined')],
  ['words about time', new Error('the timeout of the offer has a wrong type')],
  ['no error at all', { code: 'P1001' }],
  ['a code alone', 'P1001'],
])('%s is no outage', (_what, error) => {
  expect(isUnavailable(error)).toBe(false);
});

test('a missing socket of the database is an outage, and errors that name each other end the search', () => {
  expect(isUnavailable(coded({ code: 'ENOENT', syscall: 'connect' }))).toBe(true);
  const circle = new Error('x');
  circle.cause = circle;
  expect(isUnavailable(circle)).toBe(false);
});

test('an error that is no outage stays itself, and one that is says where it came from', () => {
  const mistake = new TypeError('x');
  expect(toDatabaseError(mistake)).toBe(mistake);
  const cause = coded({ code: 'P1008' }, '\nInvalid invocation\n\ntoo slow');
  const mapped = toDatabaseError(cause);
  expect(mapped).toMatchObject({ name: 'DatabaseUnavailable', message: 'too slow', reason: 'away', cause });
  expect(toDatabaseError(mapped)).toBe(mapped);
  expect(reasonOf(fromPostgres('P2010', '28P01'))).toBe('denied');
  expect(reasonOf(fromPostgres('P2010', '40P01'))).toBe('conflict');
});

test('a lost connection is told from one that is refused', () => {
  for (const code of ['P1017', '57P01', '08006', 'ECONNRESET']) expect(reasonOf(coded({ code })), code).toBe('lost');
  for (const code of ['P2037', '53300', '57014', 'P2034']) expect(reasonOf(coded({ code })), code).not.toBe('lost');
});

test.each(['Query read timeout', 'Connection terminated unexpectedly'])(
  'F12 after "%s" a statement may have been done, and not after a refused connection or a lock',
  (message) => {
    const outcomes = [
      new Error(message),
      coded({ code: 'ECONNRESET' }),
      coded({ code: 'ECONNREFUSED' }),
      coded({ code: '55P03' }),
    ];
    const never = [new Error('timeout exceeded when trying to connect'), coded({ code: '57014' })];
    expect([...outcomes, ...never].map((each) => isOutcomeUnknown(toDatabaseError(each)))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  },
);
