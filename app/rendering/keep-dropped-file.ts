/** A file that is dropped on the converter before its scripts are there waits in the field; a browser would open it. */
export function keepDroppedFile(): void {
  const field = document.getElementById('file');
  if (!(field instanceof HTMLInputElement)) return;
  document.ondragover = (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  document.ondrop = (event) => {
    const { files } = event.dataTransfer ?? {};
    if (!files?.length) return;
    event.preventDefault();
    field.files = files;
  };
}
