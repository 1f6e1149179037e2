import { paperScreens as words } from '@clearway/shared/words/admin-papers.ts';
import { templateFieldWords } from '@clearway/shared/words/record-fields.ts';
import { Box } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { templateFields as list } from '../../contract/record-fields.ts';
import type { Template } from '../../contract/template.ts';
import { plainKind } from '../edit/plain-kind.ts';
import { RecordFields } from '../edit/record-fields.tsx';
import type { NewRecordForm } from '../edit/record-screens.tsx';
import { textPath } from '../edit/translated-fields.ts';
import { blankFields, type TypedFields } from '../edit/typed-fields.ts';
import { Fields } from '../kit/fields/fields.tsx';
import { createTextEditor } from '../posts/text/create-editor.ts';
import { TextEditor } from '../posts/text/text-editor.tsx';
import bar from '../posts/text/toolbar.module.css';
import { showHtml, writeHtml } from '../posts/text/write-html.ts';
import { useServices } from '../services/services.tsx';
import { fieldChoices, templateExtensions, withChips, withoutChips } from './chip.ts';

export const templateKind = { list, words: templateFieldWords };
export type TemplateFields = TypedFields<typeof list>;
export const blankTemplate: TemplateFields = { ...blankFields(list), kind: 'contract' };

export const templateEditing = plainKind('template', list, ({ api }) => api.template);

type Form = NewRecordForm<TemplateFields, Template, null>;

/** What a template is called, and its text in each language. */
export const TemplateForm = ({ edit, languages }: Form) => (
	<RecordFields
		edit={edit}
		languages={languages}
		of={templateKind}
		fields={
			<Box maw={320}>
				<Fields edit={edit} of={templateKind} show={['kind']} />
			</Box>
		}
		texts={(tab) => {
			const path = textPath('text', tab.shown, tab.own);
			return (
				<>
					<Fields edit={edit} of={templateKind} show={['title']} language={tab} />
					<Text key={path} edit={edit} path={path} />
				</>
			);
		}}
	/>
);

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
			className={bar.style}
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
