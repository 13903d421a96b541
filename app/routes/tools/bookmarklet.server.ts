import type { Language } from '~/i18n/languages.ts';
import { bodyLimits, textLimits } from '~/limits.ts';

interface Bookmarklet {
  /** Where it posts to. */
  address: string;
  language: Language;
  /** Says that more is marked than the address takes. */
  tooMuch: string;
}

/**
 * What the bookmark runs in the page of somebody's terminal. It asks the frame that has the focus before the page itself,
 * since other frames keep an earlier selection; of a field it reads what is marked, never of a password. Frames of other
 * sites are closed to it. The post says nothing of the page that it comes from.
 */
const source = `function (given) {
  function focusedIn(page) {
    var focused = page.activeElement;
    while (focused && focused.shadowRoot && focused.shadowRoot.activeElement) focused = focused.shadowRoot.activeElement;
    return focused;
  }
  function isPassword(field) {
    return Boolean(field) && field.type === 'password';
  }
  function markedInField(field) {
    if (!field || isPassword(field) || typeof field.value !== 'string') return '';
    return field.selectionStart < field.selectionEnd ? field.value.slice(field.selectionStart, field.selectionEnd) : '';
  }
  function markedIn(frame) {
    try {
      var focused = focusedIn(frame.document);
      var text = (focused && focused.contentWindow && markedIn(focused.contentWindow)) || markedInField(focused);
      if (!text && !isPassword(focused)) text = String(frame.getSelection() || '');
      for (var at = 0; !text.trim() && at < frame.length; at += 1) text = markedIn(frame[at]);
      return text;
    } catch (closed) {
      return '';
    }
  }
  function field(name, value) {
    var input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.appendChild(input);
  }
  var text = markedIn(window).replace(/\\r\\n?/g, '\\n');
  var body = new URLSearchParams({ text: text.replace(/\\n/g, '\\r\\n'), language: given.language }).toString();
  var lines = text.split('\\n').length;
  if (text.length > given.characters || lines > given.lines || body.length > given.bytes) return alert(given.tooMuch);
  var form = document.createElement('form');
  form.method = 'post';
  form.action = given.address;
  form.target = '_blank';
  form.rel = 'noreferrer';
  form.acceptCharset = 'utf-8';
  field('text', text);
  field('language', given.language);
  (document.body || document.documentElement).appendChild(form);
  form.submit();
  form.remove();
}`;

const packed = source.replace(/\n\s*/g, ' ');

/** The address of a bookmark. It has no value, which the browser would show as a page. */
export function bookmarklet(given: Bookmarklet): string {
  const code = `void (${packed})(${JSON.stringify({ ...given, ...textLimits, bytes: bodyLimits.page })})`;
  return `javascript:${encodeURI(code).replace(/#/g, '%23')}`;
}
