/** A mail program asks our server for the logos of what is put into a mail. The airline stands beside each in words. */
export function guardClipboard(): void {
  const { setData } = DataTransfer.prototype;
  DataTransfer.prototype.setData = function set(format, data) {
    setData.call(this, format, format === 'text/html' ? withoutLogos(data) : data);
  };
  document.addEventListener('copy', (event) => {
    if (!event.defaultPrevented && putMarked(event.clipboardData)) event.preventDefault();
  });
  // What is dragged into a mail is put into it, too; a logo by itself would be its address.
  document.addEventListener('dragstart', (event) => {
    if (event.target instanceof HTMLImageElement) event.preventDefault();
    else if (event.target instanceof Node && getSelection()?.containsNode(event.target, true))
      putMarked(event.dataTransfer);
  });
}

/** @returns false where no logo is marked */
function putMarked(into: DataTransfer | null): boolean {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0) return false;
  const marked = document.createElement('div');
  marked.append(selection.getRangeAt(0).cloneContents());
  if (marked.querySelector('img') === null) return false;
  into?.setData('text/html', marked.innerHTML);
  into?.setData('text/plain', String(selection));
  return true;
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
