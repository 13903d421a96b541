export { ChangesBox } from './changes-box.tsx';
export { ChangesOptions } from './changes-options.tsx';
export { CompareFields } from './compare-fields.tsx';
export { MessageFields } from './message-fields.tsx';
