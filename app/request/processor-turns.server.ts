/** Shorter texts are not worth the waiting: reading and writing one takes a fraction of a millisecond. Characters. */
const SMALL = 1000;

/** What is converted without letting others in: some 10 ms of work, 80 ms where it becomes a page. Characters. */
const PER_TURN = 8000;

/** The longest rest after a turn of work. Milliseconds. */
const LONGEST_REST = 50;

interface Waiting {
  characters: number;
  resume: () => void;
}

const waiting: Waiting[] = [];
let spent = 0;
let began = 0;

/**
 * Asks for the processor before a long piece of work on a text. Where long texts come in a crowd, they take turns, and
 * after each turn the process does other work for as long as the turn took: pages and short calls never wait for the crowd.
 * How many may wait is bounded by the requests in flight.
 *
 * @returns null to go on at once, which costs nothing; otherwise wait for it
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

/** A text of any length may have a turn to itself. */
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
