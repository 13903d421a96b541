/** Letters that Unicode does not take apart, each with the one that stands for it in capitals without accents. */
export const wholeLetters: Readonly<Record<string, string>> = {
  ß: 'S',
  ø: 'O',
  Ø: 'O',
  æ: 'A',
  Æ: 'A',
  ı: 'I',
  ł: 'L',
  Ł: 'L',
  đ: 'D',
  Đ: 'D',
  œ: 'O',
  Œ: 'O',
};

/** Pairs: the simplified character and the traditional or Japanese one, of places, airports and words of travel. */
const simplified =
  '东東机機场場国國际際园園广廣庆慶门門阳陽兰蘭双雙湾灣长長郑鄭宁寧岛島连連汉漢苏蘇乌烏鲁魯齐齊济濟贵貴云雲龙龍桥橋关關关関滨濱伦倫纽紐约約矶磯旧舊温溫华華罗羅马馬' +
  '维維纳納冲沖绳繩岘峴尔爾韩韓发發时時间間达達飞飛号號码碼单單订訂预預舱艙经經务務头頭楼樓员員儿兒价價总總额額税稅费費联聯络絡电電话話变變确確认認银銀台臺复復兴興' +
  '岁歲区區济済泽沢';

/** A simplified Chinese character for a traditional one. */
export const simplifiedOf: ReadonlyMap<string, string> = new Map(
  Array.from({ length: simplified.length / 2 }, (_, at) => [simplified.charAt(at * 2 + 1), simplified.charAt(at * 2)]),
);

const any = /[ßøØæÆıłŁđĐœŒ]/g;

const han = /[\u3400-\u9fff]/g;

export function simplify(text: string): string {
  return text.replace(han, (letter) => simplifiedOf.get(letter) ?? letter);
}

export function withoutWholeLetters(text: string): string {
  return text.replace(any, (letter) => wholeLetters[letter] ?? letter);
}
