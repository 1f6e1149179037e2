import { paperScreens as words } from '@clearway/shared/words/admin-papers.ts';
import { contentLanguages } from '@clearway/shared/words/content-languages.ts';
import { templateFieldWords } from '@clearway/shared/words/record-fields.ts';
import { Box, Button, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { templateFields as list } from '../../contract/record-fields.ts';
import type { Template } from '../../contract/template.ts';
import { EditForm } from '../edit/edit-form.tsx';
import type { EditKind } from '../edit/editing.ts';
import type { NewRecordForm } from '../edit/record-screens.tsx';
import { textPath } from '../edit/translated-fields.ts';
import { blankFields, newOf, sentOf, type TypedFields, typedFieldsOf } from '../edit/typed-fields.ts';
import { useShownLanguage } from '../edit/use-shown-language.ts';
import { Fields } from '../kit/fields/fields.tsx';
import { LanguageTabs } from '../kit/language-tabs.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import { createTextEditor } from '../posts/text/create-editor.ts';
import { TextEditor } from '../posts/text/text-editor.tsx';
import { showHtml, writeHtml } from '../posts/text/write-html.ts';
import { useServices } from '../services/services.tsx';
import { fieldChoices, templateExtensions, withChips, withoutChips } from './chip.ts';

export const templateKind = { list, words: templateFieldWords };
export type TemplateFields = TypedFields<typeof list>;
export const blankTemplate: TemplateFields = { ...blankFields(list), kind: 'contract' };

export const templateEditing: EditKind<TemplateFields, Template> = {
	news: 'template',
	fieldsOf: (template) => typedFieldsOf(list, template),
	revisionOf: ({ revision }) => revision,
	read: ({ api }, id) => api.template.get({ params: { id } }),
	save: ({ api }, id, fields, revision) =>
		api.template.save({ params: { id }, body: { ...sentOf(list, fields), revision } }),
	create: ({ api }, fields, key) => api.template.create({ body: newOf(list, fields), idempotencyKey: key }),
};

type Form = NewRecordForm<TemplateFields, Template, null>;

/** What a template is called, and its text in each language. */
export function TemplateForm({ edit, languages }: Form) {
	const [ownLanguage] = languages;
	const [language, setLanguage] = useShownLanguage(edit.trouble, languages);
	const path = textPath('text', language, ownLanguage);
	return (
		<EditForm edit={edit} shown={['kind', textPath('title', language, ownLanguage), path]}>
			<Stack gap="md" align="stretch">
				<Box maw={320}>
					<Fields edit={edit} of={templateKind} show={['kind']} />
				</Box>
				<LanguageTabs
					languages={languages}
					shown={language}
					noteOf={(tab) =>
						edit.fields[textPath('text', tab, ownLanguage)] ? null : contentLanguages.missing
					}
					onShow={setLanguage}
				>
					<Stack gap="md" align="stretch">
						<Fields
							edit={edit}
							of={templateKind}
							show={['title']}
							language={{ shown: language, own: ownLanguage }}
						/>
						<Text key={path} edit={edit} path={path} />
					</Stack>
				</LanguageTabs>
			</Stack>
			<SaveBar>
				<Button type="submit" aria-disabled={edit.isSaving}>
					{words.save}
				</Button>
			</SaveBar>
		</EditForm>
	);
}

type Path = ReturnType<typeof textPath<'text'>>;

/** The text, and the field that holds it: each follows the other. */
function Text({ edit, path }: { edit: Form['edit']; path: Path }) {
	const services = useServices();
	const html = edit.fields[path] ?? '';
	const last = useRef(html);
	const change = useRef(edit.change);
	change.current = edit.change;
	const [editor] = useState(() => {
		const made = createTextEditor({
			...{ services, html: withChips(html), label: words.text, extensions: templateExtensions },
			onChange: () => {
				last.current = withoutChips(writeHtml(made));
				change.current({ [path]: last.current });
			},
		});
		return made;
	});
	useEffect(() => {
		if (html !== last.current) showHtml(editor, withChips(html));
		last.current = html;
	}, [editor, html]);
	useEffect(() => void editor.setEditable(!edit.isReadOnly, false), [editor, edit.isReadOnly]);
	// The editor's own parts leave the page after this.
	useEffect(() => () => void setTimeout(() => editor.destroy()), [editor]);
	return (
		// The place that the bar of every text names.
		<div id="post-text">
			<TextEditor
				editor={editor}
				help={words.textHelp}
				tools={<Insert onChip={(chip) => editor.chain().focus().insertContent(chip).run()} />}
			/>
			{edit.errorOf(path)}
		</div>
	);
}

type Chip = (typeof fieldChoices)[number]['chip'];

function Insert({ onChip }: { onChip: (chip: Chip) => void }) {
	return (
		<select
			className="field"
			aria-label={words.insert}
			value=""
			onChange={({ currentTarget: { value } }) => {
				const chosen = fieldChoices.find((choice) => choice.value === value);
				if (chosen) onChip(chosen.chip);
			}}
		>
			<option value="">{words.insert}</option>
			{fieldChoices.map(({ value, label }) => (
				<option key={value} value={value}>
					{label}
				</option>
			))}
		</select>
	);
}
