/** Comes again as often as it is told to: on a busy machine the last of many at once may wait in vain for their turn. */
export async function untilServed<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let times = 0; times < 20; times += 1) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
  throw new Error('503 twenty times');
}
