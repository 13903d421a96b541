import type { Translate } from '~/i18n/catalogue.ts';

/** What would need the server stays, disabled, with its reason. The views of the workbench do not know of private mode. */
export function refuse(t: Translate): void {
  const [share, pdf, sends] = [
    t('converter.private.share'),
    t('converter.private.noPdf'),
    t('converter.private.sends'),
  ];
  const look = () => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('button.share')) refuseOne(button, share);
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[formaction*="/pdf"]')) {
      if (!button.disabled) button.parentElement?.append(refusedItem(t('share.dialog.share'), share));
      refuseOne(button, pdf);
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>(carriers)) refuseLink(link, sends);
    const tick = document.querySelector<HTMLInputElement>('#private-mode');
    if (tick && !tick.dataset.isPrivate) {
      tick.dataset.isPrivate = 'true';
      tick.checked = true;
    }
  };
  new MutationObserver(look).observe(document.body, {
    ...{ subtree: true, childList: true },
    attributeFilter: ['href'],
  });
  look();
}

/** Their addresses carry the itinerary to another program, or to a site. */
const carriers = 'main a:is([href^="https://wa.me/"], [href^="whatsapp:"], [href^="mailto:"])';

/** React gives it its address again when the text changes. */
function refuseLink(link: HTMLAnchorElement, reason: string): void {
  link.removeAttribute('href');
  link.setAttribute('aria-disabled', 'true');
  if (link.querySelector('.private-reason') === null) link.append(reasonOf(reason));
}

function refuseOne(button: HTMLButtonElement, reason: string): void {
  if (button.disabled) return;
  button.disabled = true;
  button.title = reason;
  button.append(reasonOf(reason));
}

/** In the menu there is room for the reason of the button beside it. */
function refusedItem(name: string, reason: string): HTMLElement {
  const item = document.createElement('p');
  item.className = 'private-item';
  item.textContent = name;
  item.append(reasonOf(reason));
  return item;
}

function reasonOf(reason: string): HTMLElement {
  const said = document.createElement('span');
  said.className = 'private-reason';
  said.textContent = reason;
  return said;
}
