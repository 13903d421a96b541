import { expect, test } from 'vitest';
import { runCommand } from '~/operations/commands/commands.server.ts';

test('a command that is none is answered by the list, which fits every way to give it', async () => {
  const { ok, text } = await runCommand(['none']);
  expect(ok).toBe(false);
  expect(text).toContain('grant <email> | ');
  expect(text).not.toContain('npm run');
});
