import { errorWords } from '@clearway/shared/words/shell.ts';
import type { Layout } from '../page.tsx';
import { PageFailure } from './page-error.ts';

export type LayoutName = 'default' | 'empty';
export type Layouts = Record<LayoutName, () => Promise<{ default: Layout }>>;

/** The layouts, loaded on demand like the pages. */
export const siteLayouts: Layouts = {
	default: () => import('../layouts/default.tsx'),
	empty: () => import('../layouts/empty.tsx'),
};

/** Loads a layout; without it the page is an error 500, shown bare. */
export async function loadLayout(load: Layouts[LayoutName]): Promise<Layout> {
	try {
		return (await load()).default;
	} catch (error) {
		throw new PageFailure(500, errorWords.layout, { cause: error });
	}
}
