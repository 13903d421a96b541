import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Its code comes when the fold around it is opened. */
export function WhenOpen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const fold = place.current?.closest('details');
    const look = () => setOpen((was) => was || fold?.open === true);
    look();
    fold?.addEventListener('toggle', look);
    return () => fold?.removeEventListener('toggle', look);
  }, []);
  return isOpen ? children : <span ref={place} hidden />;
}
