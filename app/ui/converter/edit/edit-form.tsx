import { lateParts } from '../../page/late-parts.tsx';
import type { EditListProps } from './edit-list.tsx';

/** Most itineraries are never edited. */
const { part, loadChunk } = lateParts(() => import('./open-form.tsx'));

export const loadEditForm = loadChunk;

/** The one form that is open. It comes with the response that opens it; a page that came with it waits for its script. */
export const EditForm = part('OpenEditForm');

/** Flights to complete come with the form that completes them. */
export const IncompleteRows = part('IncompleteRows');

const ShownList = part('EditList');

export const EditList = (props: EditListProps) =>
  props.result.edits.length > 0 || props.isLost ? <ShownList {...props} /> : null;
