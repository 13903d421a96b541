import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { findProgram } from '../../../scripts/install.mjs';
import { makeTemporary } from '../../support/temporary.ts';

const scripts = fs
  .readdirSync('deploy', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.sh'))
  .map((file) => path.join('deploy', file));

test.skipIf(findProgram('shellcheck') === null)('shellcheck has nothing to say of the scripts for machines', () => {
  expect(scripts.length).toBeGreaterThan(5);
  const { status, stdout } = spawnSync(findProgram('shellcheck') ?? '', scripts, { encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});

describe('releases in folders', () => {
  let home: string;
  let programs: string;
  const at = (...parts: string[]) => path.join(home, ...parts);
  const acts = () => (fs.existsSync(at('acts')) ? fs.readFileSync(at('acts'), 'utf8').trim().split('\n') : []);

  /** Stands for a program of the machine, and writes down how it was called. */
  const program = (name: string, body: string) =>
    fs.writeFileSync(path.join(programs, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });

  beforeEach(() => {
    home = makeTemporary('machine');
    programs = makeTemporary('programs');
    const source = at('repository');
    const git = (...words: string[]) =>
      execFileSync('git', ['-C', source, '-c', 'user.name=x', '-c', 'user.email=x@x.example', ...words]);
    fs.mkdirSync(source);
    git('init', '--quiet');
    for (const version of ['v1', 'v2', 'v3', 'v4']) {
      fs.writeFileSync(path.join(source, 'version'), version);
      git('add', '.');
      git('commit', '--quiet', '-m', version);
      git('tag', version);
    }
    program('npm', `[ "$1" = ci ] || { mkdir -p build && cp version build/index.js; }; [ ! -e ${at('npm-fails')} ]`);
    program('su', `echo "$5" | sed 's/.*index.js //' >> ${at('acts')}`);
    program(
      'systemctl',
      `case $1 in
        list-units) printf '%s.service loaded active running Wayline\\n' wayline@web-3001 wayline@web-3002 wayline@worker-1;;
        restart) echo "restart $2, $(cat ${at('current', 'version')})" >> ${at('acts')};;
      esac`,
    );
    program(
      'curl',
      `for last; do :; done; echo "ask $last" | sed 's/http:..127.0.0.1//' >> ${at('acts')}; [ ! -e ${at('not-ready')} ]`,
    );
  });

  const run = (script: string, version: string) =>
    spawnSync('sh', [`deploy/machine/${script}.sh`, version], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${programs}:${process.env.PATH}`, WAYLINE_HOME: home, READY_TRIES: '2' },
    });
  const upgrade = (version: string) => [run('release', version).status, run('switch', version).status];

  test('a release is built beside the running one; then workers and webs take it one by one', () => {
    expect(upgrade('v1')).toEqual([0, 0]);
    fs.rmSync(at('acts'));
    expect(run('release', 'v2').status).toBe(0);
    expect(fs.readlinkSync(at('current'))).toBe('releases/v1');
    expect(acts()).toEqual([]);
    expect(run('switch', 'v2').status).toBe(0);
    expect(acts()).toEqual([
      'migrate',
      'restart wayline@worker-1, v2',
      'restart wayline@web-3001, v2',
      'ask :3001/readyz',
      'restart wayline@web-3002, v2',
      'ask :3002/readyz',
    ]);
  });

  test('the way back is a change of the link, and three releases stay', () => {
    for (const version of ['v1', 'v2', 'v3', 'v4']) {
      expect(upgrade(version)).toEqual([0, 0]);
      fs.utimesSync(at('releases', version), Number(version[1]), Number(version[1]));
    }
    expect(fs.readdirSync(at('releases')).sort()).toEqual(['v2', 'v3', 'v4']);
    expect(run('switch', 'v3').status).toBe(0);
    expect(fs.readlinkSync(at('current'))).toBe('releases/v3');
    expect(fs.readFileSync(at('current', 'build', 'index.js'), 'utf8')).toBe('v3');
    expect(fs.readdirSync(at('releases')).sort()).toEqual(['v2', 'v3', 'v4']);
    const gone = run('switch', 'v1');
    expect([gone.status, gone.stderr]).toEqual([1, expect.stringContaining('is not built: release.sh v1')]);
  });

  test('a build that fails, or an unknown version, leaves nothing that could be switched to', () => {
    fs.writeFileSync(at('npm-fails'), '');
    expect(run('release', 'v1').status).not.toBe(0);
    fs.rmSync(at('npm-fails'));
    expect(run('release', 'v9').status).not.toBe(0);
    expect(run('release', '../v1').status).toBe(1);
    expect(fs.readdirSync(at('releases')).filter((name) => !name.startsWith('.'))).toEqual([]);
    expect(upgrade('v1')).toEqual([0, 0]);
    expect(fs.readdirSync(at('releases'))).toEqual(['v1']);
  });

  test('a web process that does not become ready stops the change before the next one', () => {
    expect(run('release', 'v1').status).toBe(0);
    fs.writeFileSync(at('not-ready'), '');
    const { status, stderr } = run('switch', 'v1');
    expect([status, stderr]).toEqual([1, expect.stringContaining('port 3001 is not ready')]);
    expect(acts().filter((act) => act.startsWith('restart'))).toEqual([
      'restart wayline@worker-1, v1',
      'restart wayline@web-3001, v1',
    ]);
  });

  test('the units start what the link leads to', () => {
    const units = fs.readdirSync('deploy/systemd').map((file) => fs.readFileSync(`deploy/systemd/${file}`, 'utf8'));
    const paths = units.flatMap((text) => text.replace(/^#.*$/gm, '').match(/\/opt\/wayline\S*/g) ?? []);
    expect(paths.length).toBeGreaterThan(4);
    for (const place of paths) expect(place).toMatch(/^\/opt\/wayline\/current(\/|$)/);
    for (const place of paths.filter((each) => /\.\w+$/.test(each)))
      expect(fs.existsSync(place.replace('/opt/wayline/current/', '')), place).toBe(true);
  });
});
