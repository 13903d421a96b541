/** Id of the message about a submitted form. */
export const resultId = 'answer';

/** Fragment of a form's action: without JavaScript the browser scrolls to the message. */
export const resultAnchor = `#${resultId}`;
