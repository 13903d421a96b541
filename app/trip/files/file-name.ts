/** Characters that a name may have; its ending comes behind them. */
const MOST = 100;

/** Without characters that a file system or a direction of writing would take for more than a letter. */
export function fileName(title: string, ending: string): string {
  const plain = title
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' ')
    .replace(/[–—] ?… ?(?=[–—])/g, '')
    .replace(/[\\/:*?"<>|…]+/g, ' ')
    .replace(/\s+/g, ' ');
  const short = withoutDots([...plain].slice(0, MOST).join(''));
  return `${short || 'itinerary'}.${ending}`;
}

/** Dots and blanks at the ends hide files, or are lost. */
function withoutDots(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && ' .'.includes(text.charAt(start))) start += 1;
  while (end > start && ' .'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** The value of Content-Disposition, with the name as RFC 6266 and 8187 have it, and in ASCII for others. */
export function attachmentHeader(name: string): string {
  const ending = name.slice(name.lastIndexOf('.'));
  const ascii = name
    .slice(0, -ending.length)
    .normalize('NFKD')
    .replace(/[–—]/g, '-')
    .replace(/[^\x20-\x7e]|["\\%]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${/[A-Za-z]/.test(ascii) ? ascii : 'itinerary'}${ending}"; filename*=UTF-8''${encoded}`;
}
