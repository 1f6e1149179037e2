import { errorWords } from '@clearway/shared/words/shell.ts';
import type { Layout } from '../runtime/page.tsx';
import { PageFailure } from '../runtime/page-error.ts';

export type LayoutName = 'default' | 'empty';
export type Layouts = Record<LayoutName, () => Promise<{ default: Layout }>>;

/** Loaded on demand like the pages. */
export const siteLayouts: Layouts = {
	default: () => import('../layouts/default.tsx'),
	empty: () => import('../layouts/empty.tsx'),
};

/** Without its layout the page is a bare error 500. */
export async function loadLayout(load: Layouts[LayoutName]): Promise<Layout> {
	try {
		return (await load()).default;
	} catch (error) {
		throw new PageFailure(500, errorWords.layout, { cause: error });
	}
}
