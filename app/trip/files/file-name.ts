/** Characters that a name may have; its ending comes behind them. */
const MOST = 100;

/** Without characters that a file system or a direction of writing would take for more than a letter. */
export function fileName(title: string, ending: string): string {
  const plain = title
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' ')
    .replace(/[\\/:*?"<>|…]+/g, ' ')
    .replace(/\s+/g, ' ');
  const short = [...plain]
    .slice(0, MOST)
    .join('')
    .replace(/^[ .]+|[ .]+$/g, '');
  return `${short || 'itinerary'}.${ending}`;
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
