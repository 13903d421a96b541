// Preloaded into a process whose clock a test puts wrong: SIGUSR2 puts it an hour ahead, the next one right, and so on.
const { now } = Date;
const RealDate = Date;
let ahead = 0;

process.on('SIGUSR2', () => {
  ahead = ahead === 0 ? 3_600_000 : 0;
});

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(now() + ahead);
    else super(...given);
  }

  static now() {
    return now() + ahead;
  }
};
