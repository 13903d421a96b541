/** htmlparser2's decoder, which the converter turns off: its table is as large as the parser. */
export class EntityDecoder {}
export const DecodingMode = {};
export const [htmlDecodeTree, xmlDecodeTree] = [null, null];
export const fromCodePoint = String.fromCodePoint;
