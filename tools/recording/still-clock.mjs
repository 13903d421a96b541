// Loaded before a build that is recorded: its clock shows what a file says, and chance always throws the same.
import crypto from 'node:crypto';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const file = process.env.RECORDING_CLOCK;

if (file) {
  const now = () => Number(fs.readFileSync(file, 'utf8'));
  const RealDate = Date;
  class StillDate extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(now());
      else super(...given);
    }
    static now() {
      return now();
    }
  }
  globalThis.Date = new Proxy(StillDate, { apply: () => new StillDate().toString() });
  globalThis.Date.prototype.constructor = globalThis.Date;

  Math.random = () => 0.5;
  const { randomInt } = crypto;
  const letters = 62; // keys are drawn from so many, and two alike could not be stored
  crypto.randomInt = (...given) => (given.length === 1 && given[0] !== letters ? 0 : randomInt(...given));
  syncBuiltinESMExports();
}
