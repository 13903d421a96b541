import { encodeQR } from 'qr';
import { useTranslate } from '~/i18n/use-translate.tsx';

/** Modules around the code that stay white (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Made here: the key of the link goes to no server. */
export function LinkQr({ url }: { url: string }) {
  const t = useTranslate();
  const rows = encodeQR(url, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className="qr" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={t('share.dialog.qrLabel')}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
