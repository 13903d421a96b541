/** Answers name options by their place: "2. Option 3", but "Option 2". */
export const numberedOption = (name: string, number: number): string =>
  /\d+/.exec(name)?.[0] === String(number) ? name : `${number}. ${name}`;

/** For a sentence that says "option …": "2", or "2 (Option 3)" where the name has another number. */
export const numberInSentence = (name: string, place: number): string =>
  name === '' || numberedOption(name, place) === name ? String(place) : `${place} (${name})`;
