import { paperScreens as words } from '@clearway/shared/words/admin-papers.ts';
import type { Template } from '../../contract/template.ts';
import { recordScreens } from '../edit/record-screens.tsx';
import { fieldColumn } from '../kit/fields/fields.tsx';
import { fieldText } from '../kit/fields/shown-value.ts';
import { findRows } from '../kit/list/find-rows.ts';
import { readable } from './chip.ts';
import { blankTemplate, TemplateForm, templateEditing, templateKind } from './template-form.tsx';

/** The templates from which papers of cars are made. */
export const { list, create, one } = recordScreens({
	kind: 'template',
	icon: 'post',
	editing: templateEditing,
	blank: blankTemplate,
	rows: async ({ api }, address, signal) =>
		findRows(await api.template.list({}, signal), address, {
			texts: ({ title }) => [title],
			by: { title: ({ title }) => title },
		}),
	nameOf: ({ title }: Template) => title,
	lead: words.lead,
	empty: { title: words.empty, text: words.emptyHelp },
	show: (field, value) =>
		field.endsWith('text') ? readable(String(value)) : fieldText(templateKind, field, value),
	columns: [
		fieldColumn(templateKind, 'title', { sort: ['title', '-title'], isWide: true }),
		fieldColumn(templateKind, 'kind', { isTight: true }),
	],
	more: async () => null,
	New: TemplateForm,
	Form: TemplateForm,
});
