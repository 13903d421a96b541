import { type RefObject, useCallback, useEffect } from 'react';
import { clearFares } from './form-events.ts';

interface Input {
  form: RefObject<HTMLFormElement>;
  hasResult: boolean;
  convert(): void;
}

/** A file that is dropped anywhere on the page goes into the file field. @returns the act of reading that field */
export function useFiles({ form, hasResult, convert }: Input): () => void {
  const read = useCallback(() => {
    if (hasResult) clearFares(form.current);
    convert();
  }, [form, hasResult, convert]);
  useEffect(() => {
    const onDragOver = (event: DragEvent) => hasFiles(event) && event.preventDefault();
    const onDrop = (event: DragEvent) => {
      const field = form.current?.elements.namedItem('file');
      if (!hasFiles(event) || !(field instanceof HTMLInputElement)) return;
      event.preventDefault();
      field.files = onlyFirst(event.dataTransfer?.files);
      read();
    };
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('drop', onDrop);
    };
  }, [form, read]);
  return read;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

function onlyFirst(files: FileList | undefined): FileList {
  const transfer = new DataTransfer();
  if (files?.[0]) transfer.items.add(files[0]);
  return transfer.files;
}
