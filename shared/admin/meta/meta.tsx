import { metaScreens as text } from '@clearway/shared/words/admin-meta.ts';
import { recordScreens } from '../edit/record-screens.tsx';
import { blankMeta, metaEditing } from './meta-fields.ts';
import { MetaForm, metaFieldText } from './meta-form.tsx';
import { pageName } from './meta-pages.ts';

/** The meta records of the public pages. */
export const { list, create, one } = recordScreens({
	kind: 'meta',
	icon: 'search',
	editing: metaEditing,
	blank: blankMeta,
	list: ({ api }, signal) => api.meta.list({}, signal),
	nameOf: ({ page }) => pageName(page),
	lead: text.lead,
	empty: { title: text.empty, text: text.emptyHelp },
	show: metaFieldText,
	columns: [
		{
			key: 'page',
			label: text.page,
			sort: ['page', '-page'],
			isTight: true,
			cell: ({ page }) => pageName(page),
			text: ({ page }) => page,
		},
		{
			key: 'title',
			label: text.metaTitle,
			sort: ['title', '-title'],
			isBelow: true,
			isWide: true,
			cell: ({ title }) => title,
			text: ({ title }) => title,
		},
		{
			key: 'description',
			label: text.description,
			isExtra: true,
			isWide: true,
			cell: ({ description }) => description,
			text: ({ description, keywords }) => `${description} ${keywords}`,
		},
	],
	Form: MetaForm,
});
