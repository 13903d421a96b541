import { createContext, useContext } from 'react';
import type { PageData } from '~/page.ts';

/** Merged `PageData` of loaders and action: `Layout` cannot read action data otherwise. */
const PageDataContext = createContext<PageData>({});

export const PageDataProvider = PageDataContext.Provider;
export const usePageData = (): PageData => useContext(PageDataContext);
