import { metaScreens as text } from '@clearway/shared/words/admin-meta.ts';
import type { Meta } from '../../contract/meta.ts';
import { recordScreens } from '../edit/record-screens.tsx';
import { fieldColumn } from '../kit/fields/fields.tsx';
import { findRows } from '../kit/list/find-rows.ts';
import { blankMeta, metaEditing, metaKind } from './meta-fields.ts';
import { MetaForm, metaFieldText } from './meta-form.tsx';
import { pageName } from './meta-pages.ts';

/** The meta records of the public pages. */
export const { list, create, one } = recordScreens({
	kind: 'meta',
	icon: 'search',
	editing: metaEditing,
	blank: blankMeta,
	rows: async ({ api }, address, signal) =>
		findRows(await api.meta.list({}, signal), address, {
			texts: ({ page, title, description, keywords }) => [pageName(page), page, title, description, keywords],
			by: { page: ({ page }) => page, title: ({ title }) => title },
		}),
	nameOf: ({ page }: Meta) => pageName(page),
	lead: text.lead,
	empty: { title: text.empty, text: text.emptyHelp },
	show: metaFieldText,
	columns: [
		{
			key: 'page',
			label: metaKind.words.names.page,
			sort: ['page', '-page'],
			isTight: true,
			cell: ({ page }) => pageName(page),
		},
		fieldColumn(metaKind, 'title', { sort: ['title', '-title'], isBelow: true, isWide: true }),
		fieldColumn(metaKind, 'description', { isExtra: true, isWide: true }),
	],
	// The pages that have a record.
	more: async ({ api }, _, signal) => (await api.meta.list({}, signal)).map(({ page }) => page),
	New: MetaForm,
	Form: MetaForm,
});
