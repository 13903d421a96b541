/** Control characters, and those that turn the direction of what follows: "‮" makes "moc.elpmaxe" of a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const hidden = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Without what a stranger could change the look of a line with. */
export const shownText = (text: string): string => text.replace(hidden, '');
