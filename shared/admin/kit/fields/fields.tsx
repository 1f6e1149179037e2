import type { ReactNode } from 'react';
import type { FieldList, FieldType, NameOf, Values } from '../../../contract/fields.ts';
import type { Language } from '../../../contract/language.ts';
import type { Column } from '../list/list.tsx';
import { FieldInput } from './field-input.tsx';
import { type FieldKind, fieldText, optionsOf, type People } from './shown-value.ts';

/** A record that is edited here or elsewhere, or what is typed into a dialog. */
export type FormEdit = {
	readonly fields: Readonly<Record<string, unknown>>;
	change(fields: Readonly<Record<string, unknown>>): void;
	errorOf(field: string): ReactNode;
	readonly isReadOnly: boolean;
};

type Props<K extends FieldList> = {
	edit: FormEdit;
	of: FieldKind<K>;
	/** The fields in order. */
	show: readonly NameOf<K>[];
	/** What is said below a field beside what its words say. */
	help?: { readonly [Name in keyof K]?: string };
	/** Those whom a field can name. */
	people?: People;
	/** The focus is in the first field when its dialog opens. */
	isFocused?: true;
	/** The language of translated texts; a field of another language than the record's own stands at a path. */
	language?: { shown: Language; own: Language };
};

/** The inputs of some fields of a record. */
export const Fields = <K extends FieldList>({
	edit,
	of,
	show,
	help,
	people = [],
	language,
	isFocused,
}: Props<K>) =>
	show.map((name, at) => {
		const { list, words } = of;
		const field = list[name] as FieldType; // a name of the list
		const isTranslated = 'translated' in field && language !== undefined;
		const path =
			isTranslated && language.shown !== language.own ? `translations.${language.shown}.${name}` : name;
		return (
			<FieldInput
				key={path}
				field={field}
				name={path}
				label={words.names[name]}
				help={help?.[name] ?? words.help?.[name]}
				options={optionsOf(of, name, people)}
				value={String(edit.fields[path] ?? '')}
				error={edit.errorOf(path)}
				readOnly={edit.isReadOnly}
				isFirst={isFocused && at === 0}
				lang={isTranslated ? language.shown : undefined}
				onValue={(value) => edit.change({ [path]: value })}
			/>
		);
	});

/** The column of a field in a list. */
export const fieldColumn = <K extends FieldList, Name extends NameOf<K>>(
	of: FieldKind<K>,
	name: Name,
	more: Partial<Column<Pick<Values<K>, Name>>> = {},
): Column<Pick<Values<K>, Name>> => ({
	...{ key: name, label: of.words.names[name], cell: (row) => fieldText(of, name, row[name]) },
	...more,
});
