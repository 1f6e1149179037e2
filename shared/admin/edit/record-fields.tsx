import { admin as words } from '@clearway/shared/words/admin.ts';
import { contentLanguages } from '@clearway/shared/words/content-languages.ts';
import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldList, type FieldType, type NameOf, namesOf } from '../../contract/fields.ts';
import type { Language, Languages } from '../../contract/language.ts';
import { Fields, type FormEdit } from '../kit/fields/fields.tsx';
import type { FieldKind } from '../kit/fields/shown-value.ts';
import { LanguageTabs } from '../kit/language-tabs.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import { EditForm } from './edit-form.tsx';
import classes from './record-fields.module.css';
import type { Fields as Typed } from './step.ts';
import { textPath } from './translated-fields.ts';
import type { RecordEdit } from './use-edit.tsx';
import { useShownLanguage } from './use-shown-language.ts';

/** The language whose texts are shown, that of the record's own ones, and what readers see if some are missing. */
export type Tab = { shown: Language; own: Language; fallback: ReactNode };

type Props<K extends FieldList, F extends Typed, R> = {
	edit: RecordEdit<F, R> & FormEdit;
	/** The record's own language comes first. */
	languages: Languages;
	of: FieldKind<K>;
	/** The fields that are the same in each language, if they are more than their inputs. */
	fields?: ReactNode;
	/** The texts of a language, if they are more than their inputs. */
	texts?: (tab: Tab) => ReactNode;
	/** What stands beside the fields. */
	beside?: (tab: Tab) => ReactNode;
};

/** The form of a record: its fields, its texts in each language, and the button that saves. */
export function RecordFields<K extends FieldList, F extends Typed, R>({
	edit,
	languages,
	of,
	fields,
	texts,
	beside,
}: Props<K, F, R>) {
	const [own] = languages;
	const [shown, setShown] = useShownLanguage(edit.trouble, languages);
	const isTranslated = (name: NameOf<K>) => 'translated' in (of.list[name] as FieldType);
	const translated = namesOf(of.list).filter(isTranslated);
	const others = namesOf(of.list).filter((name) => !isTranslated(name));
	const typed: Typed = edit.fields;
	const isWritten = (name: string, language: Language) => Boolean(typed[textPath(name, language, own)]);
	const noteOf = (language: Language): string | null => {
		const written = translated.filter((name) => isWritten(name, own));
		const missing = written.filter((name) => !isWritten(name, language));
		if (missing.length === 0) return null;
		return missing.length === written.length ? contentLanguages.missing : contentLanguages.partly;
	};
	const fallback = shown !== own && noteOf(shown) !== null && (
		<p className="note">{contentLanguages.fallback[shown]}</p>
	);
	const tab = { shown, own, fallback };
	const form = (
		<Stack gap="md" align="stretch" {...(!texts && { maw: 720 })}>
			{fields ?? <Fields edit={edit} of={of} show={others} />}
			<LanguageTabs languages={languages} shown={shown} noteOf={noteOf} onShow={setShown}>
				<Stack gap="md" align="stretch">
					{texts?.(tab) ?? (
						<>
							<Fields edit={edit} of={of} show={translated} language={tab} />
							{fallback}
						</>
					)}
				</Stack>
			</LanguageTabs>
		</Stack>
	);
	return (
		<EditForm edit={edit} shown={[...others, ...translated.map((name) => textPath(name, shown, own))]}>
			{beside ? (
				<div className={classes.columns}>
					{form}
					{beside(tab)}
				</div>
			) : (
				form
			)}
			<SaveBar>
				<Button type="submit" aria-disabled={edit.isSaving}>
					{words.save}
				</Button>
			</SaveBar>
		</EditForm>
	);
}
