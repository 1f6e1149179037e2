import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { contentLanguages } from '@clearway/shared/words/content-languages.ts';
import { languageNames } from '@clearway/shared/words/language-names.ts';
import { postLanguages } from '@clearway/shared/words/post-languages.ts';
import { Button } from '@mantine/core';
import type { Language } from '../../contract/language.ts';
import classes from './setting.module.css';
import type { Setting } from './setting-data.ts';
import { SettingEditor } from './setting-editor.tsx';
import type { useEdits } from './use-edits.ts';

/** What a row needs of the unsaved values. */
export type RowEdits = Pick<
	ReturnType<typeof useEdits>,
	'of' | 'isChanged' | 'faultOf' | 'change' | 'takeOver'
>;

type SettingText = { setting: Setting; language: Language; edits: RowEdits; today: string };

/** The value of a setting in one language, named where there are several; what is missing is marked. */
export function SettingText({ setting, language, edits, today }: SettingText) {
	const { languages, type, label, rule } = setting;
	const value = edits.of(setting, language);
	const fault = edits.faultOf(setting, language);
	const isFurther = language !== languages[0];
	const isMissing = isFurther && value === '' && edits.of(setting) !== '';
	const change = (typed: string): void =>
		// A list that was emptied is no translation.
		edits.change(setting, isFurther && typed === '[]' ? '' : typed, language);
	const editor = (
		<SettingEditor
			setting={isFurther ? { ...setting, label: contentLanguages.fieldIn[language](label) } : setting}
			value={value}
			fault={fault}
			lang={languages.length > 1 ? language : undefined}
			today={today}
			onChange={change}
		/>
	);
	return (
		<>
			{languages.length === 1 ? (
				editor
			) : (
				<div className={classes.text}>
					<div className={classes.language} lang={language}>
						{languageNames[language]}
					</div>
					{editor}
				</div>
			)}
			{isMissing && (
				<p className={classes.help}>
					{contentLanguages.fallback[language]}{' '}
					<Button
						className={classes.reset}
						size="compact-xs"
						variant="transparent"
						color="gray"
						aria-label={`${postLanguages.begin.from[language]}: ${label}`}
						onClick={() => edits.takeOver(setting, language)}
					>
						{postLanguages.begin.from[language]}
					</Button>
				</p>
			)}
			{fault !== null && rule !== '' && type !== 'dated' && type !== 'questions' && (
				<p className={classes.help}>
					{text.rule}: {rule}
				</p>
			)}
		</>
	);
}
