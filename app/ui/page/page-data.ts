import { createContext, useContext } from 'react';
import type { PageData } from '~/page.ts';

/** What the loaders and the action said about the page; the document's frame sees no action's answer otherwise. */
const PageDataContext = createContext<PageData>({});

export const PageDataProvider = PageDataContext.Provider;
export const usePageData = (): PageData => useContext(PageDataContext);
