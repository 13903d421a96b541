import { encoded } from '../converter/send-links.tsx';

/** Opens the program itself, and no page of WhatsApp's: the text holds the key of a link. */
export const whatsAppApp = (text: string): string => `whatsapp://send?text=${encoded(text)}`;
