/** Id of what is said about a form that was sent, good or bad. */
export const resultId = 'answer';

/** Where a form's action leads: the browser then comes to the answer without a script. */
export const resultAnchor = `#${resultId}`;
