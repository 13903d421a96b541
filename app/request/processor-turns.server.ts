/** Characters. Shorter texts take a fraction of a millisecond and never wait. */
const SMALL = 1000;

/** Characters: some 10 ms of work, or 80 ms for a page. */
const PER_TURN = 8000;

/** Milliseconds. */
const LONGEST_REST = 50;

interface Waiting {
  characters: number;
  resume: () => void;
}

const waiting: Waiting[] = [];
let spent = 0;
let began = 0;

/**
 * Long texts take turns. After a turn the process does other work for as long, so that short requests do not wait.
 * @returns null to continue at once, else a promise to await
 */
export function takeTurn(characters: number): Promise<void> | null {
  if (characters <= SMALL) return null;
  if (waiting.length === 0 && hasRoom(characters)) {
    spend(characters);
    return null;
  }
  return new Promise((resume) => {
    waiting.push({ characters, resume });
  });
}

const hasRoom = (characters: number) => spent === 0 || spent + characters <= PER_TURN;

function spend(characters: number): void {
  if (spent === 0) {
    began = performance.now();
    setImmediate(endTurn);
  }
  spent += characters;
}

function endTurn(): void {
  if (waiting.length === 0) spent = 0;
  else setTimeout(nextTurn, Math.min(LONGEST_REST, performance.now() - began));
}

function nextTurn(): void {
  spent = 0;
  while (waiting[0] && hasRoom(waiting[0].characters)) {
    const { characters, resume } = waiting.shift() as Waiting;
    spend(characters);
    resume();
  }
}
