import { shell } from '@clearway/shared/words/ru/shell.ts';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { PageFailure } from './page-error.ts';

export type LayoutName = 'default' | 'empty';
type Layout = ComponentType<{ children: ReactNode }>;

const sources: Record<LayoutName, () => Promise<{ default: Layout }>> = {
	default: () => import('../layouts/default.tsx'),
	empty: () => import('../layouts/empty.tsx'),
};
const loaded = new Map<LayoutName, Layout>();

/** Makes a layout ready to be drawn; pages wait for theirs. */
export async function loadLayout(name: LayoutName): Promise<void> {
	if (loaded.has(name)) return;
	try {
		loaded.set(name, (await sources[name]()).default);
	} catch (error) {
		throw new PageFailure(500, shell.error.layout, { cause: error });
	}
}

/** A layout that was loaded; one that failed to load leaves the page without a frame, so that its error can be read. */
export const layoutOf = (name: LayoutName): Layout => loaded.get(name) ?? Fragment;
