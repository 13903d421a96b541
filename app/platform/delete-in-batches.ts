/** Rows of one statement, which stays within the database's timeout and leaves turns to others. */
const batchSize = 1000;

/** Repeats a delete of at most `limit` rows until nothing is left to delete. @returns deleted rows */
export async function deleteInBatches(deleteBatch: (limit: number) => Promise<{ count: number }>): Promise<number> {
  let sum = 0;
  let count = batchSize;
  while (count === batchSize) {
    count = (await deleteBatch(batchSize)).count;
    sum += count;
  }
  return sum;
}
