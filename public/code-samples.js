// Adds copy buttons to code, and remembers the language chosen for samples. Pages are complete without it.
(() => {
  const docs = document.querySelector('.docs[data-copy]');
  if (!docs || /(?:^|; )plain=1/.test(document.cookie)) return;
  const { copy, copied } = docs.dataset;

  const remember = ({ value }) => {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the newer call is missing from the browsers of many agencies
    document.cookie = `sample-language=${value}; Path=/api-introduction; Max-Age=31536000; SameSite=Lax${secure}`;
  };
  const chosen = docs.querySelector('[name=sample]:checked');
  if (chosen && !chosen.defaultChecked) remember(chosen); // before this script came
  docs.addEventListener('change', ({ target }) => {
    if (target.name === 'sample') remember(target);
  });

  if (!navigator.clipboard) return;
  const status = document.createElement('span');
  status.setAttribute('role', 'status');
  status.className = 'copy-status';
  docs.append(status);

  for (const code of docs.querySelectorAll('pre')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = copy;
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(code.textContent.trimEnd());
      } catch {
        return void getSelection().selectAllChildren(code); // for the keyboard
      }
      for (const place of [button, status]) place.textContent = copied;
      setTimeout(() => {
        button.textContent = copy;
        status.textContent = '';
      }, 2000);
    });
    placeOf(code).append(button);
  }

  /** Blocks within prose get an element around them; nothing moves by it. */
  function placeOf(code) {
    if (code.closest('.code')) return code.parentElement;
    const place = document.createElement('div');
    place.className = 'copyable';
    code.before(place);
    place.append(code);
    return place;
  }
})();
