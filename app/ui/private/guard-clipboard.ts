/** A mail program asks our server for the logos of what is put into a mail. The airline stands beside each in words. */
export function guardClipboard(): void {
  const { setData } = DataTransfer.prototype;
  DataTransfer.prototype.setData = function set(format, data) {
    setData.call(this, format, format === 'text/html' ? withoutLogos(data) : data);
  };
  document.addEventListener('copy', (event) => {
    const selection = getSelection();
    if (event.defaultPrevented || !selection || selection.rangeCount === 0) return;
    const marked = document.createElement('div');
    marked.append(selection.getRangeAt(0).cloneContents());
    if (marked.querySelector('img') === null) return;
    event.clipboardData?.setData('text/html', marked.innerHTML);
    event.clipboardData?.setData('text/plain', String(selection));
    event.preventDefault();
  });
}

/** Nor the blanks behind them. A template fetches nothing. */
function withoutLogos(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const logo of template.content.querySelectorAll('img')) {
    const { nextSibling: behind } = logo;
    if (behind instanceof Text) behind.data = behind.data.replace(/^\u00a0+/, '');
    logo.remove();
  }
  return template.innerHTML;
}
