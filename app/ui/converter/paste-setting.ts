const storageName = 'wayline.pasteConverts';

/** Whether a paste converts at once. */
export function readSetting(): boolean {
  try {
    return localStorage.getItem(storageName) !== 'off';
  } catch {
    return true;
  }
}

export function writeSetting(on: boolean): void {
  try {
    localStorage.setItem(storageName, on ? 'on' : 'off');
  } catch {
    // Without storage the setting lasts as long as the page.
  }
}
