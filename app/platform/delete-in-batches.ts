/** Rows of one statement, which stays within the database's timeout and leaves turns to others. */
const batchSize = 1000;

/**
 * Repeats a delete of at most `limit` rows, or another change after which they are no longer found, until none is left.
 * @param size fewer for rows of many kilobytes
 * @returns changed rows
 */
export async function deleteInBatches(
  deleteBatch: (limit: number) => Promise<{ count: number }>,
  size = batchSize,
): Promise<number> {
  let sum = 0;
  let count = size;
  while (count === size) {
    count = (await deleteBatch(size)).count;
    sum += count;
  }
  return sum;
}
