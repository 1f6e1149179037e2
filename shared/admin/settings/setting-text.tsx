import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { contentLanguages } from '@clearway/shared/words/content-languages.ts';
import { languageNames } from '@clearway/shared/words/language-names.ts';
import { postLanguages } from '@clearway/shared/words/post-languages.ts';
import { Button } from '@mantine/core';
import type { Language } from '../../contract/language.ts';
import { DisputedLine } from '../edit/disputed-line.tsx';
import classes from './setting.module.css';
import type { Setting } from './setting-data.ts';
import { SettingEditor } from './setting-editor.tsx';
import { valuePath } from './setting-fields.ts';
import { valueText } from './setting-shown.ts';
import type { TypedSettings } from './use-typed-settings.ts';

/** The part of the typed settings that a value needs. */
export type TypedValues = Pick<TypedSettings, 'of' | 'faultOf' | 'disputeOf' | 'change' | 'editingOf'>;

type SettingText = { setting: Setting; language: Language; typed: TypedValues; today: string };

/** The value of a setting in one language, named where there are several; a missing one is marked. */
export function SettingText({ setting, language, typed, today }: SettingText) {
	const { languages, type, label, rule, fields } = setting;
	const value = typed.of(setting, language);
	const fault = typed.faultOf(setting, language);
	const isFurther = language !== languages[0];
	const isMissing = isFurther && value === '' && typed.of(setting) !== '';
	const change = (next: string): void =>
		// A list that was emptied is no translation.
		typed.change(setting, isFurther && next === '[]' ? '' : next, language);
	const dispute = typed.disputeOf(setting, language);
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
					<div className="note" lang={language}>
						{languageNames[language]}
					</div>
					{editor}
				</div>
			)}
			{dispute && (
				<DisputedLine
					text={valueText(setting, dispute.theirs)}
					by={dispute.by}
					onTake={(side) => typed.editingOf(setting)?.take(valuePath(setting, language), side)}
				/>
			)}
			{isMissing && (
				<p className="note">
					{contentLanguages.fallback[language]}{' '}
					<Button
						className="as-link"
						size="compact-xs"
						variant="transparent"
						color="gray"
						aria-label={`${postLanguages.begin.from[language]}: ${label}`}
						onClick={() => typed.change(setting, typed.of(setting), language)}
					>
						{postLanguages.begin.from[language]}
					</Button>
				</p>
			)}
			{fault !== null && rule !== '' && type !== 'dated' && type !== 'questions' && !fields && (
				<p className="note">
					{text.rule}: {rule}
				</p>
			)}
		</>
	);
}
